import * as contract from '#contract/ventas/listas/listas.ts';
import { clienteDeQuienPide } from '#server/features/ventas/compradores/index.ts';
import type { Feature } from '#server/platform/feature.ts';
import { crearLista, editarLista, leerLista, listarListas } from './listas.ts';
import { ponerPrecioDeLista, preciosDeLista, quitarPrecioDeLista } from './precios.ts';
import { listaVigenteDe } from './regla.ts';

export { reglaDeLista, reglaDeQuienPide } from './regla.ts';
export { listas_de_precios, listas_de_precios_productos } from './table.ts';

/** What a company pays is the admins' to see, as its credit is. */
export const feature: Feature = {
  routes: (mount) => {
    mount(contract.listarListas, 'admin', (ctx, { query }) => listarListas(ctx, query));
    mount(contract.obtenerLista, 'admin', ({ db }, { params }) => leerLista(db, params.id));
    mount(contract.crearLista, 'admin', (ctx, { body }) => crearLista(ctx, body));
    mount(contract.editarLista, 'admin', (ctx, { params, body }) => editarLista(ctx, params.id, body));
    mount(contract.preciosDeLista, 'admin', (ctx, { params, query }) => preciosDeLista(ctx, params.id, query));
    mount(contract.ponerPrecioDeLista, 'admin', (ctx, { params, body }) => ponerPrecioDeLista(ctx, params.id, body));
    mount(contract.quitarPrecioDeLista, 'admin', async (ctx, { params }) => {
      await quitarPrecioDeLista(ctx, params.id, params.producto_id);
      return undefined;
    });
    mount(contract.miLista, 'sesion', async (ctx) => {
      const suya = await listaVigenteDe(ctx.db, await clienteDeQuienPide(ctx));
      return { lista: suya && { nombre: suya.nombre, hasta: suya.hasta } };
    });
  },
};
