import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { COMPRA_WEB } from '#contract/ventas/compras/compras.ts';
import { NO_PAGADA_A_TIEMPO } from '#contract/ventas/compras/compras-admin.ts';
import type { Config } from '#server/platform/config.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Parts } from '#server/platform/feature.ts';
import { anular } from './anular-compra.ts';
import { compras } from './table.ts';

/** In one go; the rest is a minute away. */
const POR_VEZ = 500;

const vencida = and(
  eq(compras.estado, COMPRA_WEB.estado),
  eq(compras.estado_pago, 'pendiente'),
  lte(compras.reservada_hasta, sql`now()`),
);

/**
 * Until when a new purchase holds its stock unpaid (D98): some minutes where a card pays it at once, else the hours that a
 * transfer takes, also where either may.
 */
export function finDeReserva(tipo_pago: string, config: Config, ahora = new Date()): Date {
  const soloTarjeta = /webpay|tarjeta/i.test(tipo_pago) && !/transferencia/i.test(tipo_pago);
  const minutos = soloTarjeta ? config.HOLD_MINUTES_CARD : config.HOLD_HOURS_TRANSFER * 60;
  return new Date(ahora.getTime() + minutos * 60_000);
}

/** Lets holds end each minute, from this process or another; those that ended while no shop was open, in the first. */
export async function startReservas({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  await services.jobs.everyMinute('reservas', async () => {
    await vencerReservas(asShop({ db, services }));
  });
}

/**
 * Cancels what nobody paid for in time, each in its own transaction, and tells its customer. Any number of instances may do it
 * at once, and whoever of the staff has one in hand keeps it: what is locked is left for the next minute, and what was paid or
 * moved on by then is no longer looked for. Answers how many.
 */
export async function vencerReservas(ctx: Context): Promise<number> {
  const vencidas = await ctx.db
    .select({ id: compras.id })
    .from(compras)
    .where(vencida)
    .orderBy(asc(compras.reservada_hasta))
    .limit(POR_VEZ);
  const fallas: unknown[] = [];
  let anuladas = 0;
  for (const { id } of vencidas) {
    try {
      if (await vencer(ctx, id)) anuladas++;
    } catch (error) {
      fallas.push(error);
    }
  }
  if (fallas.length > 0) throw new AggregateError(fallas, `${fallas.length} of ${vencidas.length} holds failed to end`);
  return anuladas;
}

function vencer(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [compra] = await ctx.db
      .select()
      .from(compras)
      .where(and(eq(compras.id, id), vencida))
      .for('update', { skipLocked: true });
    if (!compra) return false;
    await anular(ctx, compra, 'vencer', NO_PAGADA_A_TIEMPO);
    return true;
  });
}
