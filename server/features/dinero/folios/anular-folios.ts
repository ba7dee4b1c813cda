import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CAF_NO_ENCONTRADO, type CafGuardado, type anularFolios as contrato } from '#contract/dinero/folios.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { leerUnCaf } from './queries.ts';
import { folios_anulados } from './table.ts';
import { libreDesde } from './tomar-folio.ts';

const choca = (message: string) => new AppError('CONFLICTO', { message, fields: { desde: message } });

/** Annuls folios that no document has, one row for the range: they are passed over. Who does it proves who they are. */
export async function anularFolios(
  ctx: Context,
  { caf_id, desde, hasta, motivo, ...confirmacion }: z.output<typeof contrato.body>,
): Promise<CafGuardado> {
  await confirmarIdentidad(ctx, confirmacion);
  return inTransaction(ctx, async (ctx) => {
    // Whoever is being given one of them ends first.
    const { rows } = await ctx.db.execute<{ tipo: number; desde: number; hasta: number; siguiente: number }>(
      sql`select tipo, desde, hasta, siguiente from cafs where id = ${caf_id} for update`,
    );
    const [caf] = rows;
    if (!caf) throw new AppError('NO_ENCONTRADO', { message: CAF_NO_ENCONTRADO });
    if (desde < caf.desde || hasta > caf.hasta) throw choca(`Este rango va del ${caf.desde} al ${caf.hasta}.`);
    if (caf.siguiente > caf.hasta) throw choca('De este rango ya no queda ninguno.');
    if (desde < caf.siguiente) throw choca(`Hasta el ${caf.siguiente - 1} ya se dieron o se anularon.`);
    await exigirSinAnular(ctx, caf_id, desde, hasta);
    await ctx.db
      .insert(folios_anulados)
      .values({ caf_id, desde, hasta, motivo, anulado_por: requireActor(ctx.actor).id });
    await ctx.db.execute(sql`update cafs c set siguiente = ${libreDesde(sql`c.siguiente`)} where c.id = ${caf_id}`);
    await audit(ctx, {
      accion: 'anular-folios',
      entidad: 'caf',
      entidad_id: caf_id,
      detalle: { tipo: caf.tipo, desde, hasta, motivo },
    });
    return leerUnCaf(ctx, caf_id);
  });
}

async function exigirSinAnular({ db }: Context, caf_id: number, desde: number, hasta: number): Promise<void> {
  const { rows } = await db.execute<{ desde: number; hasta: number }>(sql`
    select desde, hasta from folios_anulados
    where caf_id = ${caf_id} and desde <= ${hasta} and hasta >= ${desde} order by desde limit 1`);
  const [otro] = rows;
  if (otro) throw choca(`Del ${otro.desde} al ${otro.hasta} ya están anulados.`);
}
