import * as contract from '#contract/tienda/favoritos.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { agregarFavorito, listarFavoritos, quitarFavorito } from './favoritos.ts';

export function favoritosRoutes(mount: Mount): void {
  mount(contract.listarFavoritos, 'sesion', (ctx) => listarFavoritos(ctx));

  mount(contract.agregarFavorito, 'sesion', async (ctx, { params }) => {
    await agregarFavorito(ctx, params.id);
    return undefined;
  });

  mount(contract.quitarFavorito, 'sesion', async (ctx, { params }) => {
    await quitarFavorito(ctx, params.id);
    return undefined;
  });
}
