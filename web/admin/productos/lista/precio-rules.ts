import { margen } from '#contract/productos/margen.ts';
import type { ProductoAdmin } from '#contract/productos/productos-admin.ts';
import { camposProducto } from '#contract/productos/productos-campos.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';

/** A fall in price of more than this is asked about (D95), in percent. */
const BIG_FALL = 30;

/** A price as it was typed, or what is wrong with it. */
export function readPrecio(text: string): { precio: number } | { problem: string } {
  const { valor, problema } = leerNumero(text);
  if (problema) return { problem: problema };
  const { error, data } = camposProducto.precio_unitario.safeParse(valor ?? undefined);
  if (error) return { problem: error.issues[0]!.message };
  return { precio: data };
}

/** What is asked before a price falls far or below its cost (D95); nothing when there is nothing to ask. */
export function warningOf(
  {
    descripcion,
    precio_unitario,
    ultimo_costo,
  }: Pick<ProductoAdmin, 'descripcion' | 'precio_unitario' | 'ultimo_costo'>,
  precio: number,
): string | undefined {
  if (precio === 0 || precio >= precio_unitario) return undefined;
  const fall = Math.round((1 - precio / precio_unitario) * 100);
  const kept = margen(precio, ultimo_costo);
  const reasons = [
    ...(fall > BIG_FALL ? [`baja un ${fall}%`] : []),
    ...(kept !== null && kept < 0 ? ['queda bajo su costo'] : []),
  ];
  if (reasons.length === 0) return undefined;
  return `«${descripcion}» pasa de ${formatPrecio(precio_unitario)} a ${formatPrecio(precio)}: ${reasons.join(' y ')}. ¿Está bien?`;
}
