import * as conteos from '#contract/bodega/existencias/conteos.ts';
import * as sinContar from '#contract/bodega/existencias/conteos-sin-contar.ts';
import * as contract from '#contract/bodega/existencias/existencias.ts';
import { ajustarStock as ajustarStockContract } from '#contract/catalogo/productos/productos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { ajustarStock } from './ajustar-stock.ts';
import { anularConteo } from './anular-conteo.ts';
import { buscarPorCodigo } from './buscar-por-codigo.ts';
import { cerrarConteo } from './cerrar-conteo.ts';
import { contarProductos, quitarLinea } from './contar-productos.ts';
import { buscarConteo, paginaDeConteos, paginaDeLineas } from './conteos.ts';
import { crearConteo } from './crear-conteo.ts';
import { revisarCuadratura } from './cuadratura.ts';
import { exportarMovimientos } from './exportar-movimientos.ts';
import { movimientosDeProducto, paginaDeMovimientos } from './movimientos.ts';
import { exportarSinContar, paginaSinContar } from './sin-contar.ts';

export function existenciasRoutes(mount: Mount): void {
  mount(ajustarStockContract, 'personal', (ctx, { params, body }) => ajustarStock(ctx, params.id, body));
  mount(contract.movimientosDeProducto, 'personal', (ctx, { params, query }) =>
    movimientosDeProducto(ctx, params.id, query),
  );
  mount(contract.listarMovimientos, 'personal', (ctx, { query }) => paginaDeMovimientos(ctx, query));
  mount(contract.descargarMovimientos, 'personal', (ctx, { query }) => exportarMovimientos(ctx, query));

  mount(contract.buscarPorCodigo, 'personal', (ctx, { query }) => buscarPorCodigo(ctx, query.codigo));
  mount(contract.obtenerCuadratura, 'admin', ({ db }, { query }) => revisarCuadratura(db, query));

  mount(conteos.listarConteos, 'personal', (ctx, { query }) => paginaDeConteos(ctx, query));
  mount(conteos.crearConteo, 'personal', (ctx, { body }) => crearConteo(ctx, body));
  mount(conteos.obtenerConteo, 'personal', (ctx, { params }) => buscarConteo(ctx, params.id));
  mount(conteos.listarLineasConteo, 'personal', (ctx, { params, query }) => paginaDeLineas(ctx, params.id, query));
  mount(sinContar.listarSinContar, 'personal', (ctx, { params, query }) => paginaSinContar(ctx, params.id, query));
  mount(sinContar.descargarSinContar, 'personal', (ctx, { params, query }) => exportarSinContar(ctx, params.id, query));
  mount(conteos.contarProductos, 'personal', (ctx, { params, body }) => contarProductos(ctx, params.id, body.lineas));
  mount(conteos.quitarLineaConteo, 'personal', async (ctx, { params }) => {
    await quitarLinea(ctx, params.id, params.producto_id);
    return undefined;
  });
  mount(conteos.anularConteo, 'personal', (ctx, { params }) => anularConteo(ctx, params.id));
  // Counting is the staff's; what it does to the stock, an admin's.
  mount(conteos.cerrarConteo, 'admin', (ctx, { params }) => cerrarConteo(ctx, params.id));
}
