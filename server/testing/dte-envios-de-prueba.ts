import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { EstadoDte, EstadoEnvio } from '#contract/dinero/dte/estados.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { trabajarEnvios } from '#server/features/dinero/dte/index.ts';
import type { Context } from '#server/platform/context.ts';
import { servirSii } from '#server/platform/sii/simulador/servir.ts';
import { certificadoDePruebas, emitirDePrueba } from './dte-de-prueba.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** A shop for a file's tests, beside a SII of its own; what waits is led on when the test says so. */
export async function tiendaConSii() {
  const sii = await servirSii();
  afterAll(sii.close);
  return { sii, ...colaDe(await openTestApp({ SII_DTE_URL: sii.url, SII_BOLETA_URL: sii.url })) };
}

/** What tests do with what a shop sends to the SII. */
export function colaDe(test: TestApp) {
  const ctx = (): Context =>
    ({
      config: test.config,
      changes: { tell: () => {}, tellAll: () => {} },
      // What is enqueued is only done sooner by it.
      jobs: { enqueue: async () => {} },
      db: test.db,
      ...{ actor: null, requestId: null, ip: null },
      touched: new Set(),
    }) as unknown as Context;
  const trabajar = () => trabajarEnvios(ctx(), async () => certificadoDePruebas);
  let folio = 0;
  return {
    test,
    ctx,
    trabajar,
    /** So many documents that wait to be sent; answers their ids. */
    emitir: async (...tipos: TipoDte[]): Promise<number[]> => {
      const ids: number[] = [];
      for (const tipo of tipos) ids.push(await emitirDePrueba(test.db, tipo, ++folio));
      return ids;
    },
    /** As if the time had come for all that waits, whoever died with it in hand. */
    pasaElTiempo: async (cuanto = '0 seconds') => {
      await test.db.execute(sql`
        update dte_envios set proximo_intento = now(), subido_en = subido_en - ${cuanto}::interval
        where estado in ('por_subir', 'subido')`);
      await trabajar();
    },
    dtes: async () =>
      (
        await test.db.execute<{
          id: number;
          tipo: TipoDte;
          folio: number;
          estado: EstadoDte;
          estado_sii: string | null;
          glosa: string | null;
          envio_id: number | null;
        }>(sql`select id, tipo, folio, estado, estado_sii, glosa, envio_id from dte order by id`)
      ).rows,
    envios: async () =>
      (
        await test.db.execute<{
          id: number;
          canal: string;
          estado: EstadoEnvio;
          documentos: number;
          track_id: string | null;
          estado_sii: string | null;
          glosa: string | null;
          fallas: number;
          ultima_falla: string | null;
          incierta: boolean;
          espera: number;
        }>(sql`select id, canal, estado, documentos, track_id, estado_sii, glosa, fallas, ultima_falla,
          subiendo_desde is not null as incierta, round(extract(epoch from proximo_intento - now()))::int as espera
          from dte_envios order by id`)
      ).rows,
  };
}
