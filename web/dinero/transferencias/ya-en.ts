import type { YaEnCartola } from '#contract/dinero/transferencias/cartolas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** Where what seems to be the same movement is already, and how many like it there are. */
export function dondeYaEsta({ cartola, subida, hay }: YaEnCartola): string {
  const cual = cartola ? `la cartola «${cartola}»` : 'una cartola';
  return `Ya está en ${cual}, subida el ${formatFecha(subida)}; de ese día y monto hay ${formatNumero(hay)}`;
}
