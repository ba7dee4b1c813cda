import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type Rows, SOLO_ADMIN } from './shop.ts';

/** Who may do what with what the shop shows everybody, and what each person keeps of it. */
export const tienda: Rows = ({ callers, productoId }) => {
  const bannerBody = async () => ({ titulo: 'Uno', boton: 'Ver', enlace: '/contacto', desde: diaEnSantiago() });
  const bannerUrl =
    (resto = '') =>
    async () =>
      `/api/banners/${(await callers.admin.call('POST', '/api/banners', await bannerBody())).body.id}${resto}`;
  return {
    'GET /api/tienda': { expected: [200, 200, 200, 200, 200] },
    'GET /api/products/portada': { expected: [200, 200, 200, 200, 200] },
    'GET /api/products/vitrina': { expected: [200, 200, 200, 200, 200] },
    'GET /api/products/facetas': { expected: [200, 200, 200, 200, 200] },
    'GET /api/products/sugerencias': {
      expected: [200, 200, 200, 200, 200],
      url: async () => '/api/products/sugerencias?q=taladro',
    },
    'GET /api/favoritos': { expected: [401, 200, 200, 200, 200] },
    'PUT /api/favoritos/:id': {
      expected: [401, 204, 204, 204, 204],
      url: async () => `/api/favoritos/${productoId}`,
    },
    'DELETE /api/favoritos/:id': {
      expected: [401, 204, 204, 204, 204],
      url: async () => `/api/favoritos/${productoId}`,
    },
    'GET /api/carrito': { expected: [401, 200, 200, 200, 200] },
    'PUT /api/carrito': {
      expected: [401, 204, 204, 204, 204],
      body: async () => ({ items: [{ id: productoId, quantity: 2 }] }),
    },
    'POST /api/carrito/unir': {
      expected: [401, 200, 200, 200, 200],
      body: async () => ({ items: [{ id: productoId, quantity: 1 }] }),
    },
    'GET /api/banners': { expected: SOLO_ADMIN },
    'GET /api/banners/vigente': { expected: [200, 200, 200, 200, 200] },
    'GET /api/banners/:id': { expected: SOLO_ADMIN, url: bannerUrl() },
    'POST /api/banners': { expected: [401, 403, 403, 403, 201], body: bannerBody },
    'PUT /api/banners/:id': {
      expected: SOLO_ADMIN,
      url: bannerUrl(),
      body: async () => ({ ...(await bannerBody()), version: 1 }),
    },
    'PUT /api/banners/:id/publicado': {
      expected: SOLO_ADMIN,
      url: bannerUrl('/publicado'),
      body: async () => ({ publicado: false }),
    },
    // What is no form with files is refused before anybody looks for the banner.
    'POST /api/banners/:id/imagen': { expected: [401, 403, 403, 403, 400], url: bannerUrl('/imagen') },
    'DELETE /api/banners/:id/imagen': { expected: SOLO_ADMIN, url: bannerUrl('/imagen') },
    'DELETE /api/banners/:id': { expected: [401, 403, 403, 403, 204], url: bannerUrl() },
  };
};
