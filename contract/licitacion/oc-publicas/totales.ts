import { decimalesDe, type Moneda } from '#contract/valores/moneda.ts';
import { type Desglose, desglosar, sumar } from '#contract/valores/money.ts';
import { alCambio, importeDe } from '#contract/valores/totales.ts';

interface LineaNeta {
  /** Of Mercado Público it may have decimals. */
  cantidad: number;
  precio_neto: number;
}
interface DeTodaLaOc {
  /** In which all of it is; pesos where nothing is said. */
  moneda?: Moneda | undefined;
  afecta: boolean;
  descuentos: number;
  cargos: number;
}

export const MAX_MONTO_OC = 999_999_999_999;
export const OC_DEMASIADO_GRANDE = 'Es demasiado para una orden.';

/** What a line of an order comes to, net, in the order's currency. */
export const netoDeLinea = ({ cantidad, precio_neto }: LineaNeta, moneda: Moneda = 'CLP'): number =>
  importeDe({ precio_unitario: precio_neto, cantidad }, decimalesDe(moneda));

/** Whether what an order says is an amount that one can have. */
export function cabeEnUnaOc(lineas: readonly LineaNeta[], { afecta, cargos, descuentos }: DeTodaLaOc): boolean {
  const cifras = [cargos, descuentos, ...lineas.flatMap(({ cantidad, precio_neto }) => [cantidad, precio_neto])];
  if (cifras.some((cifra) => cifra > MAX_MONTO_OC)) return false;
  const neto = lineas.reduce((suma, linea) => suma + netoDeLinea(linea), cargos);
  return neto <= MAX_MONTO_OC && desglosar('neto', neto, afecta).total <= MAX_MONTO_OC;
}

/** What an order comes to from what it says: the screen on which it is written says what the server will keep. */
export function totalesDeOc(
  lineas: readonly LineaNeta[],
  { moneda = 'CLP', afecta, descuentos, cargos }: DeTodaLaOc,
): Desglose {
  const netos = lineas.map((linea) => netoDeLinea(linea, moneda));
  return desglosar('neto', Math.max(0, sumar(...netos, cargos, -descuentos)), afecta, decimalesDe(moneda));
}

/** The lines, discounts and charges of an order in pesos, at a rate of pesos for one of its currency (D122). */
export function ocAlCambio<L extends LineaNeta>(
  { lineas, descuentos, cargos }: { lineas: readonly L[]; descuentos: number; cargos: number },
  cambio: number,
): { lineas: L[]; descuentos: number; cargos: number } {
  return {
    lineas: lineas.map((linea) => ({ ...linea, precio_neto: alCambio(linea.precio_neto, cambio, 4) })),
    descuentos: alCambio(descuentos, cambio),
    cargos: alCambio(cargos, cambio),
  };
}
