import type { Compra } from '#contract/ventas/compras/compras.ts';

/** Those of its lines, each once. The purchase itself names the first line's, or whom the staff put in that place. */
export function proveedoresDe({ provedor, items }: Compra): string[] {
  if (provedor !== items[0]?.provedor) return [provedor];
  return [...new Set(items.map((line) => line.provedor))].filter(Boolean);
}
