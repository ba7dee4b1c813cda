import { z } from 'zod';
import { FAMILIAS, ORDENES, PRODUCTO_NO_ENCONTRADO } from './catalogo.ts';
import { endpoint, idParams, pageOf } from './http.ts';

/** A product as anyone sees it. Staff also get `stock_minimo` and `stock_maximo` (decision 26). */
export const producto = z
  .object({
    id: z.number().int(),
    codigo_producto_fussan: z.number().int(),
    descripcion: z.string().meta({ description: 'Nombre del producto en tarjetas y páginas' }),
    precio_unitario: z.number().meta({ description: 'Pesos chilenos, IVA incluido; 0 significa «Cotizar»' }),
    previousPrice: z.number().nullable(),
    cantidad_stock: z.number().int(),
    stock_minimo: z.number().int().optional(),
    stock_maximo: z.number().int().optional(),
    especificaciones: z.string().meta({ description: 'Una especificación por línea, «Clave: valor»' }),
    metodo_envio: z.string(),
    costo_envio: z.number(),
    proveedor_id: z.number().int().nullable(),
    estado: z.string(),
    imagen_url: z.string().nullable(),
    imagen_anchos: z.array(z.number().int()).meta({ description: 'Anchos en píxeles en que existe la imagen' }),
    familia: z.string().nullable(),
    category: z.string().nullable().meta({ description: 'Igual a familia' }),
    sub_familia: z.string().nullable(),
    marca: z.string().nullable(),
    fecha_creacion: z.iso.datetime({ offset: true }),
    fecha_actualizacion: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Producto' });
export type Producto = z.output<typeof producto>;

const positivo = z.coerce.number().int().min(1);
const precio = z.coerce.number().min(0).max(999_999_999_999);
const interruptor = z.enum(['0', '1', 'true', 'false']).transform((valor) => valor === '1' || valor === 'true');

export const filtroProductos = z.object({
  page: positivo.max(1_000_000).optional().meta({ description: 'Sin page ni filtros se responde la lista completa' }),
  limit: positivo.max(100).optional(),
  q: z.string().trim().max(120).optional().meta({ description: 'Texto en la descripción o código' }),
  distinguir: interruptor.optional().meta({ description: '1: distingue mayúsculas y acentos («Aa»)' }),
  familia: z.enum(FAMILIAS).optional(),
  category: z.enum(FAMILIAS).optional().meta({ description: 'Sinónimo de familia' }),
  marca: z.string().trim().max(60).optional(),
  sort: z.enum(ORDENES).optional().meta({ description: 'relevancia: los más nuevos primero' }),
  min: precio.optional(),
  max: precio.optional(),
  en_stock: interruptor.optional(),
  en_oferta: interruptor.optional().meta({ description: '1: sólo los que bajaron de precio (con previousPrice)' }),
});
export type FiltroProductos = z.output<typeof filtroProductos>;

const LISTAR = {
  method: 'GET',
  path: '/api/products',
  tag: 'Productos',
  summary: 'Lista completa, o una página cuando viene algún filtro',
  query: filtroProductos,
  status: 200,
  fallback: 'Error fetching products from API',
} as const;

export const paginaProductos = pageOf(producto);
export type PaginaProductos = z.output<typeof paginaProductos>;

export const listarProductos = endpoint({ ...LISTAR, reply: z.union([z.array(producto), paginaProductos]) });

/** The same call as `listarProductos`, for callers that always give a filter and so always get a page. */
export const buscarProductos = endpoint({ ...LISTAR, reply: paginaProductos });

export const obtenerProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  tag: 'Productos',
  summary: 'Un producto activo',
  params: idParams,
  reply: producto,
  status: 200,
  fallback: 'Error fetching product from API',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

export const PRODUCTO_CON_ID_NO_ENCONTRADO = 'Producto con ID no encontrado.';
export const STOCK_ACTUALIZADO = 'Stock actualizado.';

/**
 * Sets a product's stock by an adjustment in the ledger (decisions 29 and 30). `visto` is the stock that the person had
 * before them: when it is no longer the one, 409 `STOCK_CAMBIADO` with `details.cantidad_stock`, the newer value.
 */
export const ajustarStock = endpoint({
  method: 'PUT',
  path: '/api/products/:id/stock',
  tag: 'Productos',
  summary: 'El personal corrige el stock con un ajuste en el libro',
  params: idParams,
  body: z.object({
    cantidad_stock: z
      .number({ error: 'El stock debe ser un número entero de 0 o más.' })
      .int('El stock debe ser un número entero de 0 o más.')
      .min(0, 'El stock debe ser un número entero de 0 o más.')
      .max(10_000_000, 'El stock es demasiado grande.'),
    visto: z.number({ error: 'Falta el stock que se veía.' }).int().min(0),
    motivo: z.string().trim().max(200, 'El motivo es demasiado largo.').default('Ajuste manual'),
  }),
  reply: producto,
  status: 200,
  fallback: 'Error updating product stock',
  notFound: PRODUCTO_CON_ID_NO_ENCONTRADO,
});
