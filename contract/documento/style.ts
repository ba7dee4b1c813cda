import type { CustomTableLayout } from 'pdfmake/interfaces';

export const INK = '#16191c';
export const SOFT = '#565d63';
export const LINE = '#dcd9d0';
export const PALE = '#f6f5f1';
export const ORANGE = '#ff7a00';

/** In points, as all measures: the margin at each side of an A4, and what is between them. */
export const SIDE = 42;
export const WIDTH = 595.28 - 2 * SIDE;
export const HAIR = 0.6;
export const FONT_SIZE = 9;

/** A line across. */
export const rule = (length: number, thickness: number, color: string) => ({
  canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: length, y2: 0, lineWidth: thickness, lineColor: color }],
});

/** Thin lines around each cell. */
export const FRAME: CustomTableLayout = {
  hLineWidth: () => HAIR,
  vLineWidth: () => HAIR,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
};

/** No lines, and no room around cells. */
export const BARE: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
