import { recortarCompra as contratoDeRecorte } from '#contract/ventas/compras/compras-admin.ts';
import * as contract from '#contract/ventas/despachos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { actualizarCompra } from './actualizar-compra.ts';
import { avanzarCompra } from './avanzar-compra.ts';
import { avanzarCompras } from './avanzar-compras.ts';
import { corregirGuia, historiaDeGuia, revisarSalida } from './guias.ts';
import { listaDePreparacion } from './lista-de-preparacion.ts';
import { notaDeDespacho } from './nota-de-despacho.ts';
import { recortarCompra } from './recortar-compra.ts';
import { rotulosDeCompras } from './rotulos.ts';

export function despachosRoutes(mount: Mount): void {
  mount(contract.prepararCompra, 'personal', async (ctx, { params }) => {
    return (await avanzarCompra(ctx, params.id, { acto: 'preparar' })).compra;
  });

  mount(contract.alistarCompra, 'personal', async (ctx, { params }) => {
    return (await avanzarCompra(ctx, params.id, { acto: 'alistar' })).compra;
  });

  mount(contract.despacharCompra, 'personal', async (ctx, { params, body: { guia_repetida, bultos, ...hechos } }) => {
    return (await avanzarCompra(ctx, params.id, { acto: 'despachar', hechos, guia_repetida, bultos })).compra;
  });

  mount(contract.entregarCompra, 'personal', async (ctx, { params, body }) => {
    return (await avanzarCompra(ctx, params.id, { acto: 'entregar', hechos: body })).compra;
  });

  mount(contract.revisarSalida, 'personal', (ctx, { body }) => revisarSalida(ctx, body.compras));

  mount(contract.corregirGuia, 'personal', (ctx, { params, body }) => corregirGuia(ctx, params.id, body));

  mount(contract.historiaDeGuia, 'personal', (ctx, { params }) => historiaDeGuia(ctx, params.id));

  mount(contract.avanzarCompras, 'personal', (ctx, { body }) => avanzarCompras(ctx, body));

  mount(contract.listaDePreparacion, 'personal', (ctx, { query }) => listaDePreparacion(ctx, query.ids));

  mount(contract.rotulosDeCompras, 'personal', (ctx, { query }) => rotulosDeCompras(ctx, query.ids, query.bultos));

  mount(contract.notaDeDespacho, 'personal', (ctx, { params }) => notaDeDespacho(ctx, params.id));

  mount(contratoDeRecorte, 'personal', (ctx, { params, body }) => recortarCompra(ctx, params.id, body));

  mount(contract.actualizarCompra, 'admin', (ctx, { params, body }) => actualizarCompra(ctx, params.id, body));
}
