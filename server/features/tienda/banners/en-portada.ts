import { eq, sql } from 'drizzle-orm';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { PRIMERO, vigente } from './queries.ts';
import { banners } from './table.ts';

/** One act on banners at a time, so that two never both choose the one that is shown. */
export const esperarTurno = ({ db }: Pick<Context, 'db'>) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('banners'))`);

/** Marks the banner that is to be shown today; says whether that is another one than before. Within the turn. */
export async function marcarElDeHoy({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [[toca], [esta]] = [
    await db
      .select({ id: banners.id })
      .from(banners)
      .where(vigente())
      .orderBy(...PRIMERO)
      .limit(1),
    await db.select({ id: banners.id }).from(banners).where(eq(banners.en_portada, true)),
  ];
  if (toca?.id === esta?.id) return false;
  // The index lets no two stand, not even for a moment.
  await db.update(banners).set({ en_portada: false }).where(eq(banners.en_portada, true));
  if (toca) await db.update(banners).set({ en_portada: true }).where(eq(banners.id, toca.id));
  return true;
}

/** Shows and takes away what came due: days begin and end by themselves. Any number of instances may do it at once. */
export async function ponerBannersAlDia(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await esperarTurno(ctx);
    if (await marcarElDeHoy(ctx)) await announceChanges(ctx, ['portada']);
  });
}
