import type { ImagenDeProducto } from '#contract/catalogo/imagenes/galeria.ts';

/** The list with the item of one place put into another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}

/** Whether they are the same pictures in the same order, each said to show the same. */
export const sameOrder = (before: readonly ImagenDeProducto[], after: readonly ImagenDeProducto[]): boolean =>
  before.length === after.length &&
  before.every(({ imagen_url, alt }, n) => imagen_url === after[n]?.imagen_url && alt === after[n].alt);
