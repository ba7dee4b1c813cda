import type { ConteoConAvance, LineaConteo } from '#contract/bodega/existencias/conteos.ts';
import { saltaElStock, UNIDADES_DE_STOCK } from '#contract/catalogo/productos/cambio-grande.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';

/** What can't be a quantity is most likely a second code read into its field. */
const MAX_COUNTED = 10_000_000;

/** What one says of units beside those that were expected: «sobra 1», «faltan 2». */
export function overOrShort(difference: number): string {
  const verb = difference > 0 ? 'sobra' : 'falta';
  return Math.abs(difference) === 1 ? verb : `${verb}n`;
}

/** A product's code as it is kept: readers send zeros in front, and people spaces. */
export function readCode(text: string): string | { problem: string } {
  const digits = text.replace(/\s/g, '').replace(/^0+(?=\d)/, '');
  if (digits === '') return { problem: 'Escribe o escanea un código.' };
  return /^[1-9]\d{0,14}$/.test(digits) ? digits : { problem: 'El código es un número de hasta 15 cifras.' };
}

/** What is typed where a code may stand and can only be a name: «taladro», «18v», «4½». */
export function readName(text: string): string | null {
  const name = text.trim();
  const isName = /[^\d\s.,-]/.test(name) && name.replace(/[^\p{L}\p{N}]/gu, '').length > 1;
  return isName ? name : null;
}

export function readCounted(text: string): number | { problem: string } {
  const { valor, problema } = leerNumero(text);
  if (valor === null || !Number.isInteger(valor) || valor < 0) {
    return { problem: problema ?? 'Lo contado debe ser un número entero de 0 o más.' };
  }
  return valor <= MAX_COUNTED ? valor : { problem: 'Eso parece un código. Escribe primero cuántos hay.' };
}

/** The same once its field is left. */
export function shownCounted(text: string): string {
  const counted = readCounted(text);
  return typeof counted === 'number' ? formatNumero(counted) : text;
}

interface Counted {
  codigo: string;
  contado: number;
  /** As far as the shop has found it by now. */
  producto: { descripcion: string; cantidad_stock: number } | null | undefined;
}

/** What is asked before a quantity is written down that may be a second code (D95); nothing when there is nothing to ask. */
export function countQuestion({ codigo, contado, producto }: Counted): string | null {
  const counted = formatNumero(contado);
  if (!producto) return contado > UNIDADES_DE_STOCK ? `¿${counted} unidades del código ${codigo}?` : null;
  const { descripcion, cantidad_stock } = producto;
  if (!saltaElStock(cantidad_stock, contado)) return null;
  return `«${descripcion}»: ¿${counted} unidades? La tienda tiene ${formatNumero(cantidad_stock)}.`;
}

type Jump = Pick<LineaConteo, 'descripcion' | 'esperado' | 'contado'>;

/** Which lines move the stock so far that they may be slips (D95): the first of them with their figures. */
export function jumpsOf({ items, total }: { items: readonly Jump[]; total: number }): string {
  if (total === 0) return '';
  const named = items.map(
    ({ descripcion, esperado, contado }) =>
      `«${descripcion}» pasa de ${formatNumero(esperado)} a ${formatNumero(contado)}`,
  );
  const more = total - items.length;
  return `Revisa antes ${total === 1 ? 'esta diferencia' : 'estas diferencias'}: ${named.join('; ')}${more > 0 ? `; y ${formatNumero(more)} más` : ''}.`;
}

/** What posting it leaves as it is, since nobody counted it. Where it is about nothing in particular, that is what there is. */
export function leftOut({ alcance, sin_contar }: Pick<ConteoConAvance, 'alcance' | 'sin_contar'>): string {
  if (!sin_contar) return alcance === null ? '' : 'Todo lo que abarca está contado.';
  const of = alcance === null ? ' con stock' : '';
  return sin_contar === 1
    ? `Queda 1 producto${of} sin contar: sigue como está.`
    : `Quedan ${formatNumero(sin_contar)} productos${of} sin contar: siguen como están.`;
}
