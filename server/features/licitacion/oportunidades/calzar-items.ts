import { and, eq, sql } from 'drizzle-orm';
import { CONFIANZA_MINIMA } from '#contract/licitacion/oportunidades/estados.ts';
import { type Calce, calzar } from '#server/features/catalogo/busqueda/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { oportunidades_items } from './table.ts';

/** What an item is looked for by: what was written of it, for its name is often only that of its class. */
export const textoDeItem = ({ nombre, descripcion }: { nombre: string; descripcion: string }): string =>
  /\p{L}{3}/u.test(descripcion) ? descripcion : nombre;

/** The product that a match is taken for: the likest, if it is like enough. */
const elegido = ([primero]: readonly Calce[]) =>
  primero && primero.confianza >= CONFIANZA_MINIMA
    ? { producto_id: primero.producto_id, confianza: primero.confianza }
    : { producto_id: null, confianza: null };

/** Looks in the catalogue for what its items ask for, but for those that somebody decided about. */
export async function calzarItems(db: Queryable, oportunidad_id: number): Promise<void> {
  const items = await db
    .select({
      id: oportunidades_items.id,
      nombre: oportunidades_items.nombre,
      descripcion: oportunidades_items.descripcion,
    })
    .from(oportunidades_items)
    .where(and(eq(oportunidades_items.oportunidad_id, oportunidad_id), eq(oportunidades_items.elegido, false)))
    .orderBy(oportunidades_items.id);
  if (items.length === 0) return;
  const calces = await calzar(db, items.map(textoDeItem));
  const filas = items.map(({ id }, n) => ({ id, ...elegido(calces[n]!), candidatos: calces[n]! }));
  await db.execute(sql`
    update oportunidades_items i set producto_id = n.producto_id, confianza = n.confianza, candidatos = n.candidatos
    from json_to_recordset(${JSON.stringify(filas)}) as n (id int, producto_id int, confianza smallint, candidatos jsonb)
    where i.id = n.id`);
}
