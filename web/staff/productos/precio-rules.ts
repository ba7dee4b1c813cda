import { camposProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { leerNumero } from '#contract/valores/numeros.ts';

/** A price as it was typed, or what is wrong with it. */
export function readPrecio(text: string): { precio: number } | { problem: string } {
  const { valor, problema } = leerNumero(text);
  if (problema) return { problem: problema };
  const { error, data } = camposProducto.precio_unitario.safeParse(valor ?? undefined);
  if (error) return { problem: error.issues[0]!.message };
  return { precio: data };
}
