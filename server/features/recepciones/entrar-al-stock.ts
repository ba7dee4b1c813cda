import { sql } from 'drizzle-orm';
import { camposProducto } from '#contract/productos/productos-campos.ts';
import { moverStock } from '#server/features/existencias/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaRecepcion } from './queries.ts';

/** What an accepted receipt does: its units can be sold, and its price is what the product costs now. */
export async function entrarAlStock(ctx: Context, recepcion: FilaRecepcion): Promise<void> {
  const { producto_id, cantidad_recibida: cantidad, precio_compra_unitario: costo } = recepcion;
  await moverStock(ctx, [{ producto_id, cantidad, costo }], {
    motivo: 'recepcion',
    documento: `recepcion:${recepcion.id}`,
  });
  await anotarUbicacion(ctx, recepcion);
  // Units for free say nothing of what the next ones will cost.
  if (recepcion.precio_compra_unitario > 0) await anotarCosto(ctx, recepcion);
}

/** A product that stands nowhere yet stands where it was put. */
async function anotarUbicacion(ctx: Context, { id, producto_id, ubicacion_almacen }: FilaRecepcion): Promise<void> {
  const ubicacion = ubicacion_almacen && camposProducto.ubicacion.safeParse(ubicacion_almacen).data;
  if (!ubicacion) return;
  const { rowCount } = await ctx.db.execute(sql`
    update productos set ubicacion = ${ubicacion}, version = version + 1, fecha_actualizacion = now()
    where id = ${producto_id} and ubicacion is null`);
  if (!rowCount) return;
  await audit(ctx, {
    accion: 'anotar-ubicacion',
    entidad: 'producto',
    entidad_id: producto_id,
    detalle: { ubicacion: { antes: null, despues: ubicacion }, recepcion: id },
  });
}

/**
 * Another cost is a change like any edit's (`version`): a form that was opened before must not put the old one back. The
 * product is locked: its stock has moved.
 */
async function anotarCosto(ctx: Context, { id, producto_id, precio_compra_unitario: despues }: FilaRecepcion) {
  const { rows } = await ctx.db.execute<{ antes: number | null }>(sql`
    with antes as (select id, ultimo_costo from productos where id = ${producto_id})
    update productos p
    set ultimo_costo = ${despues}, version = p.version + 1, fecha_actualizacion = now()
    from antes where p.id = antes.id and p.ultimo_costo is distinct from ${despues}
    returning antes.ultimo_costo::float8 as antes`);
  if (!rows[0]) return;
  await audit(ctx, {
    accion: 'anotar-costo',
    entidad: 'producto',
    entidad_id: producto_id,
    detalle: { ultimo_costo: { antes: rows[0].antes, despues }, recepcion: id },
  });
}

/**
 * Once a receipt is gone, the cost that it left is again that of the one accepted last among those that are left, as the
 * ledger tells; without any it stays, and so does one that somebody has set meanwhile.
 */
export async function devolverCosto(ctx: Context, eliminada: FilaRecepcion): Promise<void> {
  const { producto_id, precio_compra_unitario } = eliminada;
  const { rows } = await ctx.db.execute<{ precio: number }>(sql`
    select r.precio_compra_unitario::float8 as precio
    from movimientos_stock m
    join productos_proveedor r on m.documento = 'recepcion:' || r.id and r.producto_id = m.producto_id
    join productos p on p.id = m.producto_id
    where m.producto_id = ${producto_id} and m.motivo = 'recepcion' and m.cantidad > 0
      and r.precio_compra_unitario > 0 and p.ultimo_costo = ${precio_compra_unitario}
    order by m.id desc limit 1`);
  if (rows[0]) await anotarCosto(ctx, { ...eliminada, precio_compra_unitario: rows[0].precio });
}
