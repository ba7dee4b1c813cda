import { and, eq } from 'drizzle-orm';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaCompra } from './queries.ts';
import { compras, compras_lineas } from './table.ts';

/** Writes what is left of a line and of its locked purchase, and says what that costs. `valor`: of the units, net, in the stock. */
export async function recortarLinea(
  { db }: Pick<Context, 'db'>,
  compra: FilaCompra,
  linea: typeof compras_lineas.$inferSelect,
  { cantidad, valor }: { cantidad: number; valor: number },
): Promise<number> {
  const menos = multiplicar(linea.precio_unitario, cantidad);
  const precio_final = sumar(compra.precio_final, -menos);
  await db
    .update(compras_lineas)
    .set({
      cantidad: linea.cantidad - cantidad,
      anulada: linea.anulada + cantidad,
      subtotal: sumar(linea.subtotal, -menos),
      costo: linea.costo === null ? null : sumar(linea.costo, -valor),
    })
    .where(and(eq(compras_lineas.compra_id, compra.id), eq(compras_lineas.linea, linea.linea)));
  await db
    .update(compras)
    .set({
      otv: compra.otv - cantidad,
      otv_compras: compra.otv_compras - cantidad,
      precio_compra: sumar(compra.precio_compra, -menos),
      precio_final,
    })
    .where(eq(compras.id, compra.id));
  return precio_final;
}
