import { sql } from 'drizzle-orm';
import { CLAVE } from '#server/testing/builders.ts';
import { cafDeLaTienda, datosDeEmisor, subirCaf } from '#server/testing/emisor-de-prueba.ts';
import { type Rows, SOLO_ADMIN } from './shop.ts';

/** Who may say who issues tax papers, with which certificate and folios: administrators alone. */
export const emisor: Rows = ({ test, callers }) => {
  const emisorBody = async () => ({
    ...datosDeEmisor(),
    version: (await callers.admin.call('GET', '/api/dte/emisor')).body.version,
  });
  async function anularBody() {
    await callers.admin.call('PUT', '/api/dte/emisor', await emisorBody());
    const { body } = await subirCaf(test, callers.admin, cafDeLaTienda({ tipo: 34 }));
    return { caf_id: body.items[0].caf.id, desde: 1, hasta: 1, motivo: 'De más', password: CLAVE };
  }
  return {
    'GET /api/dte/estado': { expected: SOLO_ADMIN },
    'GET /api/dte/emisor': { expected: SOLO_ADMIN },
    'PUT /api/dte/emisor': { expected: SOLO_ADMIN, body: emisorBody },
    'GET /api/dte/certificado': { expected: SOLO_ADMIN },
    // Allowed in, and told that a file is missing.
    'POST /api/dte/certificado': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
    'DELETE /api/dte/certificado': {
      expected: SOLO_ADMIN,
      url: async () => {
        await test.db.execute(sql`
          insert into dte_certificados (nombre, rut, autoridad, desde, hasta, huella, sellado)
          values ('Ana', '', 'Una', now(), now(), 'x', '')`);
        return '/api/dte/certificado';
      },
      body: async () => ({ password: CLAVE }),
    },
    'GET /api/dte/folios': { expected: SOLO_ADMIN },
    'POST /api/dte/folios': { expected: [401, 403, 403, 403, 400], body: async () => ({}) },
    'POST /api/dte/folios/anular': { expected: SOLO_ADMIN, body: anularBody },
  };
};
