import { eq } from 'drizzle-orm';
import { eliminarNota as contrato } from '#contract/ventas/notas.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { notas } from './table.ts';

/** Takes one's own note away; an administrator, anybody's. */
export async function eliminarNota(ctx: Context, id: number): Promise<void> {
  const actor = requireActor(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    const [nota] = await ctx.db.select().from(notas).where(eq(notas.id, id)).for('update');
    if (!nota) throw notFound(contrato);
    if (nota.autor_id !== actor.id && actor.role !== 'admin') {
      throw new AppError('SIN_PERMISO', { message: 'Esta nota es de otra persona.' });
    }
    await ctx.db.delete(notas).where(eq(notas.id, id));
    await audit(ctx, {
      accion: 'eliminar-nota',
      entidad: nota.entidad,
      entidad_id: nota.entidad_id,
      detalle: { nota: id, autor_id: nota.autor_id },
    });
  });
}
