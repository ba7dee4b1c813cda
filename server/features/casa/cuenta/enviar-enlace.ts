import { and, eq, lte, sql } from 'drizzle-orm';
import { RECUPERACION_HORAS } from '#contract/casa/cuenta/cuenta.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { buscarPorEmail, hashToken, nuevoToken } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Config, publicUrl } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/client.ts';
import type { JobData, Jobs } from '#server/platform/jobs/index.ts';
import { recuperaciones } from './table.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    /** `clave` is the mail's: a job that runs twice writes one. */
    'recuperar-clave': { clave: string; email: string; request_id: string | null };
  }
}

interface Dependencies {
  db: Database;
  jobs: Jobs;
  config: Config;
}

/** Starts answering the requests for a new password from this process. */
export async function startRecuperacion(deps: Dependencies): Promise<void> {
  await deps.jobs.prepare('recuperar-clave', { retryLimit: 6, retryDelay: 5 });
  await deps.jobs.work('recuperar-clave', (pedido) => enviarEnlace(deps, pedido));
}

/**
 * Writes the mail with the link, if the address has an account. The links before it stay good, or anybody could void
 * the owner's by asking again; using one ends all. Done again for the same request it does nothing.
 */
export async function enviarEnlace(
  { db, jobs, config }: Dependencies,
  { clave, email, request_id }: JobData['recuperar-clave'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const cuenta = await buscarPorEmail(tx, email);
    if (!cuenta || cuenta.desactivado_en) return;
    const ctx = { db: tx, jobs, config, actor: null, requestId: request_id, ip: null };
    const token = nuevoToken();
    const { nuevo } = await encolarCorreo(ctx, {
      plantilla: 'recuperar-clave',
      clave,
      para: cuenta.email,
      // In the fragment, which browsers send to nobody: neither logs nor referrers get to see it.
      datos: { enlace: `${publicUrl(config)}/restablecer#token=${token}`, horas: RECUPERACION_HORAS },
    });
    if (!nuevo) return;
    const deLaCuenta = eq(recuperaciones.usuario_id, cuenta.id);
    await tx.delete(recuperaciones).where(and(deLaCuenta, lte(recuperaciones.vence_en, sql`now()`)));
    await tx.insert(recuperaciones).values({
      usuario_id: cuenta.id,
      token_hash: hashToken(token),
      vence_en: sql`now() + make_interval(hours => ${RECUPERACION_HORAS})`,
    });
    await audit(ctx, { accion: 'pedir-recuperacion', entidad: 'usuario', entidad_id: cuenta.id });
  });
}
