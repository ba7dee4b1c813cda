import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/client.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { SendCorreo } from '#server/platform/smtp.ts';
import { escribirCorreo, type Plantilla, SECRETAS } from './plantillas/index.ts';
import { correos } from './table.ts';

const REINTENTOS = 6;

interface CorreoDependencies {
  db: Database;
  jobs: Jobs;
  send: SendCorreo;
  tienda: string;
}

/** Starts sending the outbox from this process. */
export async function startCorreo(deps: CorreoDependencies): Promise<void> {
  await deps.jobs.prepare('correo', { retryLimit: REINTENTOS, retryDelay: 30 });
  await deps.jobs.work('correo', ({ correo_id }) => enviarPendiente(deps, correo_id));
}

/**
 * Sends one mail of the outbox. Marked as sent only after it left, so a crash between the two may send it twice and
 * never zero times; the message id is the same both times.
 */
export async function enviarPendiente({ db, send, tienda }: CorreoDependencies, correo_id: number): Promise<void> {
  // Counted at the start: an attempt that ends with the process is one too.
  const [correo] = await db
    .update(correos)
    .set({ intentos: sql`${correos.intentos} + 1` })
    .where(and(eq(correos.id, correo_id), ne(correos.estado, 'enviado')))
    .returning();
  if (!correo) return;
  try {
    const escrito = await escribirCorreo(correo.plantilla as Plantilla, correo.datos, tienda);
    await send({
      key: correo.clave,
      to: correo.para,
      ...(correo.responder_a ? { replyTo: correo.responder_a } : {}),
      ...escrito,
    });
  } catch (error) {
    await db
      .update(correos)
      .set({
        error: error instanceof Error ? error.message : String(error),
        ...(correo.intentos > REINTENTOS ? { estado: 'fallido', ...sinSecretos(correo.plantilla) } : {}),
      })
      .where(eq(correos.id, correo_id));
    throw error;
  }
  await db
    .update(correos)
    .set({ estado: 'enviado', enviado_en: sql`now()`, error: null, ...sinSecretos(correo.plantilla) })
    .where(eq(correos.id, correo_id));
}

const sinSecretos = (plantilla: string) => (SECRETAS.includes(plantilla) ? { datos: {} } : {});
