import * as contract from '#contract/ventas/retornos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { deshacerRetorno } from './deshacer-retorno.ts';
import { retornosDeCompra } from './queries.ts';
import { recibirRetorno } from './recibir-retorno.ts';

export function retornosRoutes(mount: Mount): void {
  mount(contract.listarRetornos, 'sesion', (ctx, { params }) => retornosDeCompra(ctx, params.id));
  mount(contract.recibirRetorno, 'personal', async (ctx, { params, body }) => {
    await recibirRetorno(ctx, params.id, body);
    return retornosDeCompra(ctx, params.id);
  });
  mount(contract.deshacerRetorno, 'personal', async (ctx, { params, body }) => {
    await deshacerRetorno(ctx, params.id, params.retorno_id, body.motivo);
    return retornosDeCompra(ctx, params.id);
  });
}
