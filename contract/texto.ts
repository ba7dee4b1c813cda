const INVISIBLES = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Whether a text has line breaks or other control characters, with which it could pass for more than it is in a mail. */
export const tieneInvisibles = (texto: string): boolean => texto.search(INVISIBLES) >= 0;

/** The same text on one line. */
export const enUnaLinea = (texto: string): string => texto.replace(INVISIBLES, ' ');
