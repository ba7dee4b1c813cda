import { sql } from 'drizzle-orm';
import { camposProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { anotarCostos, anotarUbicaciones } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { confirmarAlAceptar } from './preguntar-costo.ts';
import type { FilaRecepcion } from './queries.ts';

/**
 * What accepted receipts do: their units can be sold, and what the last of each product cost is what it costs now, unless it jumps and
 * nobody confirms it.
 */
export async function entrarAlStock(
  ctx: Context,
  recepciones: readonly FilaRecepcion[],
  costos_confirmados = false,
): Promise<void> {
  const sinConfirmar = await confirmarAlAceptar(ctx, recepciones, costos_confirmados);
  for (const tanda of sinRepetirProducto(recepciones)) {
    await moverStock(
      ctx,
      tanda.map(({ id, producto_id, cantidad_recibida: cantidad, precio_compra_unitario: costo, ...recepcion }) => ({
        producto_id,
        cantidad,
        costo,
        documento: `recepcion:${id}`,
        lote: { lote_o_serie: recepcion.lote_o_serie, fecha_caducidad: recepcion.fecha_caducidad },
      })),
      { motivo: 'recepcion' },
    );
  }
  await ubicar(ctx, recepciones);
  // Units for free say nothing of what the next ones will cost.
  await costear(
    ctx,
    recepciones.filter(({ id, precio_compra_unitario }) => precio_compra_unitario > 0 && !sinConfirmar.has(id)),
  );
}

/** In as few rounds as there are receipts of one product: a movement of stock is of a product once. */
function sinRepetirProducto(recepciones: readonly FilaRecepcion[]): FilaRecepcion[][] {
  const veces = new Map<number, number>();
  const tandas: FilaRecepcion[][] = [];
  for (const recepcion of recepciones) {
    const tanda = veces.get(recepcion.producto_id) ?? 0;
    veces.set(recepcion.producto_id, tanda + 1);
    if (!tandas[tanda]) tandas.push([]);
    tandas[tanda]!.push(recepcion);
  }
  return tandas;
}

/** By product: the last receipt that says something of it. */
const porProducto = <T extends { producto_id: number }>(filas: readonly T[]): T[] => [
  ...new Map(filas.map((fila) => [fila.producto_id, fila])).values(),
];

/** A product that stands nowhere yet stands where it was first put. */
async function ubicar(ctx: Context, recepciones: readonly FilaRecepcion[]): Promise<void> {
  const lugares = porProducto(
    recepciones
      .flatMap(({ id, producto_id, ubicacion_almacen }) => {
        const ubicacion = ubicacion_almacen && camposProducto.ubicacion.safeParse(ubicacion_almacen).data;
        return ubicacion ? [{ id, producto_id, ubicacion }] : [];
      })
      .reverse(),
  );
  if (lugares.length === 0) return;
  const puestos = await anotarUbicaciones(ctx.db, lugares);
  await audit(
    ctx,
    ...lugares
      .filter(({ producto_id }) => puestos.has(producto_id))
      .map(({ id: recepcion, producto_id, ubicacion }) => ({
        accion: 'anotar-ubicacion',
        entidad: 'producto',
        entidad_id: producto_id,
        detalle: { ubicacion: { antes: null, despues: ubicacion }, recepcion },
      })),
  );
}

/**
 * Another cost is a change like any edit's (`version`): a form that was opened before must not put the old one back. The
 * products are locked: their stock has moved.
 */
async function costear(
  ctx: Context,
  recepciones: readonly Pick<FilaRecepcion, 'id' | 'producto_id' | 'precio_compra_unitario'>[],
): Promise<void> {
  const costos = porProducto(recepciones).map(({ id, producto_id, precio_compra_unitario: costo }) => ({
    recepcion: id,
    producto_id,
    costo,
  }));
  if (costos.length === 0) return;
  const anteriores = await anotarCostos(ctx.db, costos);
  await audit(
    ctx,
    ...costos
      .filter(({ producto_id }) => anteriores.has(producto_id))
      .map(({ recepcion, producto_id, costo }) => ({
        accion: 'anotar-costo',
        entidad: 'producto',
        entidad_id: producto_id,
        detalle: { ultimo_costo: { antes: anteriores.get(producto_id), despues: costo }, recepcion },
      })),
  );
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
      and r.costo_confirmado is not false
      and r.precio_compra_unitario > 0 and p.ultimo_costo = ${precio_compra_unitario}
    order by m.id desc limit 1`);
  if (rows[0]) await costear(ctx, [{ ...eliminada, precio_compra_unitario: rows[0].precio }]);
}
