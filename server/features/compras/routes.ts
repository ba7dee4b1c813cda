import * as contract from '#contract/compras.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { crearCompra } from './crear-compra.ts';
import { eliminarCompra } from './eliminar-compra.ts';
import { enviarOrdenCompleta } from './enviar-orden-completa.ts';
import { buscarCompra, paginaDeCompras, todasLasCompras } from './queries.ts';

export function comprasRoutes(mount: Mount): void {
  mount(contract.listarCompras, 'sesion', (ctx, { query }) =>
    query.page === undefined && query.limit === undefined ? todasLasCompras(ctx, query) : paginaDeCompras(ctx, query),
  );

  mount(contract.obtenerCompra, 'sesion', async (ctx, { params }) => {
    const compra = await buscarCompra(ctx, params.id);
    if (!compra) throw notFound(contract.obtenerCompra);
    return compra;
  });

  mount(contract.crearCompra, 'sesion', (ctx, { body, headers }) => crearCompra(ctx, body, headers['idempotency-key']));

  mount(contract.eliminarCompra, 'sesion', async (ctx, { params, query }) => {
    await eliminarCompra(ctx, params.id, { vistaAnulada: query.anulada === '1' });
    return undefined;
  });

  mount(contract.enviarOrdenCompleta, 'sesion', (ctx, { params }) => enviarOrdenCompleta(ctx, params.id));
}
