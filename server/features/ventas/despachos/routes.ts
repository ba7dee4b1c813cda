import { recortarCompra as contratoDeRecorte } from '#contract/ventas/compras/compras-admin.ts';
import * as contract from '#contract/ventas/despachos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { actualizarCompra } from './actualizar-compra.ts';
import { avanzarCompra } from './avanzar-compra.ts';
import { avanzarCompras } from './avanzar-compras.ts';
import { listaDePreparacion } from './lista-de-preparacion.ts';
import { notaDeDespacho } from './nota-de-despacho.ts';
import { recortarCompra } from './recortar-compra.ts';
import { rotulosDeCompras } from './rotulos.ts';

export function despachosRoutes(mount: Mount): void {
  mount(contract.prepararCompra, 'personal', (ctx, { params }) => avanzarCompra(ctx, params.id, { acto: 'preparar' }));

  mount(contract.alistarCompra, 'personal', (ctx, { params }) => avanzarCompra(ctx, params.id, { acto: 'alistar' }));

  mount(contract.despacharCompra, 'personal', (ctx, { params, body }) =>
    avanzarCompra(ctx, params.id, { acto: 'despachar', hechos: body }),
  );

  mount(contract.entregarCompra, 'personal', (ctx, { params, body }) =>
    avanzarCompra(ctx, params.id, { acto: 'entregar', hechos: body }),
  );

  mount(contract.avanzarCompras, 'personal', (ctx, { body }) => avanzarCompras(ctx, body));

  mount(contract.listaDePreparacion, 'personal', (ctx, { query }) => listaDePreparacion(ctx, query.ids));

  mount(contract.rotulosDeCompras, 'personal', (ctx, { query }) => rotulosDeCompras(ctx, query.ids, query.bultos));

  mount(contract.notaDeDespacho, 'personal', (ctx, { params }) => notaDeDespacho(ctx, params.id));

  mount(contratoDeRecorte, 'personal', (ctx, { params, body }) => recortarCompra(ctx, params.id, body));

  mount(contract.actualizarCompra, 'admin', (ctx, { params, body }) => actualizarCompra(ctx, params.id, body));
}
