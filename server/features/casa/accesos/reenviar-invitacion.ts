import { eq } from 'drizzle-orm';
import { reenviarInvitacion as contrato, type Invitacion } from '#contract/casa/usuarios/invitaciones.ts';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import { exigirTenerlo } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { contarEnvio, enviarInvitacion, nuevaLlave } from './enviar-invitacion.ts';
import { exigirSinCuenta } from './invitar-persona.ts';
import { vistaInvitacion } from './queries.ts';
import { invitaciones } from './table.ts';

/** Sends it once more with another link, which is good for as long as a new one; the one before is good no more. */
export async function reenviarInvitacion(ctx: Context, id: number): Promise<Invitacion> {
  await contarEnvio(ctx);
  const { token, fila } = nuevaLlave(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [renovada] = await ctx.db.update(invitaciones).set(fila).where(eq(invitaciones.id, id)).returning();
    if (!renovada) throw notFound(contrato);
    exigirTenerlo(ctx, { antes: [], despues: permisosDe(renovada.role, renovada.permisos) });
    await exigirSinCuenta(ctx, renovada.email);
    await enviarInvitacion(ctx, renovada, token);
    await audit(ctx, { accion: 'reenviar-invitacion', entidad: 'invitacion', entidad_id: id });
    return vistaInvitacion(ctx.db, id);
  });
}
