import * as actos from '#contract/abastecimiento/dte-recibidos/actos.ts';
import * as contract from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { casarLinea } from './casar-linea.ts';
import { crearProveedorDeRecibido } from './crear-proveedor.ts';
import { fichaDeRecibido } from './ficha.ts';
import { paginaDeRecibidos } from './queries.ts';
import { recibirDte } from './recibir.ts';
import { registrarRecibido } from './registrar.ts';
import { responder, xmlDeRecibido, xmlDeRespuesta } from './responder.ts';

/** The administrators', all of it: it is what things cost. */
export function dteRecibidosRoutes(mount: Mount): void {
  mount(contract.listarRecibidos, 'admin', (ctx, { query }) => paginaDeRecibidos(ctx, query));
  mount(actos.recibirDte, 'admin', (ctx, { files, body }) => recibirDte(ctx, files, body));
  mount(contract.descargarRespuesta, 'admin', (ctx, { params }) => xmlDeRespuesta(ctx, params.id));
  mount(contract.obtenerRecibido, 'admin', (ctx, { params }) => fichaDeRecibido(ctx, params.id));
  mount(contract.descargarRecibido, 'admin', (ctx, { params }) => xmlDeRecibido(ctx, params.id));
  mount(actos.crearProveedorDeRecibido, 'admin', (ctx, { params }) => crearProveedorDeRecibido(ctx, params.id));
  mount(actos.casarLinea, 'admin', (ctx, { params, body }) => casarLinea(ctx, params.id, body));
  mount(actos.registrarRecibido, 'admin', (ctx, { params, body }) => registrarRecibido(ctx, params.id, body));
  mount(actos.acusarRecibido, 'admin', (ctx, { params, body }) => responder(ctx, params.id, 'acusar', body));
  mount(actos.aceptarRecibido, 'admin', (ctx, { params, body: { discrepancia, ...body } }) =>
    responder(ctx, params.id, 'aceptar', { ...body, motivo: discrepancia }),
  );
  mount(actos.reclamarRecibido, 'admin', (ctx, { params, body }) => responder(ctx, params.id, 'reclamar', body));
}
