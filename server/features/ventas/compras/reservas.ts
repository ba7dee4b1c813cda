import { and, asc, eq, exists, gt, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { EstadoPago } from '#contract/ventas/compras/compras.ts';
import { NO_PAGADA_A_TIEMPO } from '#contract/ventas/compras/compras-admin.ts';
import { EN_RESERVA, type EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { direcciones_correo } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { Parts } from '#server/platform/feature.ts';
import { anular } from './anular-compra.ts';
import { EN_REVISION, estaEnRevision } from './comprobante-en-revision.ts';
import { encolarReserva } from './correo-de-reserva.ts';
import { extender } from './extender-reserva.ts';
import { reservaNueva } from './plazo-de-reserva.ts';
import type { FilaCompra } from './queries.ts';
import { compras } from './table.ts';

/** In one go; the rest is a minute away. */
const POR_VEZ = 500;

const CORREO_CONFIRMADO = 'El correo de la cuenta está confirmado.';

// In the words of the index.
const guardada = sql`${compras.estado} ${en<EstadoCompra>(...EN_RESERVA)} and ${compras.estado_pago} ${en<EstadoPago>('pendiente')}`;
const vigente = and(guardada, gt(compras.reservada_hasta, sql`now()`));

/** Sees to holds each minute, from this process or another; to what came to its end while no shop was open, in the first. */
export async function startReservas({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  await services.jobs.everyMinute('reservas', async () => {
    const ctx = asShop({ db, services });
    await alargarReservas(ctx);
    await vencerReservas(ctx);
    await avisarReservas(ctx);
  });
}

/** Cancels what nobody paid for in time, and tells its customer; never while a proof waits for the staff. Answers how many. */
export function vencerReservas(ctx: Context): Promise<number> {
  const vencida = and(guardada, lte(compras.reservada_hasta, sql`now()`), not(EN_REVISION));
  return deUnaEnUna(ctx, vencida, async (ctx, compra) => {
    // One that was sent while it was being locked.
    if (await estaEnRevision(ctx.db, compra.id)) return;
    await anular(ctx, compra, 'vencer', NO_PAGADA_A_TIEMPO);
  });
}

/** Tells whoever has not paid yet, once half of the time has passed, until when their goods are still kept. Answers how many. */
export function avisarReservas(ctx: Context): Promise<number> {
  const aMitad = and(vigente, lte(compras.avisar_reserva_en, sql`now()`), not(EN_REVISION));
  return deUnaEnUna(ctx, aMitad, async (ctx, compra) => {
    await ctx.db.update(compras).set({ avisar_reserva_en: null }).where(eq(compras.id, compra.id));
    await encolarReserva(ctx, compra, compra.reservada_hasta!);
  });
}

/** Gives the whole time to what was held for a short one, once the account's e-mail is confirmed. Answers how many. */
export function alargarReservas(ctx: Context): Promise<number> {
  const deCorreoConfirmado = exists(
    ctx.db
      .select({ id: usuarios.id })
      .from(usuarios)
      .innerJoin(direcciones_correo, eq(direcciones_correo.direccion, sql`lower(${usuarios.email})`))
      .where(and(eq(usuarios.id, compras.user_id), isNotNull(direcciones_correo.confirmada_en))),
  );
  const alargable = and(vigente, eq(compras.reserva_corta, true), deCorreoConfirmado);
  return deUnaEnUna(ctx, alargable, (ctx, compra) => {
    const { forma_pago, creada_en } = compra;
    const { reservada_hasta } = reservaNueva(ctx.config, { forma_pago, confirmado: true }, creada_en);
    return extender(ctx, compra, reservada_hasta, CORREO_CONFIRMADO);
  });
}

/**
 * Does something to each purchase of a condition, each in its own transaction. Any number of instances may do it at once, and
 * whoever of the staff has one in hand keeps it: what is locked is left for the next minute, and what was paid or moved on by
 * then is no longer looked for. Answers to how many.
 */
async function deUnaEnUna(
  ctx: Context,
  condicion: SQL | undefined,
  hacer: (ctx: Context, compra: FilaCompra) => Promise<void>,
): Promise<number> {
  const halladas = await ctx.db
    .select({ id: compras.id })
    .from(compras)
    .where(condicion)
    .orderBy(asc(compras.reservada_hasta))
    .limit(POR_VEZ);
  const fallas: unknown[] = [];
  let hechas = 0;
  for (const { id } of halladas) {
    try {
      const hecha = await inTransaction(ctx, async (ctx) => {
        const [compra] = await ctx.db
          .select()
          .from(compras)
          .where(and(eq(compras.id, id), condicion))
          .for('update', { skipLocked: true });
        if (compra) await hacer(ctx, compra);
        return compra !== undefined;
      });
      if (hecha) hechas++;
    } catch (error) {
      fallas.push(error);
    }
  }
  if (fallas.length > 0) throw new AggregateError(fallas, `fallaron ${fallas.length} de ${halladas.length} reservas`);
  return hechas;
}
