/** Letters that a font of the documents has; `letters.test.ts` asks the fonts themselves. */
export const FONTS = {
  /** Barlow. */
  body: /[ -~\xa0-\u0113\u0116-\u012b\u012d-\u0131\u0133-\u0137\u0139-\u013e\u0140-\u0148\u014a-\u014d\u014f-\u017e\u0192\u0218-\u021b\u0394\u03a9\u03bc\u03c0\u1e80-\u1e85\u1ea0-\u1ef9\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2074-\u2079\u20ac\u2122\u2126\u215b-\u215e\u2202\u2206\u2211\u2212\u2215\u2219\u221a\u221e\u2248\u2260\u2264\u2265]/u,
  /** Barlow Condensed, as the shop's pages have it. */
  heading:
    /[ -~\xa0-\xff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/u,
} as const;

/** What is written instead of a sign that neither the font nor Unicode's own decomposition has. */
const INSTEAD: Record<string, string> = {
  '№': 'N°',
  '⌀': 'Ø',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
  '‐': '-',
  '‒': '–',
  '―': '—',
  '″': '"',
  '′': "'",
};

/** A text on one line, in letters that the font has: what it lacks would be drawn as an empty box. */
export function printable(text: string, font: keyof typeof FONTS = 'body'): string {
  return Array.from(text.toWellFormed().normalize('NFC').replace(/\s/gu, ' '))
    .map((letter, i, all) => (FONTS[font].test(letter) ? letter : substitute(letter, all[i - 1] ?? '', FONTS[font])))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

function substitute(letter: string, before: string, font: RegExp): string {
  // Marks, signs that are not seen, and little pictures.
  if (/[\p{M}\p{C}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(letter)) return '';
  const known = INSTEAD[letter];
  if (known) return known;
  const plain = Array.from(letter.normalize('NFKD').replaceAll('⁄', '/'))
    .filter((part) => font.test(part))
    .join('');
  // «1⅓» is not thirteen thirds.
  return plain.includes('/') && /\d/.test(before) ? ` ${plain}` : plain || '?';
}
