import { sql } from 'drizzle-orm';
import { type LoteMasivo, MASIVO_NO_SE_DESHACE } from '#contract/catalogo/productos/productos-masivo.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { abrirMasivo, comenzarMasivo, exigirQuePueda } from './aplicar-masivo.ts';
import { leerMasivo } from './queries.ts';

/** To how many products an undone bulk change would give back what they were, and how many stay: they changed since. */
export async function previsualizarDeshacer({ db }: Context, id: number): Promise<{ vuelven: number; quedan: number }> {
  await leerMasivo(db, id);
  const { rows } = await db.execute<{ vuelven: number; quedan: number }>(sql`
    select count(p.id)::int as vuelven, (count(*) - count(p.id))::int as quedan
    from cambios_masivos_productos l
    left join productos p on p.id = l.producto_id and p.version = l.version + 1
    where l.cambio_id = ${id} and not l.omitido`);
  return rows[0]!;
}

/**
 * Gives products back what they were before a bulk change, once: by another bulk change, with its own rows in the price
 * history and the audit. Those that somebody changed since stay as they are.
 */
export async function deshacerMasivo(ctx: Context, id: number): Promise<LoteMasivo> {
  const nuevo = await inTransaction(ctx, async (ctx) => {
    const { cambio } = await leerMasivo(ctx.db, id);
    exigirQuePueda(ctx, cambio);
    // Only now, for who undoes it at the same time holds the turn until then.
    const nuevo = await conTurno(ctx, id, cambio);
    const { rows } = await ctx.db.execute<{ total: number }>(sql`
      with anotados as (
        insert into cambios_masivos_productos (cambio_id, producto_id, version, antes, despues)
        select ${nuevo}, producto_id, version + 1, despues, antes from cambios_masivos_productos
        where cambio_id = ${id} and not omitido
        returning 1
      )
      select count(*)::int as total from anotados`);
    await comenzarMasivo(ctx, nuevo, rows[0]!.total, { deshace: id });
    return nuevo;
  });
  await ctx.changes.heardByAll();
  return leerMasivo(ctx.db, nuevo);
}

async function conTurno(ctx: Context, id: number, cambio: LoteMasivo['cambio']): Promise<number> {
  const nuevo = await abrirMasivo(ctx, { cambio });
  if (!(await leerMasivo(ctx.db, id)).se_puede_deshacer) {
    throw new AppError('CONFLICTO', { message: MASIVO_NO_SE_DESHACE });
  }
  await ctx.db.execute(sql`update cambios_masivos set deshace = ${id} where id = ${nuevo}`);
  return nuevo;
}
