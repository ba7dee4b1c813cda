import { randomInt } from 'node:crypto';
import { type Rows, SOLO_ADMIN } from './shop.ts';

/** Who may do what with what the State asks for. */
export const oportunidades: Rows = ({ callers }) => {
  const licitacionBody = () => ({
    codigo: `${randomInt(1, 99_999_999)}-${randomInt(1, 999_999)}-L126`,
    nombre: 'Herramientas',
    comprador: 'Municipalidad de Renca',
    items: [{ nombre: 'TALADRO DE PRUEBA', cantidad: 2 }],
  });
  /** A tender that an admin studies, with one item. */
  async function licitacionUrl(rest = ''): Promise<string> {
    const { body } = await callers.admin.call('POST', '/api/licitaciones', licitacionBody());
    return `/api/licitaciones/licitacion/${body.id}${rest}`;
  }

  return {
    'GET /api/licitaciones': { expected: SOLO_ADMIN },
    'GET /api/licitaciones/archivo': { expected: SOLO_ADMIN },
    'GET /api/licitaciones/plazos': {
      expected: SOLO_ADMIN,
      url: async () => '/api/licitaciones/plazos?desde=2026-11-01&hasta=2026-11-30',
    },
    'GET /api/licitaciones/plazos.ics': { expected: SOLO_ADMIN },
    'GET /api/licitaciones/vigilancia': { expected: SOLO_ADMIN },
    'GET /api/licitaciones/licitacion/:id': { expected: SOLO_ADMIN, url: () => licitacionUrl() },
    'POST /api/licitaciones': { expected: [401, 403, 403, 403, 201], body: async () => licitacionBody() },
    'PUT /api/licitaciones/licitacion/:id': {
      expected: SOLO_ADMIN,
      url: () => licitacionUrl(),
      body: async () => ({ version: 2, region: 'Maule' }),
    },
    // Neither a file nor a ticket: who may ask is told so.
    'POST /api/licitaciones/json': { expected: [401, 403, 403, 403, 400] },
    'POST /api/licitaciones/traer': {
      expected: [401, 403, 403, 403, 502],
      body: async () => ({ codigo: '1509-5-L126' }),
    },
    // It is studied already.
    'POST /api/licitaciones/licitacion/:id/estudiar': {
      expected: [401, 403, 403, 403, 409],
      url: () => licitacionUrl('/estudiar'),
    },
    'POST /api/licitaciones/licitacion/:id/postular': {
      expected: SOLO_ADMIN,
      url: () => licitacionUrl('/postular'),
      body: async () => ({ motivo: 'Tenemos todo' }),
    },
    'POST /api/licitaciones/licitacion/:id/descartar': {
      expected: SOLO_ADMIN,
      url: () => licitacionUrl('/descartar'),
      body: async () => ({ motivo: 'No alcanza' }),
    },
    'POST /api/licitaciones/licitacion/:id/retomar': {
      expected: [401, 403, 403, 403, 409],
      url: () => licitacionUrl('/retomar'),
    },
    'POST /api/licitaciones/licitacion/:id/presentar': {
      expected: [401, 403, 403, 403, 409],
      url: () => licitacionUrl('/presentar'),
    },
    'POST /api/licitaciones/licitacion/:id/resultado': {
      expected: [401, 403, 403, 403, 409],
      url: () => licitacionUrl('/resultado'),
      body: async () => ({ resultado: 'perdida' }),
    },
    'POST /api/licitaciones/licitacion/:id/reabrir': {
      expected: [401, 403, 403, 403, 409],
      url: () => licitacionUrl('/reabrir'),
    },
    'POST /api/licitaciones/licitacion/:id/cotizar': { expected: SOLO_ADMIN, url: () => licitacionUrl('/cotizar') },
    // It is in pesos.
    'POST /api/licitaciones/licitacion/:id/cambio': {
      expected: [401, 403, 403, 403, 409],
      url: () => licitacionUrl('/cambio'),
      body: async () => ({ cambio: 68_923, fecha: '2026-11-02' }),
    },
    'POST /api/licitaciones/licitacion/:id/calzar': { expected: SOLO_ADMIN, url: () => licitacionUrl('/calzar') },
    'PUT /api/licitaciones/licitacion/:id/item/:item_id': {
      expected: [401, 403, 403, 403, 404],
      url: () => licitacionUrl('/item/1999999'),
      body: async () => ({ producto_id: null }),
    },
    'POST /api/licitaciones/licitacion/:id/requisitos': {
      expected: [401, 403, 403, 403, 201],
      url: () => licitacionUrl('/requisitos'),
      body: async () => ({ texto: 'Anexo 1 firmado' }),
    },
    'PUT /api/licitaciones/licitacion/:id/requisito/:requisito_id': {
      expected: [401, 403, 403, 403, 404],
      url: () => licitacionUrl('/requisito/1999999'),
      body: async () => ({ cumplido: true }),
    },
    'DELETE /api/licitaciones/licitacion/:id/requisito/:requisito_id': {
      expected: [401, 403, 403, 403, 404],
      url: () => licitacionUrl('/requisito/1999999'),
    },
    'POST /api/licitaciones/licitacion/:id/documentos': {
      expected: [401, 403, 403, 403, 400],
      url: () => licitacionUrl('/documentos'),
    },
    'GET /api/licitaciones/documento/:id': { expected: [401, 403, 403, 403, 404] },
    'DELETE /api/licitaciones/licitacion/:id/documento/:documento_id': {
      expected: [401, 403, 403, 403, 404],
      url: () => licitacionUrl('/documento/1999999'),
    },
    // There is no ticket, but only the administrators hear of it.
    'POST /api/licitaciones/vigilancia': { expected: [401, 403, 403, 403, 409] },
  };
};
