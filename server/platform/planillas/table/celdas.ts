import { nombreDeCaracter } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { enParrafo } from '#contract/valores/texto.ts';
import type { Content, NoValue } from '../read/cell.ts';

/** A cell that can't be used, and why. */
export class CeldaMala extends Error {}

/** What the database or a workbook can't hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_SE_GUARDA = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}]/u;

/** What a cell says of how many there are, or of a code: a whole number of 0 or more. */
export function unidades(celda: Content, max: number): number {
  const valor = numero(celda);
  const entero = Math.round(valor);
  // 0,1 + 0,2 in a formula is not quite 0,3.
  if (Math.abs(valor - entero) > 1e-9) throw new CeldaMala('Debe ser un número entero.');
  if (entero < 0) throw new CeldaMala('No puede ser un número negativo.');
  if (entero > max) throw new CeldaMala('La cantidad es demasiado grande.');
  return entero;
}

/** An empty number is 0 (D27). */
export function numero(celda: Content): number {
  switch (celda.kind) {
    case 'empty':
      return 0;
    case 'number':
      if (!Number.isFinite(celda.value)) throw new CeldaMala('No es un número.');
      return celda.value;
    case 'text':
      return numeroEscrito(celda.value);
    case 'date':
      throw new CeldaMala('Es una fecha, y aquí va un número. Cambia el formato de la celda a General.');
    case 'boolean':
      throw new CeldaMala('Es VERDADERO o FALSO, y aquí va un número.');
    default:
      throw sinValor(celda);
  }
}

/** A number typed as text, as one writes it in Chile. What could be two numbers is refused with the question. */
function numeroEscrito(escrito: string): number {
  const { valor, problema } = leerNumero(escrito);
  if (problema) throw new CeldaMala(problema);
  if (valor === null) return 0;
  if (Number.isNaN(valor)) throw new CeldaMala(`«${abreviar(escrito)}» no es un número.`);
  return valor;
}

/** What a cell says, without the spaces around it. */
export function texto(celda: Content, max: number): string {
  return hasta(max, enParrafo(guardable(escrito(celda))));
}

/** What a cell says that names something: clean, as it would be typed plainly (D127). */
export function dato(celda: Content, max: number): string {
  return hasta(max, limpiarDato(guardable(escrito(celda))));
}

function guardable(valor: string): string {
  const malo = NO_SE_GUARDA.exec(valor)?.[0];
  if (malo === undefined) return valor;
  throw new CeldaMala(`Tiene ${nombreDeCaracter(malo)}; no se puede guardar. Escríbelo de nuevo.`);
}

function hasta(max: number, valor: string): string {
  if (valor.length > max) {
    throw new CeldaMala(
      `No puede pasar de ${max.toLocaleString('es-CL')} caracteres (tiene ${valor.length.toLocaleString('es-CL')}).`,
    );
  }
  return valor;
}

function escrito(celda: Content): string {
  switch (celda.kind) {
    case 'empty':
      return '';
    case 'number':
      return String(celda.value);
    case 'text':
      return celda.value;
    case 'date':
      throw new CeldaMala(
        'Es una fecha, y aquí va un texto. Cambia el formato de la celda a Texto y escríbelo de nuevo.',
      );
    case 'boolean':
      throw new CeldaMala('Es VERDADERO o FALSO, y aquí va un texto.');
    default:
      throw sinValor(celda);
  }
}

function sinValor(celda: NoValue): CeldaMala {
  return new CeldaMala(
    celda.kind === 'error'
      ? `La fórmula da un error (${celda.value}).`
      : 'La fórmula no tiene un valor guardado. Abre la planilla en Excel, guárdala y súbela de nuevo.',
  );
}

export function abreviar(valor: string, max = 40): string {
  return valor.length > max ? `${valor.slice(0, max - 1)}…` : valor;
}
