/** Marks of width none and of direction. Those that join the parts of one sign stay, between signs alone. */
const QUE_NO_SE_VEN =
  /(?!(?<=\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?)\u200D(?=\p{Extended_Pictographic}))(?:[\p{Cf}\u115F\u1160\u3164\uFFA0]|\u034F)+/gu;
const LINEAS = /\r\n?|[\u0085\p{Zl}\p{Zp}]/gu;
const CONTROLES = /[^\P{Cc}\n\t]+/gu;

/**
 * What somebody writes to be read (descriptions, notes, names), as it is kept: each letter one way (NFC), and nothing that isn't
 * seen, with which it could pass for what it isn't. Dashes, quotes and spaces stay as they were written. What names something
 * is cleaned by `limpiarDato`.
 */
export const enParrafo = (texto: string): string =>
  texto.normalize('NFC').replace(LINEAS, '\n').replace(CONTROLES, ' ').replace(QUE_NO_SE_VEN, '').trim();

/** The same on one line. */
export const enUnaLinea = (texto: string): string => enParrafo(texto).replace(/[ \t]*[\n\t]\s*/g, ' ');
