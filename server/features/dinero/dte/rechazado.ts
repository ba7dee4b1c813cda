import type { PedidoDte } from '#contract/dinero/dte/dte.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import type { EstadoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { anularVenta, buscarVenta } from '#server/features/dinero/facturas-venta/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FilaDte } from './estados.ts';
import { bloquearDte } from './queries.ts';
import { reemplazoDe } from './reemplazo.ts';

/** What was asked for, as it is kept. */
export type PedidoGuardado = FilaDte['pedido'];

/**
 * What is asked for, as it is issued: in the place of what the SII refused goes what was asked of that, but for what is said anew. What
 * that charged is given back first, to be charged by this under another folio (D133).
 */
export async function comoSeEmite(ctx: Context, pedido: PedidoDte): Promise<PedidoGuardado> {
  const { rechazado: id, ...origen } = pedido.origen;
  if (id === undefined) return pedido;
  const rechazado = await bloquearDte(ctx.db, id);
  const nombre = nombreDeDte(rechazado);
  if (rechazado.estado !== 'rechazado')
    throw new AppError('CONFLICTO', { message: 'Sólo se emite de nuevo lo que el SII rechazó.' });
  if (pedido.tipo !== rechazado.tipo)
    throw new AppError('CONFLICTO', { message: `${nombre} se emite de nuevo como lo que es.` });
  const otro = await reemplazoDe(ctx, rechazado);
  if (otro)
    throw new AppError('CONFLICTO', {
      message: `En lugar de ${nombre} ya se emitió ${nombreDeDte(otro)}.`,
      details: { documento: otro.id },
    });
  if (rechazado.factura_venta_id !== null) await devolverLoSuyo(ctx, rechazado.factura_venta_id, nombre);
  const { confirmo: _, clave: __, fecha: ___, vence, reemplaza: ____, ...antes } = rechazado.pedido;
  return {
    ...antes,
    ...(vence !== undefined && vence >= diaEnSantiago() && { vence }),
    ...pedido,
    origen: { ...antes.origen, ...origen },
    receptor: { ...antes.receptor, ...pedido.receptor },
    reemplaza: id,
  };
}

/** Who annulled it by hand already gave it back. */
async function devolverLoSuyo(ctx: Context, venta_id: number, nombre: string): Promise<void> {
  const { estado } = await buscarVenta(ctx, venta_id);
  if (estado === ('anulada' satisfies EstadoVenta)) return;
  await anularVenta(ctx, venta_id, { motivo: `El SII rechazó ${nombre}` });
}
