import type { z } from 'zod';
import type { cobrarYEntregar as contrato } from '#contract/dinero/cobros.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { bloquearCompra, COMPRA } from '#server/features/ventas/compras/index.ts';
import { avanzar } from '#server/features/ventas/despachos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { cobrarCompra } from './cobrar-compra.ts';

/**
 * Takes all that is owed of a purchase that waits to be fetched, and hands it over: both or neither. Of several who do it at once one
 * does, and the others find it delivered.
 */
export function cobrarYEntregar(
  ctx: Context,
  compra_id: number,
  { monto, medio, recibido_por, referencia }: z.output<typeof contrato.body>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    if (compra.entrega !== 'retiro') {
      throw new AppError('CONFLICTO', { message: 'Este pedido se despacha: no se cobra al retirarlo.' });
    }
    requireAct(ctx, COMPRA, compra, 'entregar');
    requireAct(ctx, COMPRA, compra, 'pagar');
    if (compra.estado !== 'Listo para retiro') throw new AppError('CONFLICTO', { details: { estado: compra.estado } });
    if (monto !== compra.por_pagar) {
      throw new AppError('CONFLICTO', {
        message: `Entretanto cambió lo que se debe: ahora son ${formatPrecio(compra.por_pagar)}. Míralo antes de cobrar.`,
        details: { por_pagar: compra.por_pagar },
      });
    }
    const pago_id = await cobrarCompra(ctx, compra_id, { monto, fecha: diaEnSantiago(), medio, referencia });
    await avanzar(ctx, compra, { acto: 'entregar', hechos: { recibido_por } });
    await audit(ctx, {
      accion: 'cobrar-y-entregar-compra',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { pago_id, monto, medio, recibido_por },
    });
  });
}
