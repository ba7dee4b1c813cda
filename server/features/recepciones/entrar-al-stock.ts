import { eq, sql } from 'drizzle-orm';
import { moverStock, productos } from '#server/features/productos/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaRecepcion } from './queries.ts';

/** What an accepted receipt does: its units can be sold, and its price is what the product costs now. */
export async function entrarAlStock(ctx: Context, recepcion: FilaRecepcion): Promise<void> {
  await moverStock(ctx, [{ producto_id: recepcion.producto_id, cantidad: recepcion.cantidad_recibida }], {
    motivo: 'recepcion',
    documento: `recepcion:${recepcion.id}`,
  });
  // Units for free say nothing of what the next ones will cost.
  if (recepcion.precio_compra_unitario > 0) await anotarCosto(ctx, recepcion);
}

async function anotarCosto({ db }: Context, { producto_id, precio_compra_unitario }: FilaRecepcion): Promise<void> {
  await db.update(productos).set({ ultimo_costo: precio_compra_unitario }).where(eq(productos.id, producto_id));
}

/** Once a receipt is gone, the last cost is that of the newest one that is left; without any it stays. */
export async function devolverCosto({ db }: Context, producto_id: number): Promise<void> {
  await db.execute(sql`
    update productos p set ultimo_costo = r.precio_compra_unitario
    from (
      select precio_compra_unitario from productos_proveedor
      where producto_id = ${producto_id} and estado_recepcion = 'aceptado' and precio_compra_unitario > 0
      order by id desc limit 1
    ) r
    where p.id = ${producto_id}`);
}
