import { z } from 'zod';
import { COSTOS } from '#contract/abastecimiento/ordenes/escribir.ts';
import type { StateTable } from '#contract/estados.ts';
import { dia, endpoint, idParams, limite, numeroDePagina, opcional, pageOf } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { SERIES, series_confirmadas } from './series.ts';

export const ESTADOS_RECEPCION = ['recibido', 'inspeccionado', 'rechazado', 'aceptado'] as const;
export type EstadoRecepcion = (typeof ESTADOS_RECEPCION)[number];
/** In these somebody is still to accept or reject them. */
export const RECEPCIONES_POR_DECIDIR = ['recibido', 'inspeccionado'] as const satisfies readonly EstadoRecepcion[];

export type ActoRecepcion = 'corregir' | 'inspeccionar' | 'aceptar' | 'rechazar';

/**
 * What goods received go through (D58). Once accepted or rejected nothing of it changes. The seeds' calls are the admins'; of a
 * delivery, the staff note and inspect, and whoever may move stock decides.
 */
export const CICLO_RECEPCION: StateTable<{ estado_recepcion: EstadoRecepcion }, EstadoRecepcion, ActoRecepcion, never> =
  {
    stateOf: ({ estado_recepcion }) => estado_recepcion,
    ownerOf: () => null,
    needs: {},
    rows: [
      { from: 'recibido', to: 'recibido', act: 'corregir', who: ['personal'], permiso: 'mover-stock' },
      { from: 'inspeccionado', to: 'inspeccionado', act: 'corregir', who: ['personal'], permiso: 'mover-stock' },
      { from: 'recibido', to: 'inspeccionado', act: 'inspeccionar', who: ['personal'], permiso: 'mover-stock' },
      { from: 'recibido', to: 'aceptado', act: 'aceptar', who: ['personal'], permiso: 'mover-stock' },
      { from: 'recibido', to: 'rechazado', act: 'rechazar', who: ['personal'], permiso: 'mover-stock' },
      { from: 'inspeccionado', to: 'aceptado', act: 'aceptar', who: ['personal'], permiso: 'mover-stock' },
      { from: 'inspeccionado', to: 'rechazado', act: 'rechazar', who: ['personal'], permiso: 'mover-stock' },
    ],
  };

export const RECEPCION_INVALIDA = 'Por favor, ingresa valores numéricos válidos para los campos requeridos.';
export const RECEPCION_NO_ENCONTRADA = 'Producto de proveedor no encontrado.';

/** The panel's own words (seed 000 §2, §8). */
export const PANEL_RECEPCIONES = {
  titulo: 'Productos del Proveedor',
  mostrar: 'Añadir Nuevo Producto de Proveedor',
  ocultar: 'Ocultar Formulario de Creación',
  cargando: 'Cargando productos de proveedor...',
  vacia: 'No hay productos de proveedor disponibles.',
  creada: 'Producto de proveedor añadido con éxito!',
  no_creada: 'Error al crear el producto de proveedor. Verifica los datos e intenta de nuevo.',
  eliminada: 'Producto eliminado exitosamente.',
} as const;

const ERROR_DESCONOCIDO = 'Error desconocido.';

/** Why a receipt could not be removed; whoever said it may have ended the sentence. */
export const recepcionNoEliminada = (message = ERROR_DESCONOCIDO): string =>
  `Error al eliminar el producto: ${message.replace(/\.$/, '')}.`;

const recepcion = z
  .object({
    id: z.int(),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    proveedor_id: z.int(),
    nombre_provedor: z.string(),
    cantidad_recibida: z.int(),
    precio_compra_unitario: z.number().nullable().meta({ description: 'Neto; null para quien no ve costos' }),
    numero_factura_provedor: z.string().nullable(),
    lote_o_serie: z.string().nullable(),
    fecha_caducidad: z.iso.date().nullable(),
    ubicacion_almacen: z.string().nullable(),
    estado_recepcion: z.enum(ESTADOS_RECEPCION),
    fecha_recepcion: z.iso.date().meta({ description: 'Día de Santiago en que se anotó' }),
  })
  .meta({ id: 'Recepcion' });
export type Recepcion = z.output<typeof recepcion>;

const paginaRecepciones = pageOf(recepcion);
export type PaginaRecepciones = z.output<typeof paginaRecepciones>;

const LISTAR = {
  method: 'GET',
  path: '/api/productos-proveedor',
  tag: 'Recepciones',
  summary: 'Lo recibido de los proveedores, lo último primero. Con page o limit, una página; si no, la lista entera',
  query: z.object({
    page: numeroDePagina.optional(),
    limit: limite.optional(),
    proveedor_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)),
  }),
  status: 200,
  fallback: 'Error fetching supplier products',
} as const;

export const listarRecepciones = endpoint({ ...LISTAR, reply: z.union([z.array(recepcion), paginaRecepciones]) });

/** The same call as `listarRecepciones`, for callers that always give `page`. */
export const paginarRecepciones = endpoint({ ...LISTAR, variantOf: listarRecepciones, reply: paginaRecepciones });

/** A number as JSON has it, or as a form field holds it. */
const numero = z.preprocess(
  (valor) => (typeof valor === 'string' && limpiarDato(valor) !== '' ? Number(limpiarDato(valor)) : valor),
  z.number(RECEPCION_INVALIDA),
);
const entero = (max: number) =>
  numero.pipe(z.number().int(RECEPCION_INVALIDA).min(1, RECEPCION_INVALIDA).max(max, RECEPCION_INVALIDA));
const precio = numero.pipe(
  z
    .number()
    .min(0, RECEPCION_INVALIDA)
    .max(999_999_999_999, RECEPCION_INVALIDA)
    .refine((valor) => Math.round(valor * 100) / 100 === valor, RECEPCION_INVALIDA),
);
const texto = z
  .string()
  .overwrite(limpiarDato)
  .max(120, 'No puede pasar de 120 caracteres.')
  .transform((valor) => valor || null)
  .nullable();

const datos = z.object({
  codigo_producto_fussan: entero(999_999_999_999_999).meta({ format: FORMATO.codigo }),
  proveedor_id: entero(2_147_483_647),
  cantidad_recibida: entero(1_000_000),
  precio_compra_unitario: precio.meta({ format: FORMATO.monto }),
  numero_factura_provedor: texto.optional(),
  lote_o_serie: texto.optional(),
  fecha_caducidad: z.preprocess((valor) => (valor === '' ? null : valor), dia.nullable()).optional(),
  ubicacion_almacen: texto.optional(),
  costo_confirmado: z
    .boolean()
    .optional()
    .meta({ description: 'Ya se preguntó por un costo que salta más de un 15%: está bien' }),
  series_confirmadas,
  estado_recepcion: z.enum(ESTADOS_RECEPCION, 'Elige uno de los estados de recepción.').optional(),
});

/**
 * 409 `COSTO_POR_CONFIRMAR` with `details.preguntas` where the cost is more than 15% from the last one or from the average, unless
 * `costo_confirmado`; 409 `SERIE_POR_CONFIRMAR` with `details.preguntas` where the product has that serial number already, unless
 * `series_confirmadas`.
 */
export const crearRecepcion = endpoint({
  method: 'POST',
  path: '/api/productos-proveedor',
  permisos: ['mover-stock'],
  tag: 'Recepciones',
  changes: ['Recepciones', 'Existencias', 'Órdenes a proveedores'],
  summary: 'Anota lo recibido de un proveedor; si nace aceptado, entra al stock',
  body: datos,
  reply: recepcion,
  status: 201,
  refusals: [...COSTOS, ...SERIES],
  fallback: 'Error creating supplier product',
});

/** Changes what is given, while it is not decided: once aceptado or rechazado, 409. Another cost is asked about as in `crearRecepcion`. */
export const editarRecepcion = endpoint({
  method: 'PUT',
  path: '/api/productos-proveedor/:id',
  permisos: ['mover-stock'],
  tag: 'Recepciones',
  changes: ['Recepciones', 'Existencias', 'Órdenes a proveedores'],
  summary: 'Corrige o decide una recepción; al aceptarla entra al stock',
  params: idParams,
  body: datos.partial(),
  reply: recepcion,
  status: 200,
  refusals: [...COSTOS, ...SERIES],
  fallback: 'Error updating supplier product',
  notFound: RECEPCION_NO_ENCONTRADA,
});

/** What was accepted leaves the stock again; 409 `STOCK_INSUFICIENTE` when it is already sold. */
export const eliminarRecepcion = endpoint({
  method: 'DELETE',
  path: '/api/productos-proveedor/:id',
  permisos: ['mover-stock'],
  tag: 'Recepciones',
  changes: ['Recepciones', 'Existencias', 'Órdenes a proveedores'],
  summary: 'Elimina una recepción y devuelve lo que había entrado al stock',
  params: idParams,
  status: 204,
  refusals: ['STOCK_INSUFICIENTE'],
  fallback: 'Error deleting supplier product',
  notFound: RECEPCION_NO_ENCONTRADA,
});
