import * as actos from '#contract/ventas/reclamos/actos.ts';
import * as contract from '#contract/ventas/reclamos/reclamos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { adjuntarAReclamo, descargarAdjuntoDeReclamo, escribirEnReclamo, quitarAdjuntoDeReclamo } from './conversar.ts';
import { exportarReclamos } from './exportar-reclamos.ts';
import { buscarReclamo } from './ficha.ts';
import {
  aceptarReclamo,
  editarReclamo,
  reabrirReclamo,
  rechazarReclamo,
  resolverReclamo,
  retirarReclamo,
  revisarReclamo,
} from './mover.ts';
import { paginaDeReclamos } from './queries.ts';
import { recibirDeReclamo } from './recibir-de-reclamo.ts';
import { crearReclamo, pedidoParaReclamo, reclamosDe } from './reclamar.ts';

/** The staff answer; who bought makes and follows the claims of their own purchases, and nobody else's. */
export function reclamosRoutes(mount: Mount): void {
  mount(contract.listarReclamos, 'admin', (ctx, { query }) => paginaDeReclamos(ctx, query));
  mount(contract.exportarReclamos, 'admin', (ctx, { query }) => exportarReclamos(ctx, query));
  mount(contract.pedidoParaReclamo, 'admin', (ctx, { query }) => pedidoParaReclamo(ctx, query));
  mount(contract.reclamosDeCompra, 'sesion', (ctx, { params }) => reclamosDe(ctx, params.id));
  mount(contract.obtenerReclamo, 'sesion', (ctx, { params }) => buscarReclamo(ctx, params.id));
  mount(contract.crearReclamo, 'sesion', (ctx, { body }) => crearReclamo(ctx, body));
  mount(actos.editarReclamo, 'admin', (ctx, { params, body }) => editarReclamo(ctx, params.id, body));
  mount(actos.revisarReclamo, 'admin', (ctx, { params }) => revisarReclamo(ctx, params.id));
  mount(actos.aceptarReclamo, 'admin', (ctx, { params, body }) => aceptarReclamo(ctx, params.id, body));
  mount(actos.rechazarReclamo, 'admin', (ctx, { params, body }) => rechazarReclamo(ctx, params.id, body));
  mount(actos.resolverReclamo, 'admin', (ctx, { params, body }) => resolverReclamo(ctx, params.id, body));
  mount(actos.recibirDeReclamo, 'personal', (ctx, { params, body }) => recibirDeReclamo(ctx, params.id, body));
  mount(actos.reabrirReclamo, 'sesion', (ctx, { params, body }) => reabrirReclamo(ctx, params.id, body));
  mount(actos.retirarReclamo, 'sesion', (ctx, { params, body }) => retirarReclamo(ctx, params.id, body));
  mount(actos.escribirEnReclamo, 'sesion', (ctx, { params, body }) => escribirEnReclamo(ctx, params.id, body));
  mount(actos.adjuntarAReclamo, 'sesion', (ctx, { params, body, files }) =>
    adjuntarAReclamo(ctx, params.id, files, body.interno === true || body.interno === 'true'),
  );
  mount(actos.quitarAdjuntoDeReclamo, 'sesion', (ctx, { params }) => quitarAdjuntoDeReclamo(ctx, params.id));
  mount(actos.adjuntoDeReclamo, 'sesion', (ctx, { params }) => descargarAdjuntoDeReclamo(ctx, params.id));
}
