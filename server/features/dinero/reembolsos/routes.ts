import * as contract from '#contract/dinero/reembolsos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { reembolsosDeCompra } from './queries.ts';
import { deshacerReembolso, registrarReembolso } from './reembolsar.ts';

export function reembolsosRoutes(mount: Mount): void {
  mount(contract.listarReembolsos, 'sesion', (ctx, { params }) => reembolsosDeCompra(ctx, params.id));
  mount(contract.registrarReembolso, 'personal', async (ctx, { params, body }) => {
    await registrarReembolso(ctx, params.id, body);
    return reembolsosDeCompra(ctx, params.id);
  });
  mount(contract.deshacerReembolso, 'admin', async (ctx, { params, body }) => {
    await deshacerReembolso(ctx, params.id, params.reembolso_id, body);
    return reembolsosDeCompra(ctx, params.id);
  });
}
