/**
 * Text as the SII's files take it: ISO-8859-1, without control characters, cut by its field's length. What that alphabet has no
 * letter for is written with the nearest that it has.
 */

/** Typographic signs that people paste, and what they are in ISO-8859-1. */
const PARECIDAS: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u2032': "'",
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u2022': '-',
  '\u20AC': 'EUR',
  '\u2122': 'TM',
  '\u2300': 'Ø',
  '\u03A6': 'Ø',
  '\u03C6': 'ø',
  '\u03A9': 'ohm',
  '\u2126': 'ohm',
  '\u03BC': 'µ',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '<>',
  '\u0152': 'OE',
  '\u0153': 'oe',
};

/** In ISO-8859-1 and one line. A letter with an accent that it lacks loses the accent; what has no likeness becomes `?`. */
export function enLatin1(texto: string): string {
  let dicho = '';
  for (const letra of texto.normalize('NFC')) {
    const codigo = letra.codePointAt(0)!;
    if (codigo < 0x20 || (codigo >= 0x7f && codigo < 0xa0)) dicho += ' ';
    else if (codigo === 0xad) dicho += '';
    else if (codigo <= 0xff) dicho += letra;
    else dicho += PARECIDAS[letra] ?? sinAcento(letra);
  }
  return dicho.replace(/\s+/g, ' ').trim();
}

function sinAcento(letra: string): string {
  const base = letra.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...base].every((una) => una.codePointAt(0)! <= 0xff) && base !== '' ? base : '?';
}

/** A text of a field that holds so many characters. It is cut before it is escaped, so never in the middle of an entity. */
export const cortado = (texto: string, largo: number): string => enLatin1(texto).slice(0, largo).trimEnd();

/** As it stands in a file: with the five characters that the SII wants as entities. */
export const escapado = (texto: string): string =>
  texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** The bytes of a file in ISO-8859-1; what isn't in it was never let in. */
export const enBytes = (xml: string): Buffer => Buffer.from(xml, 'latin1');
