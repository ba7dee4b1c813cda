import type { Dte, PedidoDte } from '#contract/dinero/dte/dte.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import { anularVenta } from '#server/features/dinero/facturas-venta/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { emitir } from './emitir.ts';
import { buscarDte, leerDte } from './queries.ts';

/** Issues anew what the SII refused: what that charged is charged by this, under another folio (D133). */
export function reemitirDte(ctx: Context, id: number, { receptor }: Pick<PedidoDte, 'receptor'>): Promise<Dte> {
  return inTransaction(ctx, async (ctx) => {
    const rechazado = await leerDte(ctx.db, id);
    if (rechazado.estado !== 'rechazado')
      throw new AppError('CONFLICTO', { message: 'Sólo se emite de nuevo lo que el SII rechazó.' });
    const { confirmo: _, fecha: __, clave: ___, ...pedido } = rechazado.pedido;
    if (rechazado.factura_venta_id !== null)
      await anularVenta(ctx, rechazado.factura_venta_id, { motivo: `El SII rechazó ${nombreDeDte(rechazado)}` });
    const { id: nuevo } = await emitir(ctx, { ...pedido, receptor: { ...pedido.receptor, ...receptor } });
    return buscarDte(ctx, nuevo);
  });
}
