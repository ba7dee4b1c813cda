import { sql } from 'drizzle-orm';
import type { LoteMovido } from '#contract/bodega/existencias/existencias.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** Of which lots the units are that these documents took and have not given back, by product; what expires first, first. */
export async function lotesDeDocumentos(
  db: Queryable,
  documentos: readonly string[],
): Promise<ReadonlyMap<number, readonly LoteMovido[]>> {
  const { rows } = await db.execute<LoteMovido & { producto_id: number } & Record<string, unknown>>(sql`
    select l.producto_id, l.lote_o_serie, l.fecha_caducidad::text as fecha_caducidad, -sum(d.cantidad)::int as cantidad
    from movimientos_stock m join lotes_movidos d on d.movimiento_id = m.id join lotes l on l.id = d.lote_id
    where m.documento = any(${sql.param([...documentos])}::text[])
    group by l.id having sum(d.cantidad) < 0
    order by l.fecha_caducidad, l.id`);
  return new Map(
    [...Map.groupBy(rows, ({ producto_id }) => producto_id)].map(([id, lotes]) => [
      id,
      lotes.map(({ lote_o_serie, fecha_caducidad, cantidad }) => ({ lote_o_serie, fecha_caducidad, cantidad })),
    ]),
  );
}

interface Linea {
  producto_id: number | null;
  cantidad: number;
}

/** The same of each line of one document: where a product stands in several, each has what the ones before leave. */
export async function lotesDeLineas(
  db: Queryable,
  documento: string,
  lineas: readonly Linea[],
): Promise<(readonly LoteMovido[])[]> {
  const porProducto = await lotesDeDocumentos(db, [documento]);
  const quedan = new Map([...porProducto].map(([id, lotes]) => [id, lotes.map((lote) => ({ ...lote }))]));
  return lineas.map(({ producto_id, cantidad }) => {
    let faltan = cantidad;
    return (quedan.get(producto_id ?? 0) ?? []).flatMap((lote) => {
      const suyas = Math.min(lote.cantidad, faltan);
      lote.cantidad -= suyas;
      faltan -= suyas;
      return suyas > 0 ? [{ ...lote, cantidad: suyas }] : [];
    });
  });
}
