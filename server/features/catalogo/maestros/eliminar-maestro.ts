import { eq } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearMaestro, buscarMaestro } from './queries.ts';
import { maestros } from './table.ts';

/** Removes a master. One that has products stays: they would lose what their code means. */
export async function eliminarMaestro(ctx: Context, id: number): Promise<undefined> {
  return inTransaction(ctx, async (ctx) => {
    // Whoever joins a product to it meanwhile waits, and then finds no master.
    const { version: _, ...era } = await bloquearMaestro(ctx.db, id, 'update');
    const { productos } = await buscarMaestro(ctx.db, id);
    if (productos > 0) {
      const cuantos = productos === 1 ? 'un producto' : `${productos.toLocaleString('es-CL')} productos`;
      throw new AppError('CONFLICTO', {
        message: `Tiene ${cuantos}: sácalos del maestro antes de eliminarlo.`,
      });
    }
    await ctx.db.delete(maestros).where(eq(maestros.id, id));
    await audit(ctx, { accion: 'eliminar-maestro', entidad: 'maestro', entidad_id: id, detalle: era });
    return undefined;
  });
}
