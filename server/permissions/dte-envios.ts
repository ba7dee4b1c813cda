import { sql } from 'drizzle-orm';
import { type Rows, SOLO_ADMIN } from './shop.ts';

const ENVIOS = '/api/dte/envios';

/** How sending to the SII goes, and trying it again: the administrators'. */
export const dteEnvios: Rows = ({ test }) => ({
  'GET /api/dte/sii': { expected: SOLO_ADMIN },
  'GET /api/dte/envios': { expected: SOLO_ADMIN },
  'POST /api/dte/envios/:id/reintentar': {
    expected: SOLO_ADMIN,
    url: async () => {
      const { rows } = await test.db.execute<{ id: number }>(sql`
        insert into dte_envios (ambiente, canal, documentos, xml, proximo_intento)
        values ('demo', 'dte', 1, '', now() + interval '1 day') returning id`);
      return `${ENVIOS}/${rows[0]!.id}/reintentar`;
    },
  },
});
