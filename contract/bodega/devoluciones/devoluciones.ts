import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { numeroConPrefijo } from '#contract/papeles.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { ESTADOS_DEVOLUCION, RESULTADOS_DEVOLUCION } from './estados.ts';

export const TAG_DEVOLUCIONES = 'Devoluciones a proveedores';
const BASE = '/api/abastecimiento/devoluciones';
export const UNA_DEVOLUCION = `${BASE}/devolucion/:id` as const;
export const DEVOLUCION_NO_ENCONTRADA = 'Devolución no encontrada.';
export const MAX_LINEAS_DE_DEVOLUCION = 200;
const POR_PAGINA = 24;

/** What people call it: «DEV 000123». */
export const numeroDeDevolucion = numeroConPrefijo('DEV');

export const unidades = z.int();
const instante = z.iso.datetime({ offset: true });
const neto = z
  .number()
  .nullable()
  .meta({ format: FORMATO.monto, description: 'Pesos netos; null a quien no ve los costos' });

const devolucionDeLista = z
  .object({
    id: z.int(),
    numero: z.string().meta({ description: 'DEV 000123' }),
    estado: z.enum(ESTADOS_DEVOLUCION),
    proveedor_id: z.int(),
    nombre_provedor: z.string(),
    lineas: unidades,
    resueltas: unidades.meta({ description: 'Líneas que ya tienen resultado' }),
    unidades: unidades,
    neto: neto,
    acreditado: neto,
    creada_en: instante,
    enviada_en: instante.nullable().meta({ description: 'La última vez que se le escribió al proveedor' }),
    fecha_entrega: z.iso.date().nullable().meta({ description: 'El día en que se le entregó' }),
    resuelta_en: instante.nullable(),
  })
  .meta({ id: 'DevolucionDeLista' });
export type DevolucionDeLista = z.output<typeof devolucionDeLista>;

const credito = z.object({
  id: z.int(),
  numero: z.string(),
  monto: neto,
  fecha: z.iso.date(),
});

const lineaDeDevolucion = z
  .object({
    id: z.int(),
    recepcion_id: z.int().nullable().meta({ description: 'null: se eliminó después de anular la nota' }),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    cantidad: unidades,
    costo: neto,
    numero_factura_provedor: z.string().nullable(),
    fecha_recepcion: z.iso.date(),
    motivo: z.string().nullable().meta({ description: 'Por qué se rechazó' }),
    resultado: z.enum(RESULTADOS_DEVOLUCION).nullable(),
    credito: credito.nullable(),
    reemplazo: z
      .object({ recepcion_id: z.int(), fecha_recepcion: z.iso.date(), cantidad: unidades })
      .nullable()
      .meta({ description: 'La recepción aceptada que lo reemplazó' }),
    motivo_descarte: z.string().nullable(),
    resuelta_en: instante.nullable(),
  })
  .meta({ id: 'LineaDeDevolucion' });
export type LineaDeDevolucion = z.output<typeof lineaDeDevolucion>;

export const devolucion = devolucionDeLista
  .extend({
    nota: z.string().meta({ description: 'La lee el proveedor' }),
    email_proveedor: z.string().meta({ description: 'Adonde se envía; vacío si no tiene' }),
    creada_por: z.string().nullable(),
    entregada_en: instante.nullable(),
    entregada_por: z.string().nullable(),
    entregada_a: z.string().nullable().meta({ description: 'Quién se lo llevó' }),
    guia: z.string().nullable().meta({ description: 'N° de la guía de despacho con que salió' }),
    version: z.int().meta({ description: 'Sube con cada cambio' }),
    items: z.array(lineaDeDevolucion),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_DEVOLUCION),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'DevolucionAProveedor' });
export type Devolucion = z.output<typeof devolucion>;

const SORT_DEVOLUCIONES = ['nuevas', 'antiguas', 'neto-asc', 'neto-desc'] as const;
export type SortDevoluciones = (typeof SORT_DEVOLUCIONES)[number];

const proveedorId = z.coerce.number().int().min(1).max(2_147_483_647);

const filtro = z.object({
  q: textoBuscado
    .optional()
    .meta({ description: 'N° de devolución, código, o parte del nombre del proveedor o del producto' }),
  estado: opcional(z.enum(ESTADOS_DEVOLUCION)),
  abiertas: opcional(z.literal('1')).meta({ description: '1: por entregar, o entregadas con algo sin resolver' }),
  proveedor_id: opcional(proveedorId),
  sort: z.enum(SORT_DEVOLUCIONES).default('nuevas'),
});
export type FiltroDevoluciones = z.output<typeof filtro>;

const paginaDevoluciones = pageOf(devolucionDeLista);
export type PaginaDevoluciones = z.output<typeof paginaDevoluciones>;

export const listarDevoluciones = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG_DEVOLUCIONES,
  summary: 'Las devoluciones a proveedores, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaDevoluciones,
  status: 200,
  fallback: 'Error al cargar las devoluciones a proveedores.',
});

export const exportarDevoluciones = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG_DEVOLUCIONES,
  summary: 'Las devoluciones que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las devoluciones a proveedores.',
});

const porDevolverse = z
  .object({
    recepcion_id: z.int(),
    proveedor_id: z.int(),
    nombre_provedor: z.string(),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    cantidad: unidades,
    costo: neto,
    numero_factura_provedor: z.string().nullable(),
    fecha_recepcion: z.iso.date(),
    motivo: z.string().nullable().meta({ description: 'Por qué se rechazó' }),
  })
  .meta({ id: 'PorDevolver' });
export type PorDevolver = z.output<typeof porDevolverse>;

const grupo = z.object({
  proveedor_id: z.int(),
  recepciones: unidades,
  unidades: unidades,
  neto: neto,
});
export type GrupoPorDevolver = z.output<typeof grupo>;

const paginaPorDevolver = pageOf(porDevolverse).extend({
  grupos: z.array(grupo).meta({ description: 'De cada proveedor de esta página, lo suyo en todas' }),
});
export type PaginaPorDevolver = z.output<typeof paginaPorDevolver>;

/** What was rejected and stands in no note, or only in one that was annulled. */
export const listarPorDevolver = endpoint({
  method: 'GET',
  path: `${BASE}/por-devolver`,
  tag: TAG_DEVOLUCIONES,
  shows: ['Devoluciones a proveedores', 'Llegadas', 'Recepciones'],
  summary:
    'Lo rechazado que todavía no está en una devolución, por proveedor; de cada uno, lo primero que llegó primero',
  query: z.object({
    q: textoBuscado.optional().meta({ description: 'Código, o parte del nombre del proveedor o del producto' }),
    proveedor_id: opcional(proveedorId),
    ...paginado(48),
  }),
  reply: paginaPorDevolver,
  status: 200,
  fallback: 'Error al cargar lo que hay por devolver.',
});

export const obtenerDevolucion = endpoint({
  method: 'GET',
  path: UNA_DEVOLUCION,
  tag: TAG_DEVOLUCIONES,
  summary: 'Una devolución con sus líneas, lo que resultó de cada una y su historia',
  params: idParams,
  reply: devolucion,
  status: 200,
  fallback: 'Error al cargar la devolución.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enParrafo).max(max, `No puede pasar de ${max} caracteres.`);
export const id = z.int().min(1).max(2_147_483_647);
const recepciones = z
  .array(id)
  .min(1, 'Elige al menos una recepción rechazada.')
  .max(MAX_LINEAS_DE_DEVOLUCION, `Una devolución lleva hasta ${MAX_LINEAS_DE_DEVOLUCION} líneas.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Una recepción está dos veces.');
const nota = texto(1_000).optional().meta({ description: 'La lee el proveedor' });

/** 409 with the note's number in `details.devolucion` when one of them stands in a note already. */
export const crearDevolucion = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG_DEVOLUCIONES,
  summary: 'Hace la nota de devolución de lo rechazado a un proveedor',
  body: z.object({
    proveedor_id: z.number({ error: 'Elige un proveedor.' }).int().min(1).max(2_147_483_647),
    recepciones: recepciones
      .optional()
      .meta({ description: `Sin ellas, todo lo suyo por devolver, hasta ${MAX_LINEAS_DE_DEVOLUCION}` }),
    nota,
  }),
  reply: devolucion,
  status: 201,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No se pudo crear la devolución.',
  notFound: 'Proveedor no encontrado.',
});

/** What is left out of it waits again. 409 `DEVOLUCION_CAMBIADA` when somebody else changed it since `version`. */
export const editarDevolucion = endpoint({
  method: 'PUT',
  path: UNA_DEVOLUCION,
  tag: TAG_DEVOLUCIONES,
  summary: 'Cambia qué lleva una devolución por entregar, y lo que lee el proveedor',
  params: idParams,
  body: z.object({ version: z.int().min(1), recepciones: recepciones.optional(), nota }),
  reply: devolucion,
  status: 200,
  refusals: ['DEVOLUCION_CAMBIADA'],
  fallback: 'No se pudo guardar la devolución.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});

const FALTA_QUIEN = 'Escribe quién se lo llevó.';

export const entregarDevolucion = endpoint({
  method: 'POST',
  path: `${UNA_DEVOLUCION}/entregar`,
  tag: TAG_DEVOLUCIONES,
  summary: 'Anota que lo devuelto salió de la tienda: qué día, quién se lo llevó y con qué guía',
  params: idParams,
  body: z.object({
    fecha_entrega: dia,
    entregada_a: z
      .string({ error: FALTA_QUIEN })
      .overwrite(enUnaLinea)
      .min(1, { error: FALTA_QUIEN, abort: true })
      .max(120, 'No puede pasar de 120 caracteres.'),
    guia: datoEscrito(40).optional().meta({ description: 'N° de la guía de despacho' }),
  }),
  reply: devolucion,
  status: 200,
  fallback: 'No se pudo anotar la entrega.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});

/** Of many who saw the same, one writes. While the last mail is on its way, or failed, it is that one that leaves. */
export const enviarDevolucion = endpoint({
  method: 'POST',
  path: `${UNA_DEVOLUCION}/enviar`,
  tag: TAG_DEVOLUCIONES,
  changes: ['Devoluciones a proveedores', 'Correo'],
  summary: 'Envía la devolución al proveedor por correo, con su PDF; también de nuevo',
  params: idParams,
  body: z.object({
    visto: instante.nullable().meta({
      description: '`enviada_en` como se veía: si entretanto se le escribió, no se le escribe otra vez',
    }),
  }),
  reply: devolucion,
  status: 200,
  fallback: 'No se pudo enviar la devolución.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});

/** It goes with the goods, so it says no prices. */
export const devolucionPdf = endpoint({
  method: 'GET',
  path: `${UNA_DEVOLUCION}/pdf`,
  tag: TAG_DEVOLUCIONES,
  summary: 'La nota de devolución como PDF, tal como la recibe el proveedor: sin precios',
  params: idParams,
  download: 'application/pdf',
  status: 200,
  refusals: ['NO_DISPONIBLE'],
  fallback: 'No se pudo descargar la devolución.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});

const FALTA_MOTIVO = 'Di por qué.';
export const motivo = z
  .string({ error: FALTA_MOTIVO })
  .overwrite(enUnaLinea)
  .min(3, FALTA_MOTIVO)
  .max(200, 'El motivo es demasiado largo.');

/** What it held waits to be returned again. A supplier who had been sent it is told, with the reason. */
export const anularDevolucion = endpoint({
  method: 'POST',
  path: `${UNA_DEVOLUCION}/anular`,
  tag: TAG_DEVOLUCIONES,
  summary: 'Anula una devolución de la que nada se ha resuelto; lo que llevaba queda otra vez por devolver',
  params: idParams,
  body: z.object({ motivo }),
  reply: devolucion,
  status: 200,
  fallback: 'No se pudo anular la devolución.',
  notFound: DEVOLUCION_NO_ENCONTRADA,
});
