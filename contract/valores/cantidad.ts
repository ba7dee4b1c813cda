/** How much of a thing a line is of, where that isn't whole units: 12,5 m. Units are what leave the stock for it. */
export interface ConMedida {
  cantidad: number;
  /** Null where it is the units themselves. */
  medida: number | null;
}

/** The whole units that a quantity takes, and the quantity itself where it isn't whole. */
export const enUnidades = (cantidad: number): ConMedida => ({
  cantidad: Math.ceil(cantidad),
  medida: Number.isInteger(cantidad) ? null : cantidad,
});

/** By how much a line's price is multiplied: of fewer units than its measure takes, as when some were cut, those. */
export const cantidadDe = ({ cantidad, medida }: ConMedida): number => Math.min(medida ?? cantidad, cantidad);
