/** What saving takes on a shop with work to do: twenty thousand products in some twenty seconds. */
const PRODUCTOS_PER_SECOND = 1_000;
/** Less than this is over before one has read how long it takes. */
const WORTH_SAYING = 3;

/** How long so many products usually take to be saved, no more exactly than one can know it. */
export function usualSeconds(productos: number): number {
  const seconds = Math.ceil(productos / PRODUCTOS_PER_SECOND);
  return seconds > 10 ? Math.ceil(seconds / 5) * 5 : seconds;
}

/** How long it has been, of how long it usually is. */
export function timeOf(seconds: number, usual: number): string {
  if (Math.max(seconds, usual) < WORTH_SAYING) return '';
  return seconds <= usual
    ? `Van ${seconds} s. Suele tardar unos ${usual} s.`
    : `Van ${seconds} s, más de lo habitual. Se guarda todo o no se guarda nada.`;
}
