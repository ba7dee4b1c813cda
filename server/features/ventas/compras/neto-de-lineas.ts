import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { cuotaSql, netoDeSql } from '#server/platform/database/dinero.ts';

/** An amount of a purchase `c`, IVA included, without what IVA it bears. */
export const netoEnCompra = (bruto: SQL): SQL => sql`(case when c.afecta then ${netoDeSql(bruto)} else ${bruto} end)`;

/** What a purchase `c` sold: its goods, net (D51), without bringing them. */
export const NETO_DE_COMPRA = netoEnCompra(sql`c.precio_compra`);

/** What each line of the purchases `c` sold, net: their shares of its goods, which they sum to. What was taken out of it, nothing. */
export const netosDeLineas = (cuales: SQL = sql`true`): SQL => sql`
  select l.id, ${cuotaSql({
    monto: NETO_DE_COMPRA,
    peso: sql`(case when l.cantidad > 0 then l.subtotal else 0 end)`,
    orden: sql`l.linea`,
    de: sql`l.compra_id`,
  })} as neto
  from compras c join compras_lineas l on l.compra_id = c.id where ${cuales}`;

/** Writes what each line of a purchase sold: to be called when its lines or its price were written. */
export async function repartirNeto(db: Queryable, compra_id: number): Promise<void> {
  await db.execute(sql`
    update compras_lineas l set neto = n.neto from (${netosDeLineas(sql`c.id = ${compra_id}`)}) n
    where l.id = n.id and l.compra_id = ${compra_id} and l.neto <> n.neto`);
}
