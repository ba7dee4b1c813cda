export { columnasPublicas } from './columnas.ts';
export { activo, idPorCodigo, type ProductoParaVender, productosParaVender } from './queries.ts';
export { productosRoutes } from './routes.ts';
export { sitemapRoutes } from './sitemap.ts';
export { moverStock } from './stock.ts';
export { movimientos_stock, productos } from './table.ts';
