import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Cuenta, anotarAnticipo as contratoDeAnotar, SaldoAFavor } from '#contract/dinero/saldos-a-favor.ts';
import {
  bloquearSaldoAFavor,
  corregirPago,
  type DeQuien,
  exigirQueAlcance,
  exigirQueNoSeUsara,
  moverDinero,
} from '#server/features/dinero/pagos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { quienDe, saldoAFavorDe } from './queries.ts';

type Pago = z.output<typeof contratoDeAnotar.body>;

/** Money before anything is owed: from a client, or to a supplier. */
export const anotarAnticipo = (ctx: Context, cuenta: Cuenta, id: number, pago: Pago): Promise<SaldoAFavor> =>
  mover(ctx, cuenta, id, 'anotar-anticipo', async (ctx, quien) => {
    await moverDinero(ctx, { ...quien, ...filaDe(pago), clase: cuenta === 'cliente' ? 'cobro' : 'pago' });
    return { ...pago };
  });

/** Money that went back to a client, or came back from a supplier: no more than is in favour. */
export const devolverSaldo = (ctx: Context, cuenta: Cuenta, id: number, pago: Pago): Promise<SaldoAFavor> =>
  mover(ctx, cuenta, id, 'devolver-saldo', async (ctx, quien, saldo) => {
    exigirQueAlcance(saldo, pago.monto);
    const clase = cuenta === 'cliente' ? 'reembolso' : 'reintegro';
    await moverDinero(ctx, { ...quien, ...filaDe(pago), clase, monto: -pago.monto });
    return { ...pago };
  });

/** Takes back money that was written down by mistake, unless it was used. */
export const quitarMovimiento = (
  ctx: Context,
  cuenta: Cuenta,
  id: number,
  pago_id: number,
  { motivo }: { motivo: string },
): Promise<SaldoAFavor> =>
  mover(ctx, cuenta, id, 'quitar-movimiento', async (ctx, quien) => {
    const { monto } = await corregirPago(ctx, pago_id, motivo, sql`${suyo(quien)} and medio is not null`);
    await exigirQueNoSeUsara(ctx.db, quien);
    return { pago_id, monto, motivo };
  });

const suyo = (quien: DeQuien): SQL =>
  'proveedor_id' in quien
    ? sql`proveedor_id = ${quien.proveedor_id} and factura_proveedor_id is null`
    : sql`cliente_id = ${quien.cliente_id}`;

const filaDe = ({ monto, fecha, medio, referencia = '' }: Pago) => ({ monto, fecha, medio, referencia });

/** Does something to a locked account, with its audit. */
function mover(
  ctx: Context,
  cuenta: Cuenta,
  id: number,
  acto: string,
  hacer: (ctx: Context, quien: DeQuien, saldo: number) => Promise<Record<string, unknown>>,
): Promise<SaldoAFavor> {
  return inTransaction(ctx, async (ctx) => {
    const quien = quienDe(cuenta, id);
    const saldo = await bloquearSaldoAFavor(ctx.db, quien);
    const detalle = await hacer(ctx, quien, saldo);
    const ahora = await saldoAFavorDe(ctx, cuenta, id);
    await audit(ctx, {
      accion: `${acto}-${cuenta}`,
      entidad: cuenta,
      entidad_id: id,
      detalle: { ...detalle, saldo: { antes: saldo, despues: ahora.saldo } },
    });
    return ahora;
  });
}
