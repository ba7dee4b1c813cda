import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

export const RETIROS_NO_CARGADOS = 'Error al cargar los retiros';
export const RETIRO_NO_ENCONTRADO = 'Retiro no encontrado.';

/** What was bought of a supplier is still to be fetched there, or was. */
export const ESTADOS_RETIRO = ['Pendiente', 'Retirado'] as const;
export type EstadoRetiro = (typeof ESTADOS_RETIRO)[number];

/** A line of a purchase as what is to be fetched from its supplier: the seeds' fields (001 §3), and what they come from. */
export const retiro = z
  .object({
    id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    cantidad_a_retirar: z.int(),
    provedor: z.string().meta({ description: 'El proveedor como quedó en la compra' }),
    nombre_provedor: z.string().meta({ description: 'Como se llama hoy; vacío si la línea no tiene proveedor' }),
    direccion: z.string().meta({ description: 'Del proveedor' }),
    comuna: z.string(),
    contacto: z.string(),
    precio_final: z.number().meta({ description: 'Lo que suma la línea, en pesos' }),
    fecha_retiro: z.iso.date().meta({ description: 'El día en que se retiró; mientras no, el de la compra' }),
    sucursal_retiro: z.string().meta({ description: 'Dónde se retiró; vacío mientras no' }),
    estado: z.enum(ESTADOS_RETIRO),
    retirado_por: z.string().nullable().meta({ description: 'Quién fue a buscarlo' }),
    proveedor_id: z.int().nullable(),
    compra_id: z.int(),
    num_pedido: z.int(),
  })
  .meta({ id: 'Retiro' });
export type Retiro = z.output<typeof retiro>;

const paginaRetiros = pageOf(retiro);

const SORT_RETIROS = ['nuevos', 'fecha-asc', 'fecha-desc', 'pedido-asc', 'pedido-desc'] as const;
export type SortRetiros = (typeof SORT_RETIROS)[number];

const filtroRetiros = z.object({
  q: textoBuscado.optional().meta({ description: 'N° de pedido, código o parte de la descripción' }),
  estado: opcional(z.enum(ESTADOS_RETIRO)),
  proveedor_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)),
  desde: opcional(dia).meta({ description: 'De compras que se retiran ese día o después' }),
  hasta: opcional(dia).meta({ description: 'De compras que se retiran ese día o antes' }),
  sort: z.enum(SORT_RETIROS).default('nuevos'),
});
export type FiltroRetiros = z.output<typeof filtroRetiros>;

const LISTAR = {
  method: 'GET',
  path: '/api/retiros',
  tag: 'Compras',
  summary:
    'Lo que hay que retirar de los proveedores: las líneas de las compras sin anular. Con page o limit, una página; si no, la lista entera',
  query: filtroRetiros.extend({ page: numeroDePagina.optional(), limit: limite.optional() }),
  status: 200,
  fallback: RETIROS_NO_CARGADOS,
} as const;

export const listarRetiros = endpoint({ ...LISTAR, reply: z.union([z.array(retiro), paginaRetiros]) });

/** The same call as `listarRetiros`, for callers that always give `page`. */
export const paginarRetiros = endpoint({ ...LISTAR, variantOf: listarRetiros, reply: paginaRetiros });

export const descargarRetiros = endpoint({
  method: 'GET',
  path: '/api/retiros/archivo',
  permisos: ['exportar'],
  tag: 'Compras',
  summary: 'Los retiros que halla el filtro, como archivo',
  query: filtroRetiros.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los retiros.',
});

const texto = (falta: string, largo: string) =>
  z.string({ error: falta }).overwrite(enUnaLinea).min(1, falta).max(120, largo);

const ACTO = {
  tag: 'Compras',
  path: '/api/retiros/:id/retirado',
  params: idParams,
  reply: retiro,
  status: 200,
  refusals: ['CONFLICTO'],
  notFound: RETIRO_NO_ENCONTRADO,
} as const;

export const marcarRetirado = endpoint({
  ...ACTO,
  method: 'PUT',
  summary: 'Un administrador anota que algo se retiró del proveedor: qué día, dónde y quién fue',
  body: z.object({
    fecha_retiro: dia,
    sucursal_retiro: texto('Escribe dónde se retiró.', 'El lugar es demasiado largo.'),
    retirado_por: texto('Escribe quién lo retiró.', 'El nombre es demasiado largo.'),
  }),
  fallback: 'No pudimos anotar el retiro.',
});

export const deshacerRetirado = endpoint({
  ...ACTO,
  method: 'DELETE',
  summary: 'Deshace que algo se haya retirado del proveedor',
  fallback: 'No pudimos deshacer el retiro.',
});
