import { sql } from 'drizzle-orm';
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
