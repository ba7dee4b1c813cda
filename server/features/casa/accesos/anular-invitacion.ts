import { eq } from 'drizzle-orm';
import { anularInvitacion as contrato } from '#contract/casa/usuarios/invitaciones.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { invitaciones } from './table.ts';

/** Takes an invitation back: its link opens nothing from now on. */
export async function anularInvitacion(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [anulada] = await ctx.db
      .delete(invitaciones)
      .where(eq(invitaciones.id, id))
      .returning({ role: invitaciones.role });
    if (!anulada) throw notFound(contrato);
    await audit(ctx, { accion: 'anular-invitacion', entidad: 'invitacion', entidad_id: id, detalle: anulada });
  });
}
