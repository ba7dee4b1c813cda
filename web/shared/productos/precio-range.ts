export interface PrecioRange {
  min?: number | undefined;
  max?: number | undefined;
  /** What is wrong with what was typed, and where. The range doesn't count then. */
  error?: { field: 'min' | 'max'; message: string };
}

/** Pesos as people write them: «$ 10.000». Undefined where it is no whole number of pesos. */
function pesos(text: string): number | undefined {
  const amount = text.replace(/[\s$]/g, '');
  return /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(amount) ? Number(amount.replaceAll('.', '')) : undefined;
}

/** The price range that was typed, or what is wrong with it. */
export function precioRange(search: { min: string; max: string }): PrecioRange {
  for (const field of ['min', 'max'] as const) {
    if (search[field] && pesos(search[field]) === undefined) {
      return { error: { field, message: 'Escribe el precio en pesos, sólo con números.' } };
    }
  }
  const [min, max] = [pesos(search.min), pesos(search.max)];
  if (min !== undefined && max !== undefined && min > max) {
    return { error: { field: 'min', message: 'El precio mínimo no puede ser mayor que el máximo.' } };
  }
  return { min, max };
}
