import { type SQL, sql } from 'drizzle-orm';
import {
  DE_LO_VENDIDO,
  type EstadoVenta,
  NOTA_DE_DEBITO,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** Of what is charged, what a credit note took wholly back isn't: it may be charged again. */
export const OCUPA = sql`estado ${noEn<EstadoVenta>('anulada')} and tipo ${en<TipoVenta>(...DE_LO_VENDIDO)} and acreditado < total`;

/** What credit notes take from those, less what debit notes of their own charge beyond the purchase: less than 0 where these are more. */
export const REBAJADO = sql`(coalesce(sum(acreditado) filter (where ${OCUPA}), 0) - coalesce(sum(total - acreditado) filter (
  where tipo = ${NOTA_DE_DEBITO} and not deshace and estado ${noEn<EstadoVenta>('anulada')}), 0))`;

/** A paper `f` of which something is owed, and one that fell due before a day: what lists, reminders and credit all count. */
export const POR_COBRAR = sql`f.estado ${en<EstadoVenta>('emitida')} and f.saldo > 0`;
export const vencidaAntesDe = (dia: string): SQL => sql`(${POR_COBRAR} and f.vence < ${dia}::date)`;

/**
 * Of a purchase `c`, what fell due before a day and is owed, and since when: of each paper by its own day; of what no paper charges
 * yet, where it was bought on account, by the purchase's.
 */
export const loVencido = (dia: string): SQL => sql`
  select sum(x.monto) as monto, min(x.vence) as vence from (
    select f.saldo as monto, f.vence from facturas_venta f
    where c.por_pagar > 0 and f.compra_id = c.id and ${vencidaAntesDe(dia)}
    union all
    select c.por_pagar - c.por_cobrar, c.vence_pago where c.por_pagar > c.por_cobrar and c.vence_pago < ${dia}::date
  ) x`;

/** What is charged of a purchase's goods, IVA included, and of each of its lines in its base. */
export async function cobradoDe(
  db: Queryable,
  compra_id: number,
): Promise<{ productos: number; lineas: ReadonlyMap<number, number> }> {
  const { rows: todo } = await db.execute<{ productos: number }>(sql`
    select coalesce(sum(total - envio), 0)::float8 as productos from facturas_venta where compra_id = ${compra_id} and ${OCUPA}`);
  const { rows: lineas } = await db.execute<{ id: number; subtotal: number }>(sql`
    select x.compra_linea_id as id, sum(x.subtotal)::float8 as subtotal
    from facturas_venta_lineas x join facturas_venta f on f.id = x.factura_id
    where f.compra_id = ${compra_id} and ${OCUPA} group by x.compra_linea_id`);
  return { productos: todo[0]!.productos, lineas: new Map(lineas.map(({ id, subtotal }) => [id, subtotal])) };
}
