import { z } from 'zod';
import { formato, XLSX_O_CSV, XLSX_O_ZIP } from '#contract/exportar.ts';
import { endpoint, idParams, opcional, pageOf, paginado } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';

/** Days of sales that the proposal looks at, unless asked otherwise. */
export const DIAS_REPOSICION = 90;
const MAX_DIAS_REPOSICION = 365;
const MAX_COBERTURA = 365;
export const MAX_PEDIR = 999_999;
/** For how long a quantity that somebody changed holds: what was decided for another order must not come back. */
export const DIAS_DE_LO_CAMBIADO = 14;

const proveedor_id = opcional(z.coerce.number().int().min(0).max(2_147_483_647)).meta({
  description: '0: los productos sin proveedor',
});

/** Within each supplier; `urgencia` is how soon a product runs out, the soonest first. */
const SORT_REPOSICION = [
  'urgencia',
  'producto-asc',
  'producto-desc',
  'stock-asc',
  'stock-desc',
  'vendidas-asc',
  'vendidas-desc',
  'alcanza-asc',
  'alcanza-desc',
  'pedir-asc',
  'pedir-desc',
  'subtotal-asc',
  'subtotal-desc',
] as const;
export type SortReposicion = (typeof SORT_REPOSICION)[number];

const filtro = z.object({
  dias: z.coerce
    .number('Los días deben ser un número entero.')
    .int('Los días deben ser un número entero.')
    .min(1, 'Elige al menos un día.')
    .max(MAX_DIAS_REPOSICION, `Elige hasta ${MAX_DIAS_REPOSICION} días.`)
    .default(DIAS_REPOSICION)
    .meta({ description: 'Días de ventas que se miran, con hoy' }),
  cobertura: opcional(
    z.coerce
      .number('La cobertura debe ser un número entero de días.')
      .int('La cobertura debe ser un número entero de días.')
      .min(1, 'Elige al menos un día de cobertura.')
      .max(MAX_COBERTURA, `Elige hasta ${MAX_COBERTURA} días de cobertura.`),
  ).meta({ description: 'Días que debe durar lo que se pide, una vez llegado; sin ella, los del ajuste COVER_DAYS' }),
  proveedor_id,
  sort: z.enum(SORT_REPOSICION).default('urgencia').meta({ description: 'Dentro de cada proveedor' }),
});

const linea = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    marca: z.string().nullable(),
    proveedor_id: z.int().nullable(),
    nombre_provedor: z.string().nullable(),
    cantidad_stock: z.int(),
    stock_minimo: z.int(),
    stock_maximo: z.int(),
    por_llegar: z
      .number()
      .int()
      .meta({ description: 'Unidades pedidas a proveedores y sin llegar, o recibidas y todavía sin aceptar' }),
    vendidas: z.int().meta({ description: 'Unidades vendidas, sin las anuladas, en esos días' }),
    venta_diaria: z.number().meta({ description: 'Unidades al día, con dos decimales' }),
    dias_de_stock: z.int().nullable().meta({
      description: 'Para cuántos días alcanza lo que hay y lo que viene, a ese ritmo; null si no se vende',
    }),
    se_acaba: z.iso.date().nullable().meta({ description: 'Ese día; null si no se vende o falta más de un año' }),
    propuesta: z.int().meta({ description: 'Cuántas se propone pedir' }),
    por_que: z.string().meta({ description: 'De dónde sale lo propuesto, cifra por cifra' }),
    cantidad: z.int().meta({ description: 'Cuántas pedir: las propuestas, o las que puso quien pregunta' }),
    ultimo_costo: z
      .number()
      .nullable()
      .meta({ description: 'Neto; null si nunca se recibió, o para quien no ve costos' }),
    subtotal: z.number().nullable(),
  })
  .meta({ id: 'LineaReposicion' });
export type LineaReposicion = z.output<typeof linea>;

const grupo = z.object({
  proveedor_id: z.int().nullable(),
  nombre_provedor: z.string().nullable(),
  productos: z.int(),
  unidades: z.int(),
  total: z
    .number()
    .nullable()
    .meta({ description: 'Neto, de las líneas con costo conocido; null para quien no ve costos' }),
  sin_costo: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Líneas sin costo conocido; null para quien no ve costos' }),
});
export type GrupoReposicion = z.output<typeof grupo>;

const reposicion = pageOf(linea)
  .extend({
    dias: z.int(),
    cobertura: z.int().meta({ description: 'Días que debe durar lo que se pide' }),
    espera: z.int().meta({ description: 'Días que tarda un pedido: el ajuste LEAD_DAYS' }),
    desde: z.iso.date(),
    hasta: z.iso.date().meta({ description: 'Hoy en Santiago' }),
    grupos: z.array(grupo).meta({ description: 'Todos los proveedores con algo que pedir, también con proveedor_id' }),
    cambiadas: z
      .number()
      .int()
      .meta({ description: 'Líneas con otra cantidad que la propuesta, también con proveedor_id' }),
  })
  .meta({ id: 'Reposicion' });
export type Reposicion = z.output<typeof reposicion>;

export const proponerReposicion = endpoint({
  method: 'GET',
  path: '/api/existencias/reposicion',
  permisosSegun: ['ver-costos'],
  tag: 'Reposición',
  shows: ['Reposición', 'Existencias', 'Productos', 'Órdenes a proveedores', 'Llegadas'],
  summary: 'Qué conviene pedir a cada proveedor, según mínimos, máximos, ventas y recepciones abiertas',
  query: filtro.extend(paginado(25)),
  reply: reposicion,
  status: 200,
  fallback: 'No pudimos armar la propuesta de reposición.',
});

export const descargarReposicion = endpoint({
  method: 'GET',
  path: '/api/existencias/reposicion/archivo',
  permisos: ['exportar'],
  tag: 'Reposición',
  summary:
    'La propuesta para la tienda, con todas sus cifras y sin lo que quedó en 0: un resumen y una hoja por proveedor; en CSV, una lista',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  refusals: ['DEMASIADO_GRANDE'],
  fallback: 'No pudimos descargar la propuesta de reposición.',
});

/** 400 when nothing is left that has a supplier. */
export const descargarPedidos = endpoint({
  method: 'GET',
  path: '/api/existencias/reposicion/pedidos',
  tag: 'Reposición',
  summary:
    'Lo que se pide a cada proveedor, para enviárselo: código, descripción, marca y cantidad. Una planilla; de varios proveedores, un ZIP con una por cada uno',
  query: filtro,
  download: XLSX_O_ZIP,
  status: 200,
  refusals: ['DEMASIADO_GRANDE'],
  fallback: 'No pudimos descargar los pedidos a los proveedores.',
});

const MALA_CANTIDAD = 'La cantidad debe ser un número entero de 0 o más.';

/** Each person has quantities of their own. Null gives up the own one. */
export const guardarCantidadReposicion = endpoint({
  method: 'PUT',
  path: '/api/existencias/reposicion/:id/cantidad',
  tag: 'Reposición',
  summary: 'Cuánto pedir de un producto en vez de lo propuesto; null: lo propuesto. Vale para quien lo pone',
  params: idParams,
  body: z.object({
    cantidad: z
      .number(MALA_CANTIDAD)
      .int(MALA_CANTIDAD)
      .min(0, MALA_CANTIDAD)
      .max(MAX_PEDIR, 'Es demasiado para un pedido.')
      .nullable(),
  }),
  status: 204,
  fallback: 'No pudimos guardar la cantidad.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

export const volverALoPropuesto = endpoint({
  method: 'DELETE',
  path: '/api/existencias/reposicion/cantidades',
  tag: 'Reposición',
  summary: 'Olvida las cantidades que puso quien llama; con proveedor_id, las de ese proveedor',
  query: z.object({ proveedor_id }),
  reply: z.object({ quitadas: z.int() }),
  status: 200,
  fallback: 'No pudimos volver a lo propuesto.',
});
