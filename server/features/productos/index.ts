export { condicionesAdmin } from './admin-queries.ts';
export { columnasPublicas } from './columnas.ts';
export { startCambiosMasivos } from './masivo-en-marcha.ts';
export { startOfertas } from './ofertas-en-marcha.ts';
export { precioAnteriorEnSql } from './precios.ts';
export {
  actualizarProductos,
  DATOS_DE_LISTA,
  datosComoJson,
  datosDeJson,
  insertarProductos,
  retirarProductos,
  unoPorUno,
} from './productos-en-lote.ts';
export { activo, idPorCodigo, type ProductoParaVender, productosParaVender } from './queries.ts';
export { productosRoutes } from './routes.ts';
export { sitemapRoutes } from './sitemap.ts';
export { moverStock } from './stock.ts';
export { movimientos_stock, ofertas, precios_historial, productos } from './table.ts';
