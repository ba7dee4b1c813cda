/** What is measured, as people write it after a number in words. */
const UNIDAD =
  '(?:pulgadas?|pulg|volts?|voltios?|watts?|metros?|mts?|cent[ií]metros?|mil[ií]metros?|litros?|lts?|kilos?|kg|gramos?|hp|caballos?|amperes?|amp)';

const NUMEROS: Readonly<Record<string, number>> = {
  un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12,
  catorce: 14, quince: 15, dieciséis: 16, dieciseis: 16, dieciocho: 18, veinte: 20, veinticuatro: 24, treinta: 30,
  cuarenta: 40, cincuenta: 50, cien: 100,
}; // biome-ignore format: one list
const NUMERO = Object.keys(NUMEROS).join('|');

const PARTES: Readonly<Record<string, number>> = { medi: 2, cuart: 4, octav: 8, dieciseisav: 16 };
const PARTE = `(${Object.keys(PARTES).join('|')})[oa]s?`;

/** A number in words before what it counts, and what is left over: «cuatro y media», «4 pulgadas y media», «tres octavos». */
const DICHOS: readonly (readonly [modo: RegExp, otro: (...partes: string[]) => string])[] = [
  [
    new RegExp(`(?<!\\p{L})(un|tres|cinco|siete)\\s+(${PARTE})(?!\\p{L})`, 'giu'),
    (_, n, _parte, de) => `${numero(n!)}/${parte(de!)}`,
  ],
  [new RegExp(`(?<!\\p{L})(${NUMERO})(?=\\s+(?:${UNIDAD}|y\\s+medi[oa])(?!\\p{L}))`, 'giu'), (_, n) => `${numero(n!)}`],
  [
    new RegExp(`(\\d)(\\s*(?:${UNIDAD}|"))?\\s+y\\s+(?:medi[oa]|1/2)(?!\\p{L})`, 'giu'),
    (_, n, unidad = '') => `${n}.5${unidad}`,
  ],
  [new RegExp(`(?<!\\p{L})medi[oa]\\s+(?=${UNIDAD}(?!\\p{L}))`, 'giu'), () => '1/2 '],
];

const numero = (dicho: string): number => NUMEROS[dicho.toLowerCase()]!;
const parte = (dicha: string): number => PARTES[dicha.toLowerCase()]!;

/** A text with its measures in figures, as products are named. */
export const enCifras = (texto: string): string =>
  DICHOS.reduce((antes, [modo, otro]) => antes.replace(modo, otro), texto);
