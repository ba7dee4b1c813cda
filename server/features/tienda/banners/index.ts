import * as contract from '#contract/tienda/banners.ts';
import { asShop } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { crearBanner, editarBanner, eliminarBanner, ponerImagen, publicarBanner } from './banners.ts';
import { ponerBannersAlDia } from './en-portada.ts';
import { leerBanner, leerVigente, listarBanners } from './queries.ts';

export { ponerBannersAlDia } from './en-portada.ts';
export { banners } from './table.ts';

export const feature: Feature = {
  routes: (mount) => {
    mount(contract.listarBanners, 'admin', (ctx, { query }) => listarBanners(ctx, query));
    mount(contract.bannerVigente, 'publico', (ctx) => leerVigente(ctx));
    mount(contract.obtenerBanner, 'admin', (ctx, { params }) => leerBanner(ctx.db, params.id));
    mount(contract.crearBanner, 'admin', (ctx, { body }) => crearBanner(ctx, body));
    mount(contract.editarBanner, 'admin', (ctx, { params, body }) => editarBanner(ctx, params.id, body));
    mount(contract.publicarBanner, 'admin', (ctx, { params, body }) => publicarBanner(ctx, params.id, body.publicado));
    mount(contract.ponerImagenDeBanner, 'admin', (ctx, { params, files }) => ponerImagen(ctx, params.id, files));
    mount(contract.quitarImagenDeBanner, 'admin', (ctx, { params }) => ponerImagen(ctx, params.id, null));
    mount(contract.eliminarBanner, 'admin', (ctx, { params }) => eliminarBanner(ctx, params.id));
  },
  jobs: async ({ db, services }) => {
    const alDia = () => ponerBannersAlDia(asShop({ db, services }));
    await services.jobs.everyMinute('banners', alDia);
    await alDia();
  },
};
