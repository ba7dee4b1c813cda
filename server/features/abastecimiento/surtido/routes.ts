import * as contract from '#contract/abastecimiento/surtido.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { documentosDe } from './documentos.ts';
import { preciosDe, surtidoDe } from './queries.ts';
import { resumenDe } from './resumen.ts';
import { agregarAlSurtido, editarSurtido, quitarDelSurtido } from './surtido.ts';

/** What comes from each supplier and at what price: the admins', as suppliers are (seed 001 §2). */
export function surtidoRoutes(mount: Mount): void {
  mount(contract.listarSurtido, 'admin', (ctx, { params, query }) => surtidoDe(ctx, params.id, query));
  mount(contract.preciosDeProveedor, 'admin', ({ db }, { params }) => preciosDe(db, params.id, params.producto_id));
  mount(contract.resumenDeProveedor, 'admin', (ctx, { params }) => resumenDe(ctx, params.id));
  mount(contract.documentosDeProveedor, 'admin', (ctx, { params, query }) => documentosDe(ctx, params.id, query));
  mount(contract.agregarAlSurtido, 'admin', (ctx, { params, body }) => agregarAlSurtido(ctx, params.id, body));
  mount(contract.editarSurtido, 'admin', (ctx, { params, body }) =>
    editarSurtido(ctx, params.id, params.producto_id, body),
  );
  mount(contract.quitarDelSurtido, 'admin', async (ctx, { params }) => {
    await quitarDelSurtido(ctx, params.id, params.producto_id);
    return undefined;
  });
}
