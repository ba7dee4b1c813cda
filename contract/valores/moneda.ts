import { formatFecha } from './fechas.ts';
import { formatPrecio, formatUnitario } from './money.ts';
import { formatNumero } from './numeros.ts';

/** In what the State counts (D122), by its own names: pesos, UF, UTM, dollars and euros. */
export const MONEDAS = ['CLP', 'CLF', 'UTM', 'USD', 'EUR'] as const;
export type Moneda = (typeof MONEDAS)[number];
export const ETIQUETA_MONEDA: Readonly<Record<Moneda, string>> = {
  CLP: 'Pesos (CLP)',
  CLF: 'UF (CLF)',
  UTM: 'UTM',
  USD: 'Dólares (USD)',
  EUR: 'Euros (EUR)',
};

/** What an amount of it is rounded to. */
export const decimalesDe = (moneda: Moneda): 0 | 2 => (moneda === 'CLP' ? 0 : 2);

/** An amount as people read it: pesos with their sign, the rest with its name: `120,84 CLF`. */
export const formatMonto = (monto: number, moneda: Moneda): string =>
  moneda === 'CLP' ? formatPrecio(monto) : `${formatNumero(monto)} ${moneda}`;

/** The same of the price of a unit. */
export const formatUnitarioEn = (monto: number, moneda: Moneda): string =>
  moneda === 'CLP' ? formatUnitario(monto) : formatMonto(monto, moneda);

/** A rate as people read it: `1 UTM = $68.923`. */
export const formatCambio = (cambio: number, moneda: Moneda): string => `1 ${moneda} = ${formatUnitario(cambio)}`;

/** A currency by its name, with what one of it was noted to be worth. */
export const enQueMoneda = (moneda: Moneda, cambio: { cambio: number; fecha: string } | null): string =>
  cambio
    ? `${ETIQUETA_MONEDA[moneda]}, ${formatCambio(cambio.cambio, moneda)} del ${formatFecha(cambio.fecha)}`
    : `${ETIQUETA_MONEDA[moneda]}, sin cambio anotado`;
