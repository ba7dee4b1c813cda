import type { ContentCanvas } from 'pdfmake/interfaces';

/** Bars, a module each: `1` is black. */
export type Barras = string;

const MM = 72 / 25.4;
/** A module of bars: three dots or two of the usual label printer (203 dpi), so that none is wider than another. */
const MODULES = [0.375 * MM, 0.25 * MM];
/** A reader asks for so many white modules at both sides. */
const QUIET = 20;

/** How wide a module may be where the bars and the white beside them have this width, in points. */
const moduleOf = (barras: Barras, width: number): number =>
  MODULES.find((one) => (barras.length + QUIET) * one <= width) ?? width / (barras.length + QUIET);

/** Bars as pdfmake draws them, in the middle of a width; in points. */
export function barsOf(barras: Barras, { width, height }: { width: number; height: number }): ContentCanvas {
  const module = moduleOf(barras, width);
  const left = (width - barras.length * module) / 2;
  return {
    canvas: runsOf(barras).map(({ from, length }) => ({
      type: 'rect',
      x: left + from * module,
      y: 0,
      w: length * module,
      h: height,
      color: '#000000',
    })),
  };
}

/** The black runs of the bars: two modules side by side are one bar. */
function runsOf(barras: Barras): { from: number; length: number }[] {
  return [...barras.matchAll(/1+/g)].map(({ index, 0: run }) => ({ from: index, length: run.length }));
}
