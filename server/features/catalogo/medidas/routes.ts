import * as contract from '#contract/catalogo/medidas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { guardarMedidas } from './guardar-medidas.ts';
import { listarMedidas } from './queries.ts';

export function medidasRoutes(mount: Mount): void {
  mount(contract.listarMedidas, 'personal', async ({ db }) => ({ items: await listarMedidas(db) }));
  mount(contract.guardarMedidas, 'admin', (ctx, { body }) => guardarMedidas(ctx, body));
}
