import { z } from 'zod';
import { camposAjuste, conPorque } from '#contract/bodega/existencias/ajuste.ts';
import { endpoint, idParams, pageOf, textoBuscado } from '#contract/http.ts';
import { FAMILIAS, ORDENES, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { filtroDeCaracteristicas } from '../caracteristicas/filtro.ts';
import { imagenDeProducto } from '../imagenes/galeria.ts';
import { documentoDeProducto } from './documento.ts';

const medida = (description: string) => z.number().nullable().meta({ description });

/** What one unit weighs and measures as it is packed. */
export const medidas = {
  peso_kg: medida('Lo que pesa una unidad embalada; null si nadie la midió'),
  largo_cm: medida('De su embalaje; null si nadie lo midió'),
  ancho_cm: medida('De su embalaje; null si nadie lo midió'),
  alto_cm: medida('De su embalaje; null si nadie lo midió'),
};

/** What its page tells of it, where one product is read. */
export const presentacion = {
  uso: z.string().meta({ description: 'Para qué sirve, en un párrafo; vacío si nadie lo escribió' }),
  incluye: z.string().meta({ description: 'Qué viene en la caja' }),
  conviene_saber: z.string().meta({ description: 'Lo que necesita o no hace' }),
  imagenes: z.array(imagenDeProducto).meta({ description: 'Todas, en su orden: la primera es imagen_url' }),
  video_url: z.string().nullable().meta({ description: 'De YouTube, de Vimeo o un archivo .mp4' }),
  documentos: z.array(documentoDeProducto),
};

/** What it may be chosen among, where one product is read: itself and the others of its group that are sold. */
const variantesDeProducto = z
  .object({
    grupo_id: z.int(),
    nombre: z.string(),
    ejes: z.array(z.string()),
    items: z.array(
      z.object({
        id: z.int(),
        valores: z.array(z.string()),
        precio_unitario: z.number(),
        en_stock: z.boolean(),
      }),
    ),
    ids: z.array(z.int()).meta({ description: 'Todos los del grupo, también los que no están a la venta' }),
  })
  .meta({ description: 'El grupo de lo mismo en otras medidas o kits: los que están a la venta, con él, en su orden' });

/** The same in short, where a page of products is read. */
const enVariantes = z
  .object({ total: z.int(), ejes: z.array(z.string()) })
  .meta({ description: 'En cuántas medidas o kits se vende, con él' });

/** A product as anyone sees it. Staff also get its stock limits, last cost and version (D26). */
export const producto = z
  .object({
    id: z.int(),
    codigo_producto_fussan: z.int(),
    ean: z.string().nullable().meta({ description: 'Código de barras: GTIN de 8, 12, 13 o 14 cifras' }),
    descripcion: z.string().meta({ description: 'Nombre del producto en tarjetas y páginas' }),
    precio_unitario: z.number().meta({ description: 'Pesos chilenos, IVA incluido; 0 significa «Cotizar»' }),
    previousPrice: z.number().nullable(),
    cantidad_stock: z.int(),
    stock_minimo: z.int().optional(),
    stock_maximo: z.int().optional(),
    ultimo_costo: z.number().nullable().optional().meta({ description: 'Neto, de la última recepción aceptada' }),
    version: z.int().optional().meta({ description: 'Va en la edición, para no pisar la de otra persona' }),
    especificaciones: z.string().meta({ description: 'Una especificación por línea, «Clave: valor»' }),
    metodo_envio: z.string(),
    costo_envio: z.number(),
    // Where one product is read, not a list of them: lists are short.
    ...z.object({ ...medidas, ...presentacion }).partial().shape,
    volumen: z
      .array(z.object({ desde: z.int(), precio: z.number() }))
      .optional()
      .meta({ description: 'Lo que cuesta cada una desde tantas unidades, de menos a más' }),
    variantes: variantesDeProducto.nullable().optional(),
    en_variantes: enVariantes.nullable().optional(),
    estrellas: z
      .object({ promedio: z.number(), total: z.int() })
      .nullable()
      .optional()
      .meta({ description: 'Lo que le dieron quienes lo compraron, de 1 a 5; null sin opiniones a la vista' }),
    voluminoso: z
      .boolean()
      .optional()
      .meta({ description: 'Por unidad pesa o mide tanto que nunca se despacha gratis' }),
    proveedor_id: z.int().nullable(),
    estado: z.string(),
    imagen_url: z.string().nullable(),
    imagen_anchos: z.array(z.int()).meta({ description: 'Anchos en píxeles en que existe la imagen' }),
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
/** A form sends a price that was left empty as `''`: that is no price, and not 0. */
const precio = z
  .preprocess(
    (valor) => (typeof valor === 'string' && valor.trim() === '' ? undefined : valor),
    z.coerce.number().min(0).max(999_999_999_999).optional(),
  )
  .optional();
const interruptor = z.enum(['0', '1', 'true', 'false']).transform((valor) => valor === '1' || valor === 'true');

/** One value or several: the parameter repeated, or its values between commas. */
const variosTextos = z
  .union([z.string().overwrite(limpiarDato).max(1_300), z.array(z.string().overwrite(limpiarDato).max(200)).max(20)])
  .transform((valor) => [...new Set([valor].flat().join(',').split(','))].map((texto) => texto.trim()).filter(Boolean))
  .pipe(z.array(z.string().max(60)).max(20));

/**
 * Two ways to look for words. `q` is the search: stems, accents, typos, synonyms and codes, the best first under
 * `relevancia`. `texto` is the plain filter of «Todos los productos» (D22): those letters in that order within the
 * description, or the exact code; the home page's address calls it `q` too.
 */
export const filtroProductos = z.object({
  page: positivo.max(1_000_000).optional().meta({ description: 'Sin page ni filtros se responde la lista completa' }),
  limit: positivo.max(100).optional(),
  q: textoBuscado.optional().meta({ description: 'Búsqueda: perdona acentos, plurales y errores' }),
  texto: z
    .string()
    .overwrite(enParrafo)
    .max(120)
    .optional()
    .meta({ description: 'Texto tal cual en la descripción, o código' }),
  distinguir: interruptor.optional().meta({ description: '1: texto distingue mayúsculas y acentos («Aa»)' }),
  familia: z.enum(FAMILIAS).optional(),
  category: z.enum(FAMILIAS).optional().meta({ description: 'Sinónimo de familia' }),
  sub_familia: z.string().overwrite(enUnaLinea).max(120).optional(),
  marca: variosTextos.optional().meta({ description: 'Una o varias, repetida o entre comas' }),
  sort: z.enum(ORDENES).optional().meta({ description: 'relevancia: lo más parecido a q; sin q, los más nuevos' }),
  min: precio,
  max: precio,
  en_stock: interruptor.optional(),
  en_oferta: interruptor.optional().meta({ description: '1: sólo los que bajaron de precio (con previousPrice)' }),
  ...filtroDeCaracteristicas,
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
export const buscarProductos = endpoint({ ...LISTAR, variantOf: listarProductos, reply: paginaProductos });

export const obtenerProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  tag: 'Productos',
  summary: 'Un producto activo. 410 RETIRADO cuando existe y ya no se vende, con su familia en `details`',
  params: idParams,
  reply: producto,
  status: 200,
  refusals: ['RETIRADO'],
  fallback: 'Error fetching product from API',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** Of so many products it can be asked at once how they are now. */
export const MAX_VIGENTES = 100;

const listaDeIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'Los ids deben ser números separados por comas.')
  .transform((texto) => texto.split(',').map(Number))
  .refine((ids) => ids.length <= MAX_VIGENTES, `Se puede preguntar por hasta ${MAX_VIGENTES} productos.`);

/** How the lines of a cart stand: what is no longer on sale is left out. */
export const productosVigentes = endpoint({
  method: 'GET',
  path: '/api/products/vigentes',
  tag: 'Productos',
  summary: 'De estos productos, los que están a la venta, como están ahora',
  query: z.object({ ids: listaDeIds.meta({ description: `Hasta ${MAX_VIGENTES}, separados por comas` }) }),
  reply: z.object({ items: z.array(producto) }),
  status: 200,
  fallback: 'Error fetching products from API',
});

export const PRODUCTO_CON_ID_NO_ENCONTRADO = 'Producto con ID no encontrado.';
export const STOCK_ACTUALIZADO = 'Stock actualizado.';

/**
 * Sets a product's stock by an adjustment in the ledger (D29 and D30). `visto` is the stock that the person had
 * before them: when it is no longer the one, 409 `STOCK_CAMBIADO` with `details.cantidad_stock`, the newer value. Why goes
 * into the ledger.
 */
export const ajustarStock = endpoint({
  method: 'PUT',
  path: '/api/products/:id/stock',
  permisos: ['mover-stock'],
  tag: 'Productos',
  changes: ['Existencias'],
  summary: 'El personal corrige el stock con un ajuste en el libro',
  params: idParams,
  body: conPorque(
    z.object({
      cantidad_stock: z
        .number({ error: 'El stock debe ser un número entero de 0 o más.' })
        .int('El stock debe ser un número entero de 0 o más.')
        .min(0, 'El stock debe ser un número entero de 0 o más.')
        .max(10_000_000, 'El stock es demasiado grande.'),
      visto: z.number({ error: 'Falta el stock que se veía.' }).int().min(0),
      ...camposAjuste,
    }),
  ),
  reply: producto,
  status: 200,
  refusals: ['STOCK_CAMBIADO'],
  fallback: 'Error updating product stock',
  notFound: PRODUCTO_CON_ID_NO_ENCONTRADO,
});
