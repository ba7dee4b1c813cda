import { MAXIMO_BAJO_MINIMO, maximoBajoMinimo } from '#contract/productos/productos-campos.ts';

/** What is wrong between two fields, of which only one may have been changed; what is no number is said of itself. */
export function limitsOf({ stock_minimo, stock_maximo }: Readonly<Record<string, unknown>>): Record<string, string> {
  const limits = { stock_minimo: Number(stock_minimo), stock_maximo: Number(stock_maximo) };
  return maximoBajoMinimo(limits) ? { stock_maximo: MAXIMO_BAJO_MINIMO } : {};
}

/** Which field a refusal speaks of that names none: nothing else that a product's form sends is large. */
export const BLAMED = { IMAGEN_INVALIDA: 'imagen_url', DEMASIADO_GRANDE: 'imagen_url' } as const;

/** The picture as it is sent beside the fields. */
export const filesOf = (image: File | null) =>
  image ? { files: [{ part: 'imagen_url', file: image, name: image.name }] } : {};
