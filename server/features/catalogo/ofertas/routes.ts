import * as contract from '#contract/catalogo/productos/precios.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { anularOferta } from './anular-oferta.ts';
import { crearOferta } from './crear-oferta.ts';
import { listarOfertas, listarPrecios } from './queries.ts';

export function ofertasRoutes(mount: Mount): void {
  mount(contract.listarPrecios, 'personal', (ctx, { params, query }) => listarPrecios(ctx, params.id, query));
  mount(contract.listarOfertas, 'personal', (ctx, { params, query }) => listarOfertas(ctx, params.id, query));
  mount(contract.crearOferta, 'personal', (ctx, { params, body }) => crearOferta(ctx, params.id, body));
  mount(contract.anularOferta, 'personal', (ctx, { params }) => anularOferta(ctx, params.id));
}
