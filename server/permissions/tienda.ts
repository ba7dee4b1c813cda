import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type Rows, SOLO_ADMIN } from './shop.ts';

const DE_SU_DUENO = [401, 200, 404, 404, 404] as const;

/** Who may do what with what the shop shows everybody, and what each person keeps of it. */
export const tienda: Rows = ({ callers, productoId }) => {
  const bannerBody = async () => ({ titulo: 'Uno', boton: 'Ver', enlace: '/contacto', desde: diaEnSantiago() });
  const bannerUrl =
    (resto = '') =>
    async () =>
      `/api/banners/${(await callers.admin.call('POST', '/api/banners', await bannerBody())).body.id}${resto}`;
  let n = 0;
  /** Of a list that the first customer keeps, or has let go. */
  const suyo = async ({ eliminado = false } = {}) => {
    const lista = { nombre: `Lista ${++n}`, items: [{ id: productoId, quantity: 1 }] };
    const url = `/api/pedidos-habituales/${(await callers.dueno.call('POST', '/api/pedidos-habituales', lista)).body.id}`;
    if (eliminado) await callers.dueno.call('DELETE', url);
    return url;
  };
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
    'POST /api/pedido-rapido': {
      expected: [200, 200, 200, 200, 200],
      body: async () => ({ texto: 'taladro x 2' }),
    },
    // Allowed in, and told that a file is missing.
    'POST /api/pedido-rapido/planilla': { expected: [401, 400, 400, 400, 400], body: async () => ({}) },
    'GET /api/pedido-rapido/planilla': { expected: [200, 200, 200, 200, 200] },
    // Each person's own: the first customer's is nobody else's.
    'GET /api/pedidos-habituales': { expected: [401, 200, 200, 200, 200] },
    'POST /api/pedidos-habituales': {
      expected: [401, 201, 201, 201, 201],
      body: async () => ({ nombre: 'Obra', items: [{ id: productoId, quantity: 1 }] }),
    },
    'GET /api/pedidos-habituales/:id': { expected: DE_SU_DUENO, url: () => suyo() },
    'PUT /api/pedidos-habituales/:id': {
      expected: DE_SU_DUENO,
      url: () => suyo(),
      body: async () => ({ nombre: 'Faena', items: [{ id: productoId, quantity: 1 }], version: 1 }),
    },
    'DELETE /api/pedidos-habituales/:id': { expected: [401, 204, 404, 404, 404], url: () => suyo() },
    'POST /api/pedidos-habituales/:id/recuperar': {
      expected: DE_SU_DUENO,
      url: async () => `${await suyo({ eliminado: true })}/recuperar`,
    },
  };
};
