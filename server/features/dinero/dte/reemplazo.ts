import { sql } from 'drizzle-orm';
import type { Dte } from '#contract/dinero/dte/dte.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaDte } from './estados.ts';

type Reemplazo = NonNullable<Dte['reemplazo']>;

/** What was issued in the place of a refused document: of the same purchase, return or corrected document. */
export async function reemplazoDe(
  { db }: Pick<Context, 'db'>,
  {
    id,
    factura_venta_id,
    devolucion_id,
    corrige_id,
  }: Pick<FilaDte, 'id' | 'factura_venta_id' | 'devolucion_id' | 'corrige_id'>,
): Promise<Reemplazo | null> {
  const suyos =
    factura_venta_id !== null
      ? sql`n.factura_venta_id in (
          select o.id from facturas_venta o join facturas_venta f on f.compra_id = o.compra_id where f.id = ${factura_venta_id})`
      : devolucion_id !== null
        ? sql`n.devolucion_id = ${devolucion_id}`
        : sql`n.corrige_id = ${corrige_id}`;
  const { rows } = await db.execute<Reemplazo & Record<string, unknown>>(sql`
    select n.id, n.tipo, n.folio from dte n where ${suyos} and (n.pedido->>'reemplaza')::int = ${id} limit 1`);
  const [uno] = rows;
  return uno ? { id: uno.id, tipo: uno.tipo, folio: uno.folio } : null;
}
