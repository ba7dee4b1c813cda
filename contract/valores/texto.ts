// Marks of width none and of direction too; not those that join the parts of one sign, as emoji have.
const INVISIBLES = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;

/** Whether a text has line breaks or other characters that aren't seen, with which it could pass for what it isn't. */
export const tieneInvisibles = (texto: string): boolean => texto.search(INVISIBLES) >= 0;

/** The same text on one line. */
export const enUnaLinea = (texto: string): string => texto.replace(INVISIBLES, ' ');
