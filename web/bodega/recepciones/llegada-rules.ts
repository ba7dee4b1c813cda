import type { Esperada, LineaDeLlegada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { UNIDADES_DE_STOCK } from '#contract/catalogo/productos/cambio-grande.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';

const MAX_UNITS = 1_000_000;

/** How many came, as somebody types it. */
export function readQuantity(text: string): number | { problem: string } {
  const { valor, problema } = leerNumero(text);
  if (valor === null || !Number.isInteger(valor) || valor < 1) {
    return { problem: problema ?? 'La cantidad debe ser un número entero de 1 o más.' };
  }
  // Most likely a second code read into its field.
  return valor <= MAX_UNITS ? valor : { problem: 'Eso parece un código. Escribe primero cuántos llegaron.' };
}

/** What one unit cost, net; nothing where nothing was typed. */
export function readCost(text: string): number | null | { problem: string } {
  if (text.trim() === '') return null;
  const { valor, problema } = leerNumero(text);
  if (valor === null || Number.isNaN(valor) || valor < 0 || Math.round(valor * 100) / 100 !== valor) {
    return { problem: problema ?? 'El costo debe ser un monto de 0 o más.' };
  }
  return valor;
}

/** A reader sends zeros in front, and people spaces. */
const asCode = (text: string) => text.replace(/\s/g, '').replace(/^0+(?=.)/, '');

/** Which of the expected products goes by this code: ours, the barcode, that of its box, or what its supplier calls it. One that two go by is neither's. */
export function findExpected(items: readonly Esperada[], text: string): Esperada | undefined {
  const code = asCode(text);
  if (!code) return undefined;
  const ean = normalizarEan(code);
  const theirs = normalizar(text.trim());
  const by = (is: (item: Esperada) => boolean) => {
    const found = items.filter(is);
    return found.length === 1 ? found[0] : undefined;
  };
  return (
    by(({ codigo_producto_fussan }) => String(codigo_producto_fussan) === code) ??
    by((item) => ean !== null && item.ean === ean) ??
    by((item) => isBoxOf(item, text)) ??
    by(({ codigo_proveedor }) => codigo_proveedor !== '' && normalizar(codigo_proveedor) === theirs)
  );
}

const isBoxOf = ({ codigo_caja }: Esperada, text: string): boolean =>
  codigo_caja !== '' && codigo_caja === codigoDeCaja(text);

/** How many units the code is of, where it is the code of the box of what it was found for; null where it is of one. */
export function boxUnits(item: Esperada, text: string): number | null {
  const code = asCode(text);
  const isUnit =
    String(item.codigo_producto_fussan) === code || (item.ean !== null && item.ean === normalizarEan(code));
  return !isUnit && isBoxOf(item, text) ? item.unidades_por_caja : null;
}

/** What can only be a name, which is looked for and chosen; codes have figures, and no blanks between letters. */
export function isName(text: string): boolean {
  const words = text.trim();
  return words.length > 1 && (!/\d/.test(words) || /\p{L}\s+\p{L}/u.test(words));
}

interface Asked {
  cantidad: number;
  descripcion: string;
  /** What is still to come of it; null where nothing is expected. */
  faltan: number | null;
}

/** What is asked before so many are noted as may be a slip (D95); nothing when there is nothing to ask. */
export function quantityQuestion({ cantidad, descripcion, faltan }: Asked): string | null {
  if (cantidad <= UNIDADES_DE_STOCK || (faltan !== null && cantidad <= faltan)) return null;
  const expected = faltan === null ? '' : ` Se ${faltan === 1 ? 'espera' : 'esperan'} ${formatNumero(faltan)}.`;
  return `«${descripcion}»: ¿llegaron ${formatNumero(cantidad)} unidades?${expected}`;
}

/** Of what came in a line, how many are right when so many are not. */
export function readRejected(text: string, cantidad: number): number | { problem: string } {
  const { valor, problema } = leerNumero(text === '' ? '0' : text);
  if (valor === null || !Number.isInteger(valor) || valor < 0) {
    return { problem: problema ?? 'Escribe cuántas se rechazan, desde 0.' };
  }
  return valor <= cantidad ? valor : { problem: `Llegaron ${formatNumero(cantidad)}: no se pueden rechazar más.` };
}

const NAMED = 6;

/** What of its order came otherwise than it was asked for, to be read before a delivery is closed. */
export function differencesOf(items: readonly Esperada[]): string[] {
  const lines = items.flatMap(({ descripcion, pedidas, recibidas, faltan }) => {
    if (faltan > 0) return [`«${descripcion}»: ${faltan === 1 ? 'falta 1' : `faltan ${formatNumero(faltan)}`}`];
    const more = recibidas - pedidas;
    return more > 0 ? [`«${descripcion}»: ${more === 1 ? 'vino 1' : `vinieron ${formatNumero(more)}`} de más`] : [];
  });
  const left = lines.length - NAMED;
  return left > 0 ? [...lines.slice(0, NAMED), `Y ${formatNumero(left)} diferencias más`] : lines;
}

export const isUndecided = ({ estado_recepcion }: Pick<LineaDeLlegada, 'estado_recepcion'>): boolean =>
  estado_recepcion === 'recibido' || estado_recepcion === 'inspeccionado';
