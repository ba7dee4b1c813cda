import { sendForm } from '#server/testing/form.ts';
import type { Rows } from './shop.ts';

const RECLAMOS = '/api/reclamos';
const EXPLICADO = { resolucion: 'explicacion', respuesta: 'Así viene de fábrica.' };

/**
 * Who may do what with claims: administrators answer them; who bought, and the staff beside them on the order's page, make and follow
 * them; for another customer they are not there.
 */
export const reclamos: Rows = ({ test, callers, ownCompra }) => {
  const reclamoBody = async () => ({
    compra_id: await ownCompra(),
    tipo: 'otro',
    descripcion: 'Dejó de andar al segundo día.',
    lineas: [{ linea: 1, cantidad: 1 }],
  });
  /** A claim of the owner's, after some acts of the staff's. */
  async function reclamoUrl(rest = '', ...pasos: ('aceptar' | 'rechazar')[]): Promise<string> {
    const url = `${RECLAMOS}/reclamo/${(await callers.dueno.call('POST', RECLAMOS, await reclamoBody())).body.id}`;
    for (const paso of pasos) await callers.admin.call('POST', `${url}/${paso}`, EXPLICADO);
    return `${url}${rest}`;
  }
  async function adjuntoDeReclamoUrl(): Promise<string> {
    const { body } = await sendForm(test, callers.dueno, ['POST', await reclamoUrl('/adjuntos')], {
      archivos: ['boleta.pdf', '%PDF-1.4\n%%EOF'],
    });
    return `${RECLAMOS}/adjuntos/${body.adjuntos[0].id}`;
  }

  return {
    'GET /api/reclamos': { expected: [401, 403, 403, 403, 200] },
    'GET /api/reclamos/archivo': { expected: [401, 403, 403, 403, 200] },
    'GET /api/reclamos/pedido': { expected: [401, 403, 403, 403, 404], url: async () => `${RECLAMOS}/pedido?numero=1` },
    'GET /api/reclamos/compra/:id': {
      expected: [401, 200, 404, 200, 200],
      url: async () => `${RECLAMOS}/compra/${await ownCompra()}`,
    },
    'GET /api/reclamos/reclamo/:id': { expected: [401, 200, 404, 200, 200], url: () => reclamoUrl() },
    'POST /api/reclamos': { expected: [401, 201, 404, 201, 201], body: reclamoBody },
    'PUT /api/reclamos/reclamo/:id': {
      expected: [401, 403, 403, 403, 200],
      url: () => reclamoUrl(),
      body: async () => ({ tipo: 'otro', version: 1 }),
    },
    'POST /api/reclamos/reclamo/:id/revisar': {
      expected: [401, 403, 403, 403, 200],
      url: () => reclamoUrl('/revisar'),
    },
    'POST /api/reclamos/reclamo/:id/aceptar': {
      expected: [401, 403, 403, 403, 200],
      url: () => reclamoUrl('/aceptar'),
      body: async () => EXPLICADO,
    },
    'POST /api/reclamos/reclamo/:id/rechazar': {
      expected: [401, 403, 403, 403, 200],
      url: () => reclamoUrl('/rechazar'),
      body: async () => ({ respuesta: 'No corresponde.' }),
    },
    'POST /api/reclamos/reclamo/:id/resolver': {
      expected: [401, 403, 403, 403, 200],
      url: () => reclamoUrl('/resolver', 'aceptar'),
      body: async () => EXPLICADO,
    },
    // Nothing of it has left: who may is told so.
    'POST /api/reclamos/reclamo/:id/retorno': {
      expected: [401, 403, 403, 409, 409],
      url: () => reclamoUrl('/retorno'),
      body: async () => ({ lineas: [{ linea: 1, cantidad: 1, al_stock: 1 }], motivo: 'Se arrepintió' }),
    },
    'POST /api/reclamos/reclamo/:id/reabrir': {
      expected: [401, 200, 404, 200, 200],
      url: () => reclamoUrl('/reabrir', 'rechazar'),
      body: async () => ({ motivo: 'No es así.' }),
    },
    'POST /api/reclamos/reclamo/:id/retirar': {
      expected: [401, 200, 404, 200, 200],
      url: () => reclamoUrl('/retirar'),
      body: async () => ({}),
    },
    'POST /api/reclamos/reclamo/:id/mensajes': {
      expected: [401, 201, 404, 201, 201],
      url: () => reclamoUrl('/mensajes'),
      body: async () => ({ texto: 'Hola' }),
    },
    // What is no form with files is refused before anybody looks for the claim.
    'POST /api/reclamos/reclamo/:id/adjuntos': {
      expected: [401, 400, 400, 400, 400],
      url: () => reclamoUrl('/adjuntos'),
    },
    'DELETE /api/reclamos/adjuntos/:id': { expected: [401, 200, 404, 200, 200], url: adjuntoDeReclamoUrl },
    'GET /api/reclamos/adjuntos/:id': { expected: [401, 200, 404, 200, 200], url: adjuntoDeReclamoUrl },
  };
};
