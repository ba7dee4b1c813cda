import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { editarMaestro as contrato, Maestro } from '#contract/catalogo/maestros/maestros.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { conCodigoLibre } from './codigo-libre.ts';
import { bloquearMaestro, buscarMaestro } from './queries.ts';
import { columnasDe, diferencias } from './rules.ts';
import { maestros } from './table.ts';

/** Changes a master as it was seen; whoever saves it is its `user_id` from then on (D62). */
export async function editarMaestro(
  ctx: Context,
  id: number,
  { user_id: _, date, version, ...datos }: z.output<typeof contrato.body>,
): Promise<Maestro> {
  const columnas = columnasDe(datos);
  return conCodigoLibre(ctx, columnas.codigo_fussan, () =>
    inTransaction(ctx, async (ctx) => {
      const antes = await bloquearMaestro(ctx.db, id);
      if (version !== undefined && version !== antes.version) {
        throw new AppError('MAESTRO_CAMBIADO', { details: { maestro: await buscarMaestro(ctx.db, id) } });
      }
      const despues = { ...columnas, date: date || antes.date };
      const { version: _, ...visto } = antes;
      const detalle = diferencias(visto, despues);
      if (Object.keys(detalle).length > 0) {
        await ctx.db
          .update(maestros)
          .set({ ...despues, user_id: requireActor(ctx.actor).id, version: sql`${maestros.version} + 1` })
          .where(eq(maestros.id, id));
        await audit(ctx, { accion: 'editar-maestro', entidad: 'maestro', entidad_id: id, detalle });
      }
      return buscarMaestro(ctx.db, id);
    }),
  );
}
