import { z } from 'zod';
import { camposAjuste, conPorque } from '#contract/bodega/existencias/ajuste.ts';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FAMILIAS, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { medidas, presentacion, producto } from './productos.ts';
import { camposProducto, ESTADOS_PRODUCTO, precio, vacioEsNulo } from './productos-campos.ts';

export const OFERTA_SIN_REBAJA = 'El precio anterior debe ser mayor que el precio, y el precio mayor que 0.';

/** A product as staff see it, hidden ones too. */
export const productoAdmin = producto
  .required({ stock_minimo: true, stock_maximo: true, ultimo_costo: true, version: true })
  .extend({
    ...medidas,
    ...presentacion,
    margen: z.number().nullable().meta({
      description: 'Por ciento sobre el precio neto, contra el último costo; null sin precio o sin costo',
    }),
    nombre_provedor: z.string().nullable(),
    ubicacion: z.string().nullable().meta({ description: 'Dónde está en la bodega' }),
    costo_promedio: z
      .number()
      .nullable()
      .meta({ description: 'Pesos netos por unidad de lo que hay; null sin stock, 0 si nadie dijo qué costó' }),
  })
  .meta({ id: 'ProductoAdmin' });
export type ProductoAdmin = z.output<typeof productoAdmin>;

/** The picture comes as a file in the part `imagen_url`, or in that field as an address (D34). */
const IMAGEN = { parts: ['imagen_url'], maxFiles: 1, maxBytes: 15 * 1024 * 1024 } as const;

const { codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock, ...opcionales } = camposProducto;

export const crearProducto = endpoint({
  method: 'POST',
  path: '/api/products',
  permisos: ['cambiar-precios'],
  permisosSegun: ['mover-stock', 'ver-costos'],
  tag: 'Productos',
  changes: ['Productos', 'Existencias', 'Precios'],
  summary:
    'Un administrador agrega un producto, con su imagen. 409 CODIGO_OCUPADO o EAN_OCUPADO si su código, o el de barras, es de otro',
  body: z.object({
    codigo_producto_fussan,
    descripcion,
    precio_unitario,
    cantidad_stock,
    ...z.object(opcionales).partial().shape,
    // Nobody's choice is the default, activo (seed 000 §3).
    estado: vacioEsNulo(opcionales.estado)
      .transform((estado) => estado ?? undefined)
      .optional(),
    maestro_id: opcional(z.coerce.number('Elige un maestro.').int().min(1).max(2_147_483_647)).meta({
      description: 'Del que se hace',
    }),
    duplica: opcional(z.coerce.number('El producto que se duplica no es válido.').int().min(1).max(2_147_483_647)).meta(
      {
        description: 'El producto del que es una copia: su imagen guardada puede ser también la de éste',
      },
    ),
  }),
  files: IMAGEN,
  reply: productoAdmin,
  status: 201,
  refusals: ['CODIGO_OCUPADO', 'EAN_OCUPADO', 'IMAGEN_INVALIDA'],
  fallback: 'Error adding product',
});

/** A form that carries a file says it in words. */
const siONo = (falta: string, description: string) =>
  z
    .preprocess((dicho) => (dicho === 'true' || dicho === 'false' ? dicho === 'true' : dicho), z.boolean(falta))
    .meta({ description, type: 'boolean' });

/** A lower price is an offer, and the one before is shown struck through, or only another price (D126). */
const esOferta = siONo(
  'Di si es una oferta.',
  'Un precio más bajo es una oferta (true) o sólo otro precio (false); sin él, lo es si el anterior rigió el plazo',
);
const costoConfirmado = siONo(
  'Di si el costo está bien.',
  'Ya se preguntó por un costo que salta más de un 15%: está bien',
);

/**
 * Changes what is given of a product, and nothing else. A lower price keeps the one before as `previousPrice` where `es_oferta`
 * says so or, without it, the one before stood long enough (D126); a higher one ends the offer (D24), unless `previousPrice` is
 * given: null ends the offer, and a number has to be above the price. While an offer with dates runs neither may change: 409 `PRODUCTO_EN_OFERTA`, beside the field.
 *
 * With `version`, 409 `PRODUCTO_CAMBIADO` when somebody changed the product since (`details.producto` is the newer one,
 * `details.quien` who changed it last, a `QuienCambio` or null);
 * without it the last one to write wins. Stock is an adjustment in the ledger: with `visto`, the stock that the person
 * had before them, one that they left as it was changes nothing, and a changed one gives 409 `STOCK_CAMBIADO` when it
 * is no longer the one; without it the last one to write wins. `razon` and `motivo` say why, in the ledger. A last cost more
 * than 15% from the one before or from the average is a 409 `COSTO_POR_CONFIRMAR`, unless `costo_confirmado`.
 */
export const editarProducto = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  permisosSegun: ['cambiar-precios', 'mover-stock', 'ver-costos'],
  tag: 'Productos',
  changes: ['Productos', 'Existencias', 'Precios'],
  summary: 'Un administrador cambia los datos de un producto. 409 PRODUCTO_CAMBIADO si la versión ya no es esa',
  params: idParams,
  body: conPorque(
    z
      .object({
        ...camposProducto,
        previousPrice: vacioEsNulo(precio('El precio anterior debe ser un número de 0 o más.')),
        es_oferta: esOferta,
        costo_confirmado: costoConfirmado,
        version: opcional(z.coerce.number('La versión debe ser un número.').int().min(1)),
        visto: opcional(z.coerce.number('El stock que se veía debe ser un número.').int().min(0)),
        ...camposAjuste,
      })
      .partial(),
  ),
  files: IMAGEN,
  reply: productoAdmin,
  status: 200,
  refusals: [
    'CODIGO_OCUPADO',
    'EAN_OCUPADO',
    'PRODUCTO_CAMBIADO',
    'PRODUCTO_EN_OFERTA',
    'STOCK_CAMBIADO',
    'IMAGEN_INVALIDA',
    'COSTO_POR_CONFIRMAR',
  ],
  fallback: 'Error updating product with ID {id}',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** The price alone, for whoever of the staff may change it: they need not be allowed the rest of the product. As `editarProducto`. */
export const cambiarPrecio = endpoint({
  method: 'PUT',
  path: '/api/products/:id/precio',
  permisos: ['cambiar-precios'],
  tag: 'Productos',
  changes: ['Productos', 'Precios'],
  summary: 'Cambia el precio de un producto. 409 PRODUCTO_CAMBIADO si la versión ya no es esa',
  params: idParams,
  body: z.object({
    precio_unitario: camposProducto.precio_unitario,
    es_oferta: esOferta.optional(),
    version: opcional(z.coerce.number('La versión debe ser un número.').int().min(1)),
  }),
  reply: productoAdmin,
  status: 200,
  refusals: ['PRODUCTO_CAMBIADO', 'PRODUCTO_EN_OFERTA'],
  fallback: 'Error updating product with ID {id}',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** What a copy of a product may be called: the first number after its own that no product has. */
export const codigoLibre = endpoint({
  method: 'GET',
  path: '/api/products/admin/:id/codigo-libre',
  tag: 'Productos',
  summary: 'El primer código libre después del de este producto, para duplicarlo',
  params: idParams,
  reply: z.object({ codigo: z.int().nullable().meta({ description: 'null: no queda ninguno' }) }),
  status: 200,
  fallback: 'No pudimos buscar un código libre.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** What a new product may be called: the first free number after that of the last one of its kind. */
export const codigoSiguiente = endpoint({
  method: 'GET',
  path: '/api/products/admin/codigo-siguiente',
  tag: 'Productos',
  summary: 'El primer código libre después del último producto de su subfamilia, de su familia o de todos',
  query: z.object({
    familia: opcional(z.enum(FAMILIAS)),
    sub_familia: opcional(z.string().overwrite(enUnaLinea).max(120)),
  }),
  reply: codigoLibre.reply,
  status: 200,
  fallback: 'No pudimos buscar un código libre.',
});

/** Who changed a product last: what `details.quien` of that 409 holds. Null when an offer began or ended by itself. */
export interface QuienCambio {
  id: number;
  nombre: string;
}

export const NO_SE_BORRA =
  'Ya está inactivo y no se vende. No se puede borrar porque tiene historia: ventas, movimientos de stock, otros precios o favoritos.';

/**
 * One with history is hidden and can be shown again (`estado`); one that never had any goes for good (D31). A
 * hidden one with history stays as it is: 409.
 */
export const eliminarProducto = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  tag: 'Productos',
  summary: 'Un administrador elimina un producto: con historia queda inactivo, sin ella desaparece',
  params: idParams,
  status: 204,
  fallback: 'Error deleting product with ID {id}',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** `relevancia`: the nearest to what is searched first; without a text, the newest. */
export const ORDENES_ADMIN = [
  'relevancia',
  'nuevos',
  'descripcion',
  'descripcion-desc',
  'codigo',
  'codigo-desc',
  'precio-asc',
  'precio-desc',
  'stock-asc',
  'stock-desc',
  'actualizado',
  'actualizado-asc',
  'margen-asc',
  'margen-desc',
] as const;
export type OrdenAdmin = (typeof ORDENES_ADMIN)[number];

/** Those that no category has: what came from a workbook, which names none. */
export const SIN_FAMILIA = 'sin';
/** What a product may lack. */
export const LES_FALTA = ['imagen', 'familia', 'marca', 'proveedor', 'costo'] as const;

/** Which products, by whether they are sold. */
export const ESTADOS_ADMIN = [...ESTADOS_PRODUCTO, 'todos'] as const;

/** What narrows the administration's list down: also what a bulk change may be done to. */
export const filtroAdmin = z.object({
  q: textoBuscado.optional().meta({
    description:
      'Lo que la búsqueda de la tienda entiende, corregido si no está bien escrito; también el proveedor o el comienzo del código',
  }),
  estado: opcional(z.enum(ESTADOS_ADMIN)).meta({
    description: 'Sin él, los activos; y con `q`, todos',
  }),
  familia: opcional(z.enum([...FAMILIAS, SIN_FAMILIA])).meta({ description: 'sin: los que no tienen' }),
  marca: opcional(z.string().overwrite(limpiarDato).max(60)),
  ubicacion: opcional(z.string().overwrite(limpiarDato).max(30)).meta({
    description: 'La que empieza así: «A», todo el pasillo A',
  }),
  proveedor_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)),
  stock: z.enum(['todos', 'sin', 'bajo', 'con']).default('todos').meta({
    description: 'bajo: en su mínimo o por debajo, cuando lo tiene',
  }),
  oferta: opcional(z.enum(['con', 'sin'])),
  les_falta: opcional(z.enum(LES_FALTA)),
  margen_bajo: opcional(z.coerce.number().min(-1_000).max(100)).meta({
    description: 'Margen menor que este por ciento; los que no lo tienen no cuentan',
  }),
  carga: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
    description: 'Los que creó o cambió esa carga por Excel, mientras no se deshaga',
  }),
});
export type FiltroAdmin = z.output<typeof filtroAdmin>;

/** Which products a filter is about: what is searched may be hidden, so then all, unless it says otherwise. */
export const estadoPedido = ({ q, estado }: FiltroAdmin): (typeof ESTADOS_ADMIN)[number] =>
  estado ?? (q ? 'todos' : 'activo');

export const PRODUCTOS_ADMIN_POR_PAGINA = 24;

export const listarProductosAdmin = endpoint({
  method: 'GET',
  path: '/api/products/admin',
  permisosSegun: ['ver-costos'],
  tag: 'Productos',
  shows: ['Productos', 'Existencias', 'Precios'],
  summary: 'El personal busca, filtra y ordena todos los productos, también los ocultos',
  query: filtroAdmin.extend({
    sort: z.enum(ORDENES_ADMIN).default('relevancia'),
    ...paginado(PRODUCTOS_ADMIN_POR_PAGINA),
  }),
  reply: pageOf(productoAdmin).extend({
    correccion: z.string().nullable().meta({ description: 'Lo que se buscó en vez de lo escrito' }),
  }),
  status: 200,
  fallback: 'Error al obtener los productos',
});

const conteoDeValor = { valor: z.string(), total: z.int() };

/** What people may mean who are writing one: those in use, hidden products' too. */
export const valoresDeProductos = endpoint({
  method: 'GET',
  path: '/api/products/admin/valores',
  tag: 'Productos',
  summary: 'Las marcas, subfamilias y ubicaciones del catálogo, en orden alfabético, con cuántos productos las tienen',
  reply: z.object({
    marcas: z.array(z.object(conteoDeValor)),
    sub_familias: z.array(z.object({ familia: z.string().nullable(), ...conteoDeValor })),
    ubicaciones: z.array(z.object(conteoDeValor)),
  }),
  status: 200,
  fallback: 'No pudimos cargar las marcas, subfamilias y ubicaciones.',
});

export const obtenerProductoAdmin = endpoint({
  method: 'GET',
  path: '/api/products/admin/:id',
  tag: 'Productos',
  shows: ['Productos', 'Existencias', 'Precios'],
  summary: 'Un producto con todo lo que ve el personal, también uno oculto',
  params: idParams,
  reply: productoAdmin,
  status: 200,
  fallback: 'Error al obtener el producto',
  notFound: PRODUCTO_NO_ENCONTRADO,
});
