import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReglaDeLista } from '#contract/catalogo/productos/precio-de-linea.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { clienteDeQuienPide } from '#server/features/ventas/compradores/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { listas_de_precios, listas_de_precios_productos } from './table.ts';

/** Of a list that may be sold by today. */
export const VIGENTE = () =>
  sql`${listas_de_precios.activa} and ${listas_de_precios.desde} <= ${diaEnSantiago()}::date and coalesce(${listas_de_precios.hasta} >= ${diaEnSantiago()}::date, true)`;

/** The list that a client buys with today, by its name; null with none. */
export async function listaVigenteDe(
  db: Queryable,
  cliente_id: number | null,
): Promise<{ id: number; nombre: string; descuento: number; hasta: string | null } | null> {
  if (cliente_id === null) return null;
  const { id, nombre, descuento, hasta } = listas_de_precios;
  const [suya] = await db
    .select({ id, nombre, descuento, hasta })
    .from(listas_de_precios)
    .where(and(sql`${listas_de_precios.id} = (select lista_id from clientes where id = ${cliente_id})`, VIGENTE()));
  return suya ?? null;
}

/** What a client's list says of these products; null of one who buys at the shop's prices. */
export async function reglaDeLista(
  db: Queryable,
  cliente_id: number | null,
  ids: readonly number[],
): Promise<ReglaDeLista | null> {
  const suya = await listaVigenteDe(db, cliente_id);
  if (!suya) return null;
  const { lista_id, producto_id, precio } = listas_de_precios_productos;
  const filas = await db
    .select({ producto_id, precio })
    .from(listas_de_precios_productos)
    .where(and(eq(lista_id, suya.id), inArray(producto_id, [...ids])));
  return {
    descuento: suya.descuento,
    precios: new Map(filas.map((fila) => [fila.producto_id, fila.precio])),
  };
}

/** What the list of whoever asks says of these products. */
export const reglaDeQuienPide = async (ctx: Context, ids: readonly number[]): Promise<ReglaDeLista | null> =>
  reglaDeLista(ctx.db, await clienteDeQuienPide(ctx), ids);
