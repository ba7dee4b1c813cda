import * as contract from '#contract/ventas/notas.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { crearNota } from './crear-nota.ts';
import { eliminarNota } from './eliminar-nota.ts';
import { notasDe } from './queries.ts';

export function notasRoutes(mount: Mount): void {
  mount(contract.listarNotas, 'personal', ({ db }, { query }) => notasDe(db, query.entidad, query.entidad_id));

  mount(contract.crearNota, 'personal', (ctx, { body }) => crearNota(ctx, body));

  mount(contract.eliminarNota, 'personal', async (ctx, { params }) => {
    await eliminarNota(ctx, params.id);
    return undefined;
  });
}
