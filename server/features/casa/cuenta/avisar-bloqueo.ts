import { sql } from 'drizzle-orm';
import { PASE_HORAS } from '#contract/casa/cuenta/cuenta.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { buscarPorEmail, hashToken, nuevoToken } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Config, publicUrl } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/client.ts';
import type { JobData, Jobs } from '#server/platform/jobs/index.ts';
import type { Limits } from '#server/platform/limits.ts';
import { pasesDeEntrada } from './table.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    /** `email` is what was typed: whether it is an account's is found out by the job. */
    'aviso-de-bloqueo': { clave: string; email: string; request_id: string | null };
  }
}

interface Dependencies {
  db: Database;
  jobs: Jobs;
  config: Config;
  limits: Pick<Limits, 'avisosDeBloqueo'>;
}

/** Starts telling from this process the owners of accounts that somebody guesses at. */
export async function startAvisosDeBloqueo(deps: Dependencies): Promise<void> {
  await deps.jobs.prepare('aviso-de-bloqueo', { retryLimit: 6, retryDelay: 5 });
  await deps.jobs.work('aviso-de-bloqueo', (pedido) => avisarBloqueo(deps, pedido));
}

/**
 * Writes the mail by which the owner goes on: its link makes the browser that opens it known to the account. A few a day,
 * whatever guessers do; done again for the same request it does nothing.
 */
async function avisarBloqueo(
  { db, jobs, config, limits }: Dependencies,
  { clave, email, request_id }: JobData['aviso-de-bloqueo'],
): Promise<void> {
  const cuenta = await buscarPorEmail(db, email);
  if (!cuenta || cuenta.desactivado_en || !(await limits.avisosDeBloqueo.tryCount(String(cuenta.id)))) return;
  await db.transaction(async (tx) => {
    const ctx = { db: tx, jobs, config, actor: null, requestId: request_id, ip: null };
    const token = nuevoToken();
    const { nuevo } = await encolarCorreo(ctx, {
      plantilla: 'aviso-de-bloqueo',
      clave,
      para: cuenta.email,
      // In the fragment, as that for a new password is.
      datos: { enlace: `${publicUrl(config)}/reconocer#token=${token}`, horas: PASE_HORAS },
    });
    if (!nuevo) return;
    await tx.insert(pasesDeEntrada).values({
      usuario_id: cuenta.id,
      token_hash: hashToken(token),
      vence_en: sql`now() + make_interval(hours => ${PASE_HORAS})`,
    });
    await audit(ctx, { accion: 'avisar-bloqueo', entidad: 'usuario', entidad_id: cuenta.id });
  });
}
