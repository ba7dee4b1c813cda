import type { ContentCanvas } from 'pdfmake/interfaces';

/** An electronic stamp's barcode (PDF417): a text of modules for each of its rows, `1` is black. */
export type Sello = readonly string[];

/** In millimetres: the least and the most that the SII takes, less the breadth of a line of ours. */
export const CAJA_SELLO = { ancho: [50, 88], alto: [20, 38] } as const;
/** Of a roll of 80 mm, with the white that a reader asks for at both sides. */
export const ANCHO_SELLO_ROLLO = 66;
/** A row is three times as high as a module is wide. */
export const ALTO_DE_FILA = 3;
/** The white around it: a quarter of an inch. */
export const BLANCO = 18;

const MM = 72 / 25.4;

/** How large it is drawn in a box of that width, in points: as large as the SII lets it. */
export function medidasDelSello(sello: Sello, ancho: number): { ancho: number; alto: number; modulo: number } {
  const modulos = sello[0]?.length ?? 1;
  const filas = sello.length * ALTO_DE_FILA;
  const modulo = Math.min((ancho * MM) / modulos, (CAJA_SELLO.alto[1] * MM) / filas);
  return { ancho: modulos * modulo, alto: filas * modulo, modulo };
}

/** It as pdfmake draws it: the black runs of each row, as vectors, sharp on every printer. */
export function dibujoDelSello(sello: Sello, ancho: number): ContentCanvas {
  const { modulo } = medidasDelSello(sello, ancho);
  const alto = modulo * ALTO_DE_FILA;
  return {
    canvas: sello.flatMap((fila, indice) =>
      [...fila.matchAll(/1+/g)].map(({ index, 0: tramo }) => ({
        type: 'rect' as const,
        x: index * modulo,
        y: indice * alto,
        w: tramo.length * modulo,
        h: alto,
        color: '#000000',
      })),
    ),
  };
}
