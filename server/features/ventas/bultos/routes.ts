import * as contract from '#contract/ventas/bultos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { agregarBulto, editarBulto, quitarBulto } from './actos.ts';
import { contarBultos, historiaDeBultos, listarBultos } from './queries.ts';

export function bultosRoutes(mount: Mount): void {
  mount(contract.contarBultos, 'personal', (ctx, { query }) => contarBultos(ctx, query.ids));
  mount(contract.listarBultos, 'sesion', (ctx, { params }) => listarBultos(ctx, params.id));
  mount(contract.historiaDeBultos, 'personal', (ctx, { params }) => historiaDeBultos(ctx, params.id));
  mount(contract.agregarBulto, 'personal', (ctx, { params, body }) => agregarBulto(ctx, params.id, body));
  mount(contract.editarBulto, 'personal', (ctx, { params, body }) => editarBulto(ctx, params, body));
  mount(contract.quitarBulto, 'personal', (ctx, { params }) => quitarBulto(ctx, params));
}
