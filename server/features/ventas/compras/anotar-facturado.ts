import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';

/** What the sales invoices of a purchase say of it, as selects: whoever keeps them knows how they are summed. */
interface Facturado {
  /** One row of `facturado`, `por_cobrar`, `rebajado` and `cobrado`. */
  sumas: SQL;
  /** `compra_linea_id` and `unidades`, one row for each line that is charged. */
  lineas: SQL;
}

/** Writes down what of a locked purchase is charged, owed, credited and paid by its invoices. */
export async function anotarFacturado(
  { db }: Pick<Context, 'db'>,
  compra_id: number,
  { sumas, lineas }: Facturado,
): Promise<void> {
  await db.execute(sql`
    update compras c set facturado = s.facturado, por_cobrar = s.por_cobrar, rebajado = s.rebajado, cobrado = s.cobrado
    from (${sumas}) s where c.id = ${compra_id}`);
  await db.execute(sql`
    update compras_lineas l
    set facturada = coalesce((select f.unidades from (${lineas}) f where f.compra_linea_id = l.id), 0)
    where l.compra_id = ${compra_id}`);
}
