import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { precioDeLinea } from '#contract/catalogo/productos/precio-de-linea.ts';
import type { preciosDeTienda as contrato } from '#contract/ventas/cotizaciones/para-escribir.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { volumenDe } from '#server/features/catalogo/volumen/index.ts';
import { reglaDeLista } from '#server/features/ventas/listas/index.ts';
import type { Context } from '#server/platform/context.ts';

/** What a client, or anybody, would pay in the shop today for so many of each, by the rule that the cart is summed with. */
export async function preciosDeTienda(
  { db }: Context,
  { cliente, lineas }: z.output<typeof contrato.query>,
): Promise<z.output<typeof contrato.reply>> {
  const ids = lineas.map(({ producto_id }) => producto_id);
  const [filas, volumen, lista] = await Promise.all([
    db
      .select({
        id: productos.id,
        precio_unitario: productos.precio_unitario,
        previousPrice: productos.previousPrice,
      })
      .from(productos)
      .where(inArray(productos.id, ids)),
    volumenDe(db, ids),
    reglaDeLista(db, cliente ?? null, ids),
  ]);
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return lineas.flatMap(({ producto_id, cantidad }) => {
    const producto = porId.get(producto_id);
    if (!producto) return [];
    const { precio_unitario, precio_por } = precioDeLinea(producto, cantidad, volumen.get(producto_id), lista);
    return { producto_id, precio_unitario, precio_por };
  });
}
