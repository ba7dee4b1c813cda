/**
 * What a field's schema says of how it is written, beside its bounds: `.meta({ format: FORMATO.precio })`. Forms read it, and
 * the OpenAPI document shows it.
 */
export const FORMATO = {
  /** Figures that name something: never grouped. */
  codigo: 'codigo',
  /** Pesos, at times with decimals. */
  monto: 'monto',
  /** Whole pesos: decimals are asked about (D90). */
  precio: 'precio',
  /** Per cent, whose sign may be written too. */
  porcentaje: 'porcentaje',
  /** Never kept in a browser. */
  clave: 'password',
} as const;
