import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { cobrarFacturaVenta as contratoDeCobrar, Venta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import {
  asentarCompra,
  bloquearVenta,
  buscarVenta,
  exigirVersion,
  type FilaVenta,
  VENTA,
} from '#server/features/dinero/facturas-venta/index.ts';
import { exigirQueSeDeba, moverDinero, pagos } from '#server/features/dinero/pagos/index.ts';
import { bloquearCompra } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { quitarCobroDe } from './cobrar-compra.ts';

/** Writes down what was paid of an invoice, no more than what is owed; the purchase is paid once all of it is. */
export function cobrarVenta(
  ctx: Context,
  id: number,
  { monto, fecha, medio, referencia = '', version }: z.output<typeof contratoDeCobrar.body>,
): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearVenta(ctx, id);
    requireAct(ctx, VENTA, antes, 'pagar');
    exigirVersion(antes, version);
    exigirQueSeDeba(antes.saldo, monto, 'saldo');
    const { compra_id } = antes;
    await moverDinero(ctx, { clase: 'cobro', compra_id, factura_venta_id: id, monto, fecha, medio, referencia });
    return asentar(ctx, antes, 'pagar', { monto, fecha, medio, ...(referencia && { referencia }) });
  });
}

/** Takes back a payment that was written down by mistake: what is owed is owed again. */
export function quitarCobro(ctx: Context, id: number, pago_id: number, { motivo }: { motivo: string }): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearVenta(ctx, id);
    requireAct(ctx, VENTA, antes, 'quitar-pago');
    const compra = await bloquearCompra(ctx, antes.compra_id);
    const { monto } = await quitarCobroDe(ctx, compra, pago_id, motivo, sql`${pagos.factura_venta_id} = ${id}`);
    return asentar(ctx, antes, 'quitar-pago', { pago_id, monto, motivo });
  });
}

/** What the money of an invoice changed, with its audit. */
async function asentar(
  ctx: Context,
  antes: FilaVenta,
  act: ActoVenta,
  detalle: Record<string, unknown>,
): Promise<Venta> {
  await asentarCompra(ctx, antes.compra_id, { menos: antes.id });
  const ahora = await buscarVenta(ctx, antes.id);
  await audit(ctx, {
    accion: `${act}-${VENTA.entidad}`,
    entidad: VENTA.entidad,
    entidad_id: antes.id,
    detalle: {
      estado: { antes: antes.estado, despues: ahora.estado },
      ...detalle,
      saldo: { antes: antes.saldo, despues: ahora.saldo },
    },
  });
  return ahora;
}
