import * as contract from '#contract/productos.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { ajustarStock } from './ajustar-stock.ts';
import { buscarProducto, paginaDeProductos, todosLosProductos } from './queries.ts';

export function productosRoutes(mount: Mount): void {
  mount(contract.listarProductos, 'publico', (ctx, { query }) =>
    Object.values(query).some((value) => value !== undefined) ? paginaDeProductos(ctx, query) : todosLosProductos(ctx),
  );

  mount(contract.obtenerProducto, 'publico', async (ctx, { params }) => {
    const producto = await buscarProducto(ctx, params.id);
    if (!producto) throw notFound(contract.obtenerProducto);
    return producto;
  });

  mount(contract.ajustarStock, 'personal', (ctx, { params, body }) => ajustarStock(ctx, params.id, body));
}
