import { pedirReposicion as contratoDePedir } from '#contract/abastecimiento/ordenes/pedir.ts';
import * as existencias from '#contract/bodega/existencias/existencias.ts';
import * as contract from '#contract/bodega/reposicion.ts';
import { BriefCache } from '#server/platform/brief-cache.ts';
import type { Tag } from '#server/platform/changes.ts';
import type { Parts } from '#server/platform/feature.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { paginaDeBajoStock } from './bajo-stock.ts';
import { guardarCantidad, volverALoPropuesto } from './cantidades.ts';
import { exportarPedidos } from './exportar-pedidos.ts';
import { exportarReposicion } from './exportar-reposicion.ts';
import { pedirReposicion } from './pedir-reposicion.ts';
import { type Propuestas, paginaDeReposicion } from './reposicion.ts';

/** For how long a proposal is kept: as long as one goes through its pages. */
const PROPUESTA_MS = 5_000;
/** What a proposal is made from, as it is announced. A sale that leaves some units isn't: see `tagsDeMovimiento`. */
const DE_LA_PROPUESTA: ReadonlySet<string> = new Set<Tag>(['listado', 'recepciones', '*']);

export function reposicionRoutes(mount: Mount, { services }: Pick<Parts, 'services'>): void {
  const propuestas: Propuestas = new BriefCache(PROPUESTA_MS);
  services.changes.subscribe((tags) => {
    if (tags.some((tag) => DE_LA_PROPUESTA.has(tag))) propuestas.drop();
  });

  mount(existencias.listarBajoStock, 'personal', (ctx, { query }) => paginaDeBajoStock(ctx, query));
  mount(contract.proponerReposicion, 'personal', (ctx, { query }) => paginaDeReposicion(ctx, propuestas, query));
  mount(contract.descargarReposicion, 'personal', (ctx, { query }) => exportarReposicion(ctx, propuestas, query));
  mount(contract.descargarPedidos, 'personal', (ctx, { query }) => exportarPedidos(ctx, propuestas, query));
  mount(contratoDePedir, 'personal', (ctx, { body }) => pedirReposicion(ctx, propuestas, body));
  mount(contract.guardarCantidadReposicion, 'personal', async (ctx, { params, body }) => {
    await guardarCantidad(ctx, params.id, body.cantidad);
    return undefined;
  });
  mount(contract.volverALoPropuesto, 'personal', (ctx, { query }) => volverALoPropuesto(ctx, query));
}
