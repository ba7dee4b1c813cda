import type { z } from 'zod';
import type { crearMaestro as contrato, Maestro } from '#contract/catalogo/maestros/maestros.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { conCodigoLibre } from './codigo-libre.ts';
import { buscarMaestro } from './queries.ts';
import { columnasDe } from './rules.ts';
import { maestros } from './table.ts';

/** Adds a master, as whoever asks for it, whatever `user_id` says (D62). */
export async function crearMaestro(
  ctx: Context,
  { user_id: _, date, ...datos }: z.output<typeof contrato.body>,
): Promise<Maestro> {
  const valores = { ...columnasDe(datos), user_id: requireActor(ctx.actor).id, date: date || diaEnSantiago() };
  return conCodigoLibre(ctx, valores.codigo_fussan, () =>
    inTransaction(ctx, async (ctx) => {
      const [creado] = await ctx.db.insert(maestros).values(valores).returning({ id: maestros.id });
      const { id } = creado!;
      await audit(ctx, { accion: 'crear-maestro', entidad: 'maestro', entidad_id: id, detalle: valores });
      return buscarMaestro(ctx.db, id);
    }),
  );
}
