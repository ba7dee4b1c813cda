export { condicionesAdmin } from './admin-queries.ts';
export {
  actualizarProductos,
  DATOS_DE_LISTA,
  datosComoJson,
  datosDeJson,
  insertarProductos,
  retirarProductos,
  unoPorUno,
} from './productos-en-lote.ts';
export { idPorCodigo, type ProductoParaVender, productosParaVender } from './queries.ts';
export { productosRoutes } from './routes.ts';
export { sitemapRoutes } from './sitemap.ts';
