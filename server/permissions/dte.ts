import { emitirDePrueba } from '#server/testing/dte-de-prueba.ts';
import { type Rows, SOLO_ADMIN } from './shop.ts';

/** Tax documents: the administrators', but for the papers of what somebody bought. */
export const dte: Rows = ({ test, ownCompra }) => {
  let folio = 0;
  const suyo = () => emitirDePrueba(test.db, 33, ++folio);
  const uno = (acto = '') => ({ url: async () => `/api/dte/${await suyo()}${acto}` });
  // Allowed in, and told what is missing.
  const incompleto = { expected: [401, 403, 403, 403, 400] as const, body: async () => ({}) };
  // What is of no purchase of theirs is not there.
  const papel = [401, 404, 404, 404, 200] as const;
  return {
    'GET /api/dte': { expected: SOLO_ADMIN },
    'GET /api/dte/archivo': { expected: SOLO_ADMIN },
    'GET /api/dte/:id': { expected: SOLO_ADMIN, ...uno() },
    'GET /api/dte/:id/xml': { expected: papel, ...uno('/xml') },
    'GET /api/dte/:id/pdf': { expected: papel, ...uno('/pdf') },
    'GET /api/dte/de-compra/:id': {
      expected: [401, 200, 404, 200, 200],
      url: async () => `/api/dte/de-compra/${await ownCompra()}`,
    },
    'POST /api/dte': incompleto,
    'POST /api/dte/previa': incompleto,
    'POST /api/dte/previa/pdf': incompleto,
    // Nobody refused it.
    'POST /api/dte/:id/reemitir': { expected: [401, 403, 403, 403, 409], ...uno('/reemitir') },
    'POST /api/dte/:id/correo': {
      expected: [401, 403, 403, 403, 204],
      ...uno('/correo'),
      body: async () => ({ para: 'contador@prueba.test' }),
    },
  };
};
