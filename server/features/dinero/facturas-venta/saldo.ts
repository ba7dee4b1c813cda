import { sql } from 'drizzle-orm';
import { COBRABLES, type EstadoVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import {
  anotarFacturado,
  bloquearCompra,
  pagarCompra,
  quitarPagoDeCompra,
} from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { type FilaVenta, leerFila } from './queries.ts';

/**
 * Sums anew what was paid and credited of a paper and what is owed for it, and what of its purchase is charged and owed: the
 * client's credit is counted from that. Whoever calls has the purchase locked.
 */
export async function asentar(ctx: Context, id: number): Promise<FilaVenta> {
  await ctx.db.execute(sql`
    update facturas_venta f set pagado = s.pagado, acreditado = s.acreditado, version = f.version + 1,
      saldo = case when f.estado ${en<EstadoVenta>('anulada')} or f.tipo ${noEn<TipoVenta>(...COBRABLES)} then 0
        else greatest(0, f.total - s.pagado - s.acreditado) end,
      pagada_el = case when f.total - s.pagado - s.acreditado <= 0 then s.ultimo end
    from (
      select (select coalesce(sum(monto), 0) from facturas_venta_pagos where factura_id = ${id} and quitado_en is null) as pagado,
        (select max(fecha) from facturas_venta_pagos where factura_id = ${id} and quitado_en is null) as ultimo,
        (select coalesce(sum(total), 0) from facturas_venta where referencia_id = ${id} and estado ${noEn<EstadoVenta>('anulada')}) as acreditado
    ) s where f.id = ${id}`);
  const fila = await leerFila(ctx.db, id);
  await contarCompra(ctx, fila.compra_id);
  return fila;
}

/**
 * Of what is charged, what a credit note took wholly back isn't: it may be charged again. What was paid of it is the purchase's all
 * the same, to be given back or to pay what is charged instead.
 */
export const contarCompra = (ctx: Pick<Context, 'db'>, compra_id: number): Promise<void> =>
  anotarFacturado(ctx, compra_id, {
    sumas: sql`
      select s.*, p.cobrado from (
        select coalesce(sum(f.total) filter (where f.acreditado < f.total), 0) as facturado, coalesce(sum(f.saldo), 0) as por_cobrar,
          coalesce(sum(f.acreditado) filter (where f.acreditado < f.total), 0) as rebajado
        from facturas_venta f where f.compra_id = ${compra_id} and f.estado ${noEn<EstadoVenta>('anulada')} and f.tipo ${en<TipoVenta>(...COBRABLES)}
      ) s, (
        select coalesce(sum(p.monto), 0) as cobrado from facturas_venta_pagos p join facturas_venta f on f.id = p.factura_id
        where f.compra_id = ${compra_id} and p.quitado_en is null
      ) p`,
    lineas: sql`
      select x.compra_linea_id, sum(x.cantidad) as unidades from facturas_venta_lineas x join facturas_venta f on f.id = x.factura_id
      where f.compra_id = ${compra_id} and f.estado ${noEn<EstadoVenta>('anulada')} and f.tipo ${en<TipoVenta>(...COBRABLES)} and f.acreditado < f.total
      group by x.compra_linea_id`,
  });

/** The purchase is paid once all of it is charged and nothing of that is owed, and no longer when something is. */
export async function seguirPago(ctx: Context, compra_id: number, motivo: string): Promise<void> {
  const compra = await bloquearCompra(ctx, compra_id);
  const cobrado = compra.por_cobrar === 0 && compra.facturado >= compra.precio_final;
  if (cobrado && compra.estado_pago === 'pendiente') await pagarCompra(ctx, compra_id);
  if (!cobrado && compra.estado_pago === 'pagado' && compra.por_cobrar > 0) {
    await quitarPagoDeCompra(ctx, compra, motivo);
  }
}
