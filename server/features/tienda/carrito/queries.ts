import { and, asc, eq, sql } from 'drizzle-orm';
import type { Carrito } from '#contract/tienda/carrito.ts';
import { activo, columnasPublicas, productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Linea } from './rules.ts';
import { carritos_lineas } from './table.ts';

/** The saved cart of the session's person, with each product as it is now. Hidden products are left out: they may come back. */
export async function leerCarrito(ctx: Context): Promise<Carrito> {
  const filas = await ctx.db
    .select({ ...columnasPublicas, cantidad: carritos_lineas.cantidad })
    .from(carritos_lineas)
    .innerJoin(productos, eq(productos.id, carritos_lineas.producto_id))
    .where(and(eq(carritos_lineas.usuario_id, requireActor(ctx.actor).id), activo))
    .orderBy(asc(carritos_lineas.orden), asc(carritos_lineas.producto_id));
  return { items: filas.map(({ cantidad, ...producto }) => ({ producto, quantity: cantidad })) };
}

export async function lineasGuardadas(ctx: Context, usuario_id: number): Promise<Linea[]> {
  return ctx.db
    .select({ id: carritos_lineas.producto_id, quantity: carritos_lineas.cantidad })
    .from(carritos_lineas)
    .where(eq(carritos_lineas.usuario_id, usuario_id))
    .orderBy(asc(carritos_lineas.orden), asc(carritos_lineas.producto_id));
}

/** Leaves nothing of a person's cart. */
export async function vaciarCarrito({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await db.delete(carritos_lineas).where(eq(carritos_lineas.usuario_id, usuario_id));
}

/**
 * Puts these lines in the place of all there are, hidden products' too. One of a product that never was is no line; one of a
 * hidden product is, for that may come back.
 */
export async function reemplazarLineas(ctx: Context, usuario_id: number, lineas: readonly Linea[]): Promise<void> {
  await vaciarCarrito(ctx, usuario_id);
  const ids = lineas.map(({ id }) => id);
  const cantidades = lineas.map(({ quantity }) => quantity);
  await ctx.db.execute(sql`
    insert into ${carritos_lineas} (usuario_id, producto_id, cantidad, orden)
    select ${usuario_id}::int, l.id, l.cantidad, l.orden
    from unnest(${sql.param(ids)}::int[], ${sql.param(cantidades)}::int[]) with ordinality as l (id, cantidad, orden)
    join ${productos} on ${productos.id} = l.id
    -- Nobody removes one until its line is written.
    order by l.id for key share of ${productos}
  `);
}
