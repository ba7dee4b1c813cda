import { and, asc, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { NO_PAGADA_A_TIEMPO } from '#contract/ventas/compras/compras-admin.ts';
import { moverStock, porProducto } from '#server/features/bodega/existencias/index.ts';
import { productosParaVender } from '#server/features/catalogo/productos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { historial } from '#server/platform/estados/table.ts';
import { costosDe } from './escribir-compra.ts';
import { COMPRA } from './estados.ts';
import type { FilaCompra } from './queries.ts';
import { compras, compras_lineas } from './table.ts';

/** How long a purchase that stands again holds its stock, should nothing be paid of it after all. */
const MINUTOS = 30;

/** Whether it was the clock that cancelled it: what somebody cancelled stays so. */
export async function laAnuloElReloj({ db }: Pick<Context, 'db'>, { id, estado }: FilaCompra): Promise<boolean> {
  if (estado !== ANULADO) return false;
  const [ultimo] = await db
    .select({ motivo: historial.motivo, actor_id: historial.actor_id })
    .from(historial)
    .where(and(eq(historial.entidad, COMPRA.entidad), eq(historial.entidad_id, id)))
    .orderBy(desc(historial.id))
    .limit(1);
  return ultimo?.motivo === NO_PAGADA_A_TIEMPO && ultimo.actor_id === null;
}

/**
 * A locked purchase that the clock had cancelled stands again, with its stock taken anew, because it was paid late. False, and nothing
 * is written, where some of it is no longer there.
 */
export async function reponerCompra(ctx: Context, compra: FilaCompra, motivo: string): Promise<boolean> {
  if (!(await laAnuloElReloj(ctx, compra))) return false;
  const lineas = await ctx.db
    .select()
    .from(compras_lineas)
    .where(and(eq(compras_lineas.compra_id, compra.id), gt(compras_lineas.cantidad, 0)))
    .orderBy(asc(compras_lineas.linea));
  const ids = [...new Set(lineas.flatMap(({ producto_id }) => producto_id ?? []))];
  const productos = new Map((await productosParaVender(ctx.db, ids)).map((producto) => [producto.id, producto]));
  const vendidas = lineas.flatMap(({ linea, producto_id, cantidad }) => {
    const producto = productos.get(producto_id ?? 0);
    return producto ? [{ linea, producto, cantidad }] : [];
  });
  const salidas = porProducto(
    vendidas.map(({ producto, cantidad }) => ({ producto_id: producto.id, cantidad: -cantidad })),
  );
  const alcanza = salidas.every(({ producto_id, cantidad }) => productos.get(producto_id)!.cantidad_stock >= -cantidad);
  if (lineas.length === 0 || vendidas.length < lineas.length || !alcanza) return false;

  await moveState(ctx, COMPRA, compra, 'reponer', { motivo });
  const valores = await moverStock(ctx, salidas, { motivo: 'venta', documento: `compra:${compra.id}` });
  const costos = costosDe(vendidas, valores);
  for (const [indice, { linea }] of vendidas.entries()) {
    await ctx.db
      .update(compras_lineas)
      .set({ costo: costos[indice]! })
      .where(and(eq(compras_lineas.compra_id, compra.id), eq(compras_lineas.linea, linea)));
  }
  // Whoever had taken it out of a list sees it again.
  await ctx.db
    .update(compras)
    .set({
      oculta_en: null,
      archivada_en: null,
      avisar_reserva_en: null,
      reservada_hasta: sql`now() + make_interval(mins => ${MINUTOS})`,
    })
    .where(eq(compras.id, compra.id));
  return true;
}

/** Keeps the goods of a locked purchase at least so many minutes more, while somebody is paying it elsewhere: no longer than asked. */
export async function retenerReserva({ db }: Pick<Context, 'db'>, compra_id: number, minutos: number): Promise<void> {
  await db
    .update(compras)
    .set({ reservada_hasta: sql`greatest(${compras.reservada_hasta}, now() + make_interval(mins => ${minutos}))` })
    .where(and(eq(compras.id, compra_id), ne(compras.estado, ANULADO), isNotNull(compras.reservada_hasta)));
}
