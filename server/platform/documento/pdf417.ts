import bwip from 'bwip-js/node';
import type { FormatoDte } from '#contract/documento/papel-dte.ts';
import { ALTO_DE_FILA, ANCHO_SELLO_ROLLO, CAJA_SELLO, type Sello } from '#contract/documento/sello.ts';

/** What the SII asks for. */
const NIVEL_DE_ERROR = 5;
/** Beside its columns of 17 modules: the bars where it begins and ends, and the numbers of its rows. */
const ORILLAS = 69;
const COLUMNA = 17;
const MAX_FILAS = 90;

/**
 * The PDF417 of a stamp (`TED`), whose signs are bytes of ISO-8859-1. Of the shapes that it may have, the one whose modules are the
 * widest in the SII's box: what a printer and a reader see best.
 * @throws Where it holds more than the barcode can.
 */
export function selloDe(ted: string, formato: FormatoDte): Sello {
  const ancho = formato === 'rollo' ? ANCHO_SELLO_ROLLO : CAJA_SELLO.ancho[1];
  const primero = dibujar(ted, 18);
  const columnas = mejorForma(primero.length * 18, ancho);
  return columnas === 18 ? primero : dibujar(ted, columnas);
}

function mejorForma(palabras: number, ancho: number): number {
  let mejor = { columnas: 18, modulo: 0 };
  for (let columnas = 8; columnas <= 30; columnas++) {
    const filas = Math.ceil(palabras / columnas);
    if (filas > MAX_FILAS) continue;
    const modulo = Math.min(ancho / (COLUMNA * columnas + ORILLAS), CAJA_SELLO.alto[1] / (filas * ALTO_DE_FILA));
    if (modulo > mejor.modulo) mejor = { columnas, modulo };
  }
  return mejor.columnas;
}

function dibujar(ted: string, columns: number): Sello {
  const opciones = { columns, eclevel: NIVEL_DE_ERROR, binarytext: true };
  const [dibujo] = bwip.raw('pdf417', ted, opciones);
  if (!dibujo || !('pixs' in dibujo)) throw new Error('The stamp has no barcode.');
  const { pixs, pixx } = dibujo;
  return Array.from({ length: pixs.length / pixx }, (_, fila) => pixs.slice(fila * pixx, (fila + 1) * pixx).join(''));
}
