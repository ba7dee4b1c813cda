import { sql } from 'drizzle-orm';
import type { ConteoConAvance, ProductoBajoCero } from '#contract/bodega/existencias/conteos.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearConteo, buscarConteo, terminar } from './conteos.ts';
import { moverStock } from './mover-stock.ts';

/**
 * Posts all differences at once, each against the stock of now: what was sold since it was counted stays sold. A product
 * that would be left with less than nothing stops it all, and is named.
 */
export async function cerrarConteo(ctx: Context, id: number): Promise<ConteoConAvance> {
  return inTransaction(ctx, async (ctx) => {
    const conteo = await bloquearConteo(ctx.db, id);
    const { contados, con_diferencia, sobrantes, faltantes } = await buscarConteo(ctx, id);
    await terminar(ctx, conteo, 'cerrar', { contados, con_diferencia, sobrantes, faltantes });
    const diferencias = await bloquearDiferencias(ctx.db, id);
    exigirQueAlcance(diferencias);
    const movimientos = diferencias.map(({ producto_id, diferencia }) => ({ producto_id, cantidad: diferencia }));
    if (movimientos.length > 0) await moverStock(ctx, movimientos, { motivo: 'conteo', documento: `conteo:${id}` });
    return buscarConteo(ctx, id);
  });
}

/** What differs, with the stock of now; the products locked in the order of their ids, as every act does. */
async function bloquearDiferencias(db: Queryable, id: number): Promise<ProductoBajoCero[]> {
  const { rows } = await db.execute<ProductoBajoCero & Record<string, unknown>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      p.cantidad_stock, l.contado - l.esperado as diferencia
    from conteos_lineas l join productos p on p.id = l.producto_id
    where l.conteo_id = ${id} and l.contado <> l.esperado
    order by p.id for no key update of p`);
  return rows;
}

const NOMBRADOS = 3;

function exigirQueAlcance(diferencias: readonly ProductoBajoCero[]): void {
  const productos = diferencias.filter(({ cantidad_stock, diferencia }) => cantidad_stock + diferencia < 0);
  if (productos.length === 0) return;
  const nombres = productos.slice(0, NOMBRADOS).map(({ descripcion }) => `«${descripcion}»`);
  const otros = productos.length > NOMBRADOS ? ` y ${productos.length - NOMBRADOS} más` : '';
  throw new AppError('STOCK_INSUFICIENTE', {
    message: `No se puede cerrar: quedarían bajo cero ${nombres.join(', ')}${otros}. Vuelve a contar y cierra otra vez.`,
    details: { productos },
  });
}
