import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FAMILIAS, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';

/** Why stock moved, and how people read it. */
export const MOTIVOS_STOCK = {
  inicial: 'Stock inicial',
  venta: 'Venta',
  anulacion: 'Anulación de venta',
  ajuste: 'Ajuste',
  importacion: 'Carga por Excel',
  conteo: 'Conteo',
  recepcion: 'Recepción',
  revalorizacion: 'Revalorización',
  factura: 'Factura de proveedor',
  retorno: 'Devolución de cliente',
} as const;
export type MotivoStock = keyof typeof MOTIVOS_STOCK;
const MOTIVOS = Object.keys(MOTIVOS_STOCK) as [MotivoStock, ...MotivoStock[]];

/** Where the value of a movement comes from, and how people read it. */
export const VALORIZADO = {
  promedio: 'Al costo promedio',
  documento: 'Al costo de su documento',
  vuelta: 'Al costo con que se movió antes',
  mano: 'Al costo que alguien puso',
} as const;
export type Valorizado = keyof typeof VALORIZADO;

const POR_PAGINA = 24;
/** Rows that a download holds at most: beyond them the dates have to be narrowed. */
export const MAX_FILAS_ARCHIVO = 100_000;

/** 0 stands for «sin proveedor». */
const proveedorId = z.coerce.number().int().min(0).max(2_147_483_647);
const cualProducto = {
  producto_id: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
};

/** What caused a movement. With `id`, something that can be opened: a purchase, a count, a receipt, an import. */
const documento = z.object({
  tipo: z.enum(['compra', 'conteo', 'recepcion', 'importacion', 'otro']),
  id: z.int().nullable(),
  texto: z.string().meta({ description: '«Pedido 482913», «Conteo del pasillo 3»' }),
});
export type DocumentoStock = z.output<typeof documento>;

/** Units of one lot in a movement. */
export const loteMovido = z.object({
  lote_o_serie: z.string().nullable(),
  fecha_caducidad: z.iso.date().nullable(),
  cantidad: z.int().meta({ description: 'Unidades; negativas cuando salen' }),
});
export type LoteMovido = z.output<typeof loteMovido>;

const movimiento = z
  .object({
    id: z.int(),
    ...cualProducto,
    cuando: z.iso.datetime({ offset: true }),
    motivo: z.enum(MOTIVOS),
    cantidad: z.int().meta({ description: 'Unidades; negativas cuando salen' }),
    antes: z.int(),
    despues: z.int(),
    documento: documento.nullable(),
    lotes: z.array(loteMovido).meta({ description: 'De qué lotes fueron; las demás unidades no tenían' }),
    nota: z.string().nullable(),
    actor_id: z.int().nullable(),
    actor: z.string().nullable().meta({ description: 'Nombre de quien lo hizo; null, la tienda misma o un visitante' }),
  })
  .meta({ id: 'MovimientoStock' });
export type MovimientoStock = z.output<typeof movimiento>;

const paginaMovimientos = pageOf(movimiento);
export type PaginaMovimientos = z.output<typeof paginaMovimientos>;

/** What the libro of one product may be sorted by; `fecha` is the order in which it was written. */
const SORT_LIBRO = ['fecha-desc', 'fecha-asc', 'unidades-asc', 'unidades-desc'] as const;
/** That of all products, too by which one it is. */
const SORT_MOVIMIENTOS = [...SORT_LIBRO, 'producto-asc', 'producto-desc'] as const;
export type SortMovimientos = (typeof SORT_MOVIMIENTOS)[number];

/** The libro of one product, hidden ones too. */
export const movimientosDeProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id/movimientos',
  tag: 'Existencias',
  summary: 'El libro de un producto, lo último primero',
  params: idParams,
  query: z.object({ sort: z.enum(SORT_LIBRO).default('fecha-desc'), ...paginado(POR_PAGINA) }),
  reply: paginaMovimientos,
  status: 200,
  fallback: 'No pudimos cargar los movimientos.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

const filtroMovimientos = z.object({
  q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción' }),
  motivo: opcional(z.enum(MOTIVOS)),
  desde: opcional(dia).meta({ description: 'Día de Santiago, incluido' }),
  hasta: opcional(dia).meta({ description: 'Día de Santiago, incluido' }),
  persona: textoBuscado.optional().meta({ description: 'Parte del nombre o del correo' }),
  lote: textoBuscado.optional().meta({ description: 'Parte del lote o de la serie' }),
  sort: z.enum(SORT_MOVIMIENTOS).default('fecha-desc'),
});
export type FiltroMovimientos = z.output<typeof filtroMovimientos>;

export const listarMovimientos = endpoint({
  method: 'GET',
  path: '/api/existencias/movimientos',
  tag: 'Existencias',
  shows: ['Existencias'],
  summary: 'El libro de todos los productos, lo último primero',
  query: filtroMovimientos.extend(paginado(POR_PAGINA)),
  reply: paginaMovimientos,
  status: 200,
  fallback: 'No pudimos cargar los movimientos.',
});

export const descargarMovimientos = endpoint({
  method: 'GET',
  path: '/api/existencias/movimientos/archivo',
  permisos: ['exportar'],
  tag: 'Existencias',
  summary: `Los movimientos que halla el filtro, hasta ${MAX_FILAS_ARCHIVO}; 413 si son más`,
  query: filtroMovimientos.extend({ formato: formato('csv') }),
  download: XLSX_O_CSV,
  status: 200,
  refusals: ['DEMASIADO_GRANDE'],
  fallback: 'No pudimos descargar los movimientos.',
});

/** What can be bought again, and how near it is to running out. */
const productoBajo = z
  .object({
    ...cualProducto,
    imagen_url: z.string().nullable(),
    imagen_anchos: z.array(z.int()),
    familia: z.string().nullable(),
    marca: z.string().nullable(),
    cantidad_stock: z.int(),
    stock_minimo: z.int(),
    stock_maximo: z.int(),
    por_llegar: z
      .number()
      .int()
      .meta({ description: 'Unidades pedidas a proveedores y sin llegar, o recibidas y todavía sin aceptar' }),
    proveedor_id: z.int().nullable(),
    nombre_provedor: z.string().nullable(),
  })
  .meta({ id: 'ProductoBajo' });
export type ProductoBajo = z.output<typeof productoBajo>;

const paginaBajo = pageOf(productoBajo);
export type PaginaBajo = z.output<typeof paginaBajo>;

/** What it may be sorted by: `urgencia` has those first that are out or nearest to it. */
const SORT_BAJO = [
  'urgencia',
  'codigo',
  'codigo-desc',
  'descripcion',
  'descripcion-desc',
  'stock-asc',
  'stock-desc',
  'falta-asc',
  'falta-desc',
] as const;
export type SortBajo = (typeof SORT_BAJO)[number];

export const listarBajoStock = endpoint({
  method: 'GET',
  path: '/api/existencias/bajo',
  tag: 'Existencias',
  shows: ['Existencias', 'Productos', 'Órdenes a proveedores', 'Llegadas'],
  summary: 'Productos activos en su stock mínimo o debajo; primero los agotados, después los que están más cerca',
  query: z.object({
    q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción' }),
    familia: opcional(z.enum(FAMILIAS)),
    proveedor_id: opcional(proveedorId).meta({ description: '0: los que no tienen' }),
    sort: z.enum(SORT_BAJO).default('urgencia'),
    ...paginado(POR_PAGINA),
  }),
  reply: paginaBajo,
  status: 200,
  fallback: 'No pudimos cargar el bajo stock.',
});

const descuadre = z.object({
  ...cualProducto,
  cantidad_stock: z.int(),
  suma: z.int().meta({ description: 'Lo que suman los movimientos del libro' }),
  cadena_rota: z.boolean().meta({ description: 'Un movimiento no parte donde terminó el anterior' }),
  valor_stock: z.number().meta({ description: 'Lo que vale su stock, neto' }),
  valor_suma: z.number().meta({ description: 'Lo que suman los valores del libro' }),
  mal_valorizados: z.int().meta({ description: 'Movimientos cuyo valor, recalculado, es otro' }),
});
export type Descuadre = z.output<typeof descuadre>;

const cuadratura = pageOf(descuadre)
  .extend({
    total: z.int().meta({ description: 'Cuántos no cuadran, de los que se responde una página' }),
    productos: z.int().meta({ description: 'Cuántos se revisaron' }),
    movimientos: z.int(),
  })
  .meta({ id: 'Cuadratura' });
export type Cuadratura = z.output<typeof cuadratura>;

/** What the products that don't add up may be sorted by; the difference by its size, whichever way it goes. */
const SORT_CUADRATURA = ['id', 'producto-asc', 'producto-desc', 'diferencia-asc', 'diferencia-desc'] as const;
export type SortCuadratura = (typeof SORT_CUADRATURA)[number];

export const obtenerCuadratura = endpoint({
  method: 'GET',
  path: '/api/existencias/cuadratura',
  permisos: ['ver-costos'],
  tag: 'Existencias',
  summary: 'Revisa que el libro de cada producto sume su stock',
  query: z.object({ ...paginado(25), sort: z.enum(SORT_CUADRATURA).default('id') }),
  reply: cuadratura,
  status: 200,
  fallback: 'No pudimos revisar la cuadratura.',
});

const MAL_CODIGO = 'El código es un número de hasta 15 cifras.';

/** Code and barcode are unique: there is one product or none. What a barcode reader sends may have zeros in front. */
export const buscarPorCodigo = endpoint({
  method: 'GET',
  path: '/api/existencias/producto',
  tag: 'Existencias',
  shows: ['Productos', 'Existencias'],
  summary:
    'El producto que tiene exactamente ese código, o ese código de barras, o el de una caja de un proveedor; también uno oculto; null si ninguno',
  query: z.object({
    codigo: z.coerce.number(MAL_CODIGO).int(MAL_CODIGO).min(1, MAL_CODIGO).max(999_999_999_999_999, MAL_CODIGO),
  }),
  reply: z.object({
    producto: z
      .object({
        id: z.int(),
        codigo_producto_fussan: z.int(),
        descripcion: z.string(),
        estado: z.string(),
        cantidad_stock: z.int(),
        unidades_por_caja: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'Cuántas unidades son, si el código es el de una caja; null si es de una' }),
      })
      .nullable(),
  }),
  status: 200,
  fallback: 'No pudimos buscar el producto.',
});
export type ProductoPorCodigo = NonNullable<z.output<typeof buscarPorCodigo.reply>['producto']>;
