import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Parts } from '#server/platform/feature.ts';
import { type CambioDePrecio, ponerPrecios } from './precios.ts';
import { ofertas } from './table.ts';

const ahora = sql`now()`;
const programada = eq(ofertas.estado, 'programada');
const vigente = eq(ofertas.estado, 'vigente');

/** Begins and ends offers from this process: what came due while no shop was open at once, the rest each minute. */
export async function startOfertas({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  const alDia = () => ponerOfertasAlDia(asShop({ db, services }));
  await services.jobs.everyMinute('ofertas', alDia);
  await alDia();
}

/**
 * Ends the offers whose time is over and begins those whose time has come. Any number of instances may do it at once:
 * they wait for each other on the products, and whoever comes later finds nothing left to do.
 */
export async function ponerOfertasAlDia(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const tocadas = await ctx.db
      .selectDistinct({ producto_id: ofertas.producto_id })
      .from(ofertas)
      .where(or(and(programada, lte(ofertas.inicio, ahora)), and(vigente, lte(ofertas.fin, ahora))));
    if (tocadas.length === 0) return;
    const ids = tocadas.map(({ producto_id }) => producto_id);
    await bloquearProductos(ctx.db, ids);
    const terminadas = await terminarOfertas(ctx, ids);
    const comenzadas = await comenzarOfertas(ctx, ids);
    if (terminadas.length + comenzadas.length === 0) return;
    await audit(ctx, {
      accion: 'ofertas-al-dia',
      entidad: 'oferta',
      entidad_id: null,
      detalle: { comenzadas, terminadas },
    });
  });
}

/** In the order of their ids, as every act locks them. */
export async function bloquearProductos(db: Queryable, ids: readonly number[]) {
  return db
    .select({ id: productos.id, precio_unitario: productos.precio_unitario })
    .from(productos)
    .where(inArray(productos.id, [...ids]))
    .orderBy(asc(productos.id))
    .for('no key update');
}

/**
 * Begins the offers of these locked products whose time has come: the ids of those that began. One that is no lower than
 * what the price has become meanwhile would raise it, so it is called off; one whose end has passed too is over.
 */
export async function comenzarOfertas(ctx: Context, productoIds: readonly number[]): Promise<number[]> {
  const llego = and(inArray(ofertas.producto_id, [...productoIds]), programada, lte(ofertas.inicio, ahora));
  const vencidas = await ctx.db
    .update(ofertas)
    .set({ estado: 'terminada' })
    .where(and(llego, lte(ofertas.fin, ahora)))
    .returning();
  const precio = sql`(select precio_unitario from productos where id = ${ofertas.producto_id})`;
  const anterior = sql`(select "previousPrice" from productos where id = ${ofertas.producto_id})`;
  const sinRebaja = await ctx.db
    .update(ofertas)
    .set({ estado: 'anulada' })
    .where(and(llego, sql`${ofertas.precio_oferta} >= ${precio}`))
    .returning();
  await anotarDescartadas(ctx, vencidas, 'vencida');
  await anotarDescartadas(ctx, sinRebaja, 'sin-rebaja');
  const comenzadas = await ctx.db
    .update(ofertas)
    .set({ estado: 'vigente', precio_normal: precio, previousPrice: anterior })
    .where(llego)
    .returning();
  const cambios = comenzadas.map(({ producto_id, precio_normal, precio_oferta }) => ({
    producto_id,
    antes: precio_normal!,
    despues: precio_oferta,
    previousPrice: precio_normal,
  }));
  await ponerPreciosDeOferta(ctx, cambios);
  return comenzadas.map(({ id }) => id);
}

/** Nobody hears of an offer that never began, but its product's history tells. */
async function anotarDescartadas(
  ctx: Context,
  descartadas: readonly (typeof ofertas.$inferSelect)[],
  motivo: 'vencida' | 'sin-rebaja',
): Promise<void> {
  await audit(
    ctx,
    ...descartadas.map(({ id, producto_id, precio_oferta }) => ({
      accion: 'descartar-oferta',
      entidad: 'oferta',
      entidad_id: id,
      detalle: { producto_id, precio_oferta, motivo },
    })),
  );
}

/** Ends the running offers of these locked products whose time is over. */
export async function terminarOfertas(ctx: Context, productoIds: readonly number[]): Promise<number[]> {
  return cerrarOfertas(
    ctx,
    and(inArray(ofertas.producto_id, [...productoIds]), vigente, lte(ofertas.fin, ahora)),
    'terminada',
  );
}

/**
 * Ends running offers of locked products. The price goes back to what it was, unless somebody gave the product another
 * one meanwhile: that one stays. The one before it is again what it was before the offer, as long as it is a higher one.
 */
export async function cerrarOfertas(
  ctx: Context,
  cuales: SQL | undefined,
  estado: 'terminada' | 'anulada',
): Promise<number[]> {
  const fin = estado === 'anulada' ? { fin: sql`clock_timestamp()` } : {};
  const cerradas = await ctx.db
    .update(ofertas)
    .set({ estado, ...fin })
    .where(cuales)
    .returning();
  if (cerradas.length === 0) return [];
  const precios = await bloquearProductos(
    ctx.db,
    cerradas.map(({ producto_id }) => producto_id),
  );
  const precioDe = new Map(precios.map(({ id, precio_unitario }) => [id, precio_unitario]));
  const cambios = cerradas.map(({ producto_id, precio_normal, precio_oferta, previousPrice: anterior }) => {
    const antes = precioDe.get(producto_id)!;
    const despues = antes === precio_oferta ? precio_normal! : antes;
    return { producto_id, antes, despues, previousPrice: anterior !== null && anterior > despues ? anterior : null };
  });
  await ponerPreciosDeOferta(ctx, cambios);
  return cerradas.map(({ id }) => id);
}

async function ponerPreciosDeOferta(ctx: Context, cambios: readonly CambioDePrecio[]): Promise<void> {
  if (cambios.length === 0) return;
  await ponerPrecios(ctx, cambios, 'oferta');
  const tags = cambios.map(({ producto_id }): Tag => `producto:${producto_id}`);
  await announceChanges(ctx, [...tags, 'listado']);
}
