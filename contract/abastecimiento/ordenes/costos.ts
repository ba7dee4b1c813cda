import { type Desglose, formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { totalesDe } from '#contract/valores/totales.ts';

/** A cost that differs from the last known one by more than this, in per cent, is asked about (D95). */
export const SALTO_DE_COSTO = 15;

/** Net, in pesos; null where none is known. `promedio` is what the units in stock cost, for who compares with that too. */
export interface CambioDeCosto {
  antes: number | null;
  promedio?: number | null;
  despues: number | null;
}

/** By how much it differs, in per cent of what it was, with its sign; null where there is nothing to compare. */
function diferencia(antes: number | null | undefined, despues: number | null): number | null {
  return antes == null || despues === null || antes === 0 ? null : ((despues - antes) / antes) * 100;
}

const esSalto = (cuanto: number | null): cuanto is number =>
  cuanto !== null && Math.abs(cuanto) > SALTO_DE_COSTO + 1e-9;

/** Whether a cost may be a slip of the hand, or something to talk about with the supplier. */
export function saltaElCosto({ antes, promedio, despues }: CambioDeCosto): boolean {
  return esSalto(diferencia(antes, despues)) || esSalto(diferencia(promedio, despues));
}

/** What is asked of whoever writes such a cost, with the figures; nothing when there is nothing to ask. */
export function preguntaDeCosto(descripcion: string, cambio: CambioDeCosto): string | undefined {
  if (!saltaElCosto(cambio)) return undefined;
  const { antes, promedio, despues } = cambio;
  const [delUltimo, delPromedio] = [diferencia(antes, despues), diferencia(promedio, despues)];
  const ahora = formatPrecio(despues!);
  if (!esSalto(delUltimo)) {
    return `«${descripcion}»: el costo promedio es ${formatPrecio(promedio!)} y ahora es ${ahora}, ${enPalabras(delPromedio!)}.`;
  }
  const tambien = esSalto(delPromedio) ? ` El promedio es ${formatPrecio(promedio!)}: ${enPalabras(delPromedio)}.` : '';
  return `«${descripcion}»: el último costo fue ${formatPrecio(antes!)} y ahora es ${ahora}, ${enPalabras(delUltimo)}.${tambien}`;
}

/** Never rounded up. */
const enPalabras = (cuanto: number): string =>
  `un ${formatNumero(Math.floor(Math.abs(cuanto) * 10 + 1e-9) / 10)}% ${cuanto > 0 ? 'más' : 'menos'}`;

/** What an order comes to, in pesos: its lines with a known cost, the IVA on them in whole pesos, and both. */
export function totalesDeOrden(lineas: readonly { costo: number | null; cantidad: number }[]): Desglose {
  return totalesDe(
    'neto',
    lineas.map(({ costo, cantidad }) => ({ precio_unitario: costo ?? 0, cantidad })),
    2,
  );
}
