import { type Desglose, desglosar, sumar } from '#contract/valores/money.ts';
import { importeDe } from '#contract/valores/totales.ts';

interface LineaNeta {
  /** Of Mercado Público it may have decimals. */
  cantidad: number;
  precio_neto: number;
}
interface DeTodaLaOc {
  afecta: boolean;
  descuentos: number;
  cargos: number;
}

export const MAX_MONTO_OC = 999_999_999_999;
export const OC_DEMASIADO_GRANDE = 'Es demasiado para una orden.';

/** What a line of an order comes to, net. */
export const netoDeLinea = ({ cantidad, precio_neto }: LineaNeta): number =>
  importeDe({ precio_unitario: precio_neto, cantidad });

/** Whether what an order says is an amount that one can have. */
export function cabeEnUnaOc(lineas: readonly LineaNeta[], { afecta, cargos, descuentos }: DeTodaLaOc): boolean {
  const cifras = [cargos, descuentos, ...lineas.flatMap(({ cantidad, precio_neto }) => [cantidad, precio_neto])];
  if (cifras.some((cifra) => cifra > MAX_MONTO_OC)) return false;
  const neto = lineas.reduce((suma, linea) => suma + netoDeLinea(linea), cargos);
  return neto <= MAX_MONTO_OC && desglosar('neto', neto, afecta).total <= MAX_MONTO_OC;
}

/** What an order comes to from what it says: the screen on which it is written says what the server will keep. */
export function totalesDeOc(lineas: readonly LineaNeta[], { afecta, descuentos, cargos }: DeTodaLaOc): Desglose {
  return desglosar('neto', Math.max(0, sumar(...lineas.map(netoDeLinea), cargos, -descuentos)), afecta);
}
