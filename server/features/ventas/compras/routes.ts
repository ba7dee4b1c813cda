import * as nueva from '#contract/ventas/compras/compra-nueva.ts';
import * as contract from '#contract/ventas/compras/compras.ts';
import * as admin from '#contract/ventas/compras/compras-admin.ts';
import * as lista from '#contract/ventas/compras/compras-lista.ts';
import { hacerCuenta } from '#contract/ventas/compras/cuenta.ts';
import * as pago from '#contract/ventas/compras/forma-de-pago.ts';
import { isStaff } from '#server/platform/actor.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { anularCompra, anularPorLaTienda } from './anular-compra.ts';
import { archivarCompra } from './archivar-compra.ts';
import { crearCompra } from './crear-compra.ts';
import { hacerCuenta as cuentaDe } from './cuenta.ts';
import { correoDeCompra, enviarOrdenCompleta } from './enviar-orden-completa.ts';
import { exportarCompras } from './exportar-compras.ts';
import { extenderReserva } from './extender-reserva.ts';
import { elegirFormaDePago, formasAbiertas } from './forma-de-pago.ts';
import { ocultarCompra } from './ocultar-compra.ts';
import { buscarCompra, paginaDeCompras, sumarCompras, todasLasCompras } from './queries.ts';

export function comprasRoutes(mount: Mount): void {
  mount(lista.listarCompras, 'sesion', (ctx, { query }) =>
    query.page === undefined && query.limit === undefined ? todasLasCompras(ctx, query) : paginaDeCompras(ctx, query),
  );

  mount(lista.sumarCompras, 'personal', (ctx, { query }) => sumarCompras(ctx, query));

  mount(lista.exportarCompras, 'personal', (ctx, { query }) => exportarCompras(ctx, query));

  mount(hacerCuenta, 'publico', (ctx, { body }) => cuentaDe(ctx, body));

  mount(pago.obtenerFormasDePago, 'publico', formasAbiertas);

  mount(pago.elegirFormaDePago, 'sesion', (ctx, { params, body }) => elegirFormaDePago(ctx, params.id, body));

  mount(contract.obtenerCompra, 'sesion', async (ctx, { params }) => {
    const compra = await buscarCompra(ctx, params.id);
    if (!compra) throw notFound(contract.obtenerCompra);
    return compra;
  });

  mount(nueva.crearCompra, 'sesion', (ctx, { body, headers }) => crearCompra(ctx, body, headers['idempotency-key']));

  // «Eliminar» is one of three acts. `anulada` says that its customer sees it cancelled already.
  mount(contract.eliminarCompra, 'sesion', async (ctx, { params, query }) => {
    const acto = isStaff(ctx.actor) ? archivarCompra : query.anulada === '1' ? ocultarCompra : anularCompra;
    await acto(ctx, params.id);
    return undefined;
  });

  mount(admin.anularCompra, 'personal', (ctx, { params, body }) => anularPorLaTienda(ctx, params.id, body.motivo));

  mount(admin.extenderReserva, 'personal', (ctx, { params, body }) => extenderReserva(ctx, params.id, body));

  mount(contract.correoDeCompra, 'personal', (ctx, { params }) => correoDeCompra(ctx, params.id));

  mount(contract.enviarOrdenCompleta, 'sesion', (ctx, { params }) => enviarOrdenCompleta(ctx, params.id));
}
