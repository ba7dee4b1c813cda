import { and, eq } from 'drizzle-orm';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { enPesos, proporcion, sumar } from '#contract/valores/money.ts';
import { desgloseDePapel, subtotalDe } from '#contract/valores/totales.ts';
import type { Context } from '#server/platform/context.ts';
import { repartirNeto } from './neto-de-lineas.ts';
import type { FilaCompra } from './queries.ts';
import { compras, compras_lineas } from './table.ts';

type FilaLinea = typeof compras_lineas.$inferSelect;

interface Recorte {
  cantidad: number;
  /** Of the units, net, in the stock. */
  valor: number;
  /** What invoices charge of its goods, IVA included, and of each line in its base. */
  cobrado: { productos: number; lineas: ReadonlyMap<number, number> };
}

/**
 * Writes what is left of a line and of its locked purchase, and says what that costs. What is charged already is what it was charged
 * at: parts of a line are rounded by themselves, and the purchase is never less than they are.
 */
export async function recortarLinea(
  { db }: Pick<Context, 'db'>,
  compra: FilaCompra,
  linea: FilaLinea,
  { cantidad, valor, cobrado }: Recorte,
): Promise<number> {
  const queda = linea.cantidad - cantidad;
  const suyo = cobrado.lineas.get(linea.id) ?? 0;
  const subtotal =
    queda === linea.facturada
      ? suyo
      : Math.max(
          suyo,
          subtotalDe({ ...linea, base: compra.base, cantidad: cantidadDe({ ...linea, cantidad: queda }) }),
        );
  await db
    .update(compras_lineas)
    .set({
      cantidad: queda,
      anulada: linea.anulada + cantidad,
      subtotal,
      costo: linea.costo === null ? null : sumar(linea.costo, -valor),
    })
    .where(and(eq(compras_lineas.compra_id, compra.id), eq(compras_lineas.linea, linea.linea)));
  const lineas = await db.select().from(compras_lineas).where(eq(compras_lineas.compra_id, compra.id));
  const { base, afecta, costo_envio } = compra;
  const todas = sumar(...lineas.map((una) => una.subtotal));
  // Of a coupon, what it took off the units that go goes with them: they are worth what was paid for them.
  const descuentos =
    compra.cupon_id === null
      ? compra.descuentos
      : queQueda(compra.descuentos, todas, sumar(todas, linea.subtotal, -subtotal));
  const suma = Math.max(0, sumar(todas, -descuentos));
  const { productos } = desgloseDePapel({ base, lineas: suma, afecta });
  const todo = lineas.every((una) => una.facturada === una.cantidad);
  const precio_compra = todo ? cobrado.productos : Math.max(cobrado.productos, productos);
  const precio_final = sumar(precio_compra, costo_envio);
  await db
    .update(compras)
    .set({
      otv: compra.otv - cantidad,
      otv_compras: compra.otv_compras - cantidad,
      descuentos,
      precio_compra,
      precio_final,
    })
    .where(eq(compras.id, compra.id));
  await repartirNeto(db, compra.id);
  return precio_final;
}

/** What is left of a discount on so much, in whole pesos, when the goods are worth less. */
function queQueda(descuento: number, ahora: number, antes: number): number {
  const [suyo] = proporcion(descuento, [Math.round(ahora), Math.round(sumar(antes, -ahora))]);
  return enPesos(suyo!);
}
