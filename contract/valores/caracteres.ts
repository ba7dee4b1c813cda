import { limpiarDato } from './dato.ts';

/** What keyboards here type, with the accents of other languages in our letters; not the ı that passes for an i. */
const RAROS = /[^\n\x20-\x7E\u00A1-\u0130\u0132-\u017E\u1E00-\u1EFF]/u;
const QUE_NO_SE_VE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Those that come from web pages, chats and other programs. */
const NOMBRES: Readonly<Record<number, string>> = {
  0: 'carácter nulo',
  9: 'tabulación',
  160: 'espacio duro',
  173: 'guion opcional',
  847: 'unidor de grafemas',
  12644: 'relleno hangul',
  8203: 'espacio de ancho cero',
  8204: 'separador de ancho cero',
  8205: 'unidor de ancho cero',
  8206: 'marca de izquierda a derecha',
  8207: 'marca de derecha a izquierda',
  8234: 'comienzo de texto de izquierda a derecha',
  8235: 'comienzo de texto de derecha a izquierda',
  8236: 'fin de una dirección de texto',
  8237: 'texto forzado de izquierda a derecha',
  8238: 'texto forzado de derecha a izquierda',
  8288: 'unidor de palabras',
  10240: 'braille vacío',
  65279: 'marca de orden de bytes',
};

const ALFABETOS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/u, 'cirílica'],
  [/\p{Script=Greek}/u, 'griega'],
  [/\p{Script=Armenian}/u, 'armenia'],
  [/\p{Script=Hebrew}/u, 'hebrea'],
  [/\p{Script=Arabic}/u, 'árabe'],
  [/\p{Script=Cherokee}/u, 'cheroqui'],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u, 'china o japonesa'],
];

/** The first character that people here don't type, said so that they can find it: «una «а» cirílica (U+0430)». */
export function loRaro(texto: string): string | undefined {
  const raro = RAROS.exec(texto)?.[0];
  return raro && nombreDeCaracter(raro);
}

export function nombreDeCaracter(caracter: string): string {
  const numero = caracter.codePointAt(0)!;
  const codigo = `U+${numero.toString(16).toUpperCase().padStart(4, '0')}`;
  if (QUE_NO_SE_VE.test(caracter)) {
    const nombre = NOMBRES[numero];
    return `un carácter que no se ve: ${codigo}${nombre ? `, ${nombre}` : ''}`;
  }
  const alfabeto = ALFABETOS.find(([letras]) => letras.test(caracter))?.[1];
  if (/\p{L}/u.test(caracter)) return `una «${caracter}»${alfabeto ? ` ${alfabeto}` : ''} (${codigo})`;
  return `un «${caracter}» (${codigo})`;
}

/** Why something was refused, and which character of it nobody here types, if one is left once it is clean (D127). */
export function conLoRaro(mensaje: string, escrito: unknown): string {
  const raro = typeof escrito === 'string' ? loRaro(limpiarDato(escrito)) : undefined;
  return raro ? `${mensaje} Tiene ${raro}.` : mensaje;
}

/** The same, for a schema: what stands in the place of its message. */
export const nombrando = (mensaje: string) => ({
  error: ({ input }: { readonly input?: unknown }): string => conLoRaro(mensaje, input),
});
