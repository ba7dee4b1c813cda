import type { Feature } from '#server/platform/feature.ts';
import { productosRoutes } from './routes.ts';
import { sitemapRoutes } from './sitemap.ts';

export { condicionesAdmin } from './admin-queries.ts';
export { actualizarProductos, insertarProductos, retirarProductos } from './productos-en-lote.ts';
export { idPorCodigo, type ProductoParaVender, productosParaFlete, productosParaVender } from './queries.ts';

export const feature: Feature = {
  routes: (mount, parts) => {
    productosRoutes(mount, parts);
    sitemapRoutes(parts);
  },
};
