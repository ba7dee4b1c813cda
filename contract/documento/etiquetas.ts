import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces';
import { printable } from './letters.ts';
import { INK, SOFT } from './style.ts';

/** A label of a shelf or a product, as data. */
export interface Etiqueta {
  descripcion: string;
  marca: string;
  /** «$19.990», or «Cotizar». */
  precio: string;
  /** It is an amount, and says so. */
  conIva: boolean;
  codigo: string;
  /** The bars, a module each: `1` is black. */
  barras: string;
  /** What the bars say, to be read by people. */
  cifras: string;
  copias: number;
}

/** Labels to be printed, on the paper of that size. */
export interface EtiquetasPdf {
  tamano: TamanoEtiqueta;
  etiquetas: readonly Etiqueta[];
}

/** In millimetres. */
interface Papel {
  nombre: string;
  hoja: readonly [ancho: number, alto: number];
  etiqueta: readonly [ancho: number, alto: number];
  /** Of a sheet: how many side by side, and one below the other. */
  columnas: number;
  filas: number;
  /** Between the beginnings of two that stand side by side, where there is a gap between them. */
  paso?: number;
}

/** The usual sizes: of a roll each label is a page. */
export const TAMANOS_ETIQUETA = {
  'rollo-50x25': { nombre: 'Rollo de 50 × 25 mm', hoja: [50, 25], etiqueta: [50, 25], columnas: 1, filas: 1 },
  'rollo-60x40': { nombre: 'Rollo de 60 × 40 mm', hoja: [60, 40], etiqueta: [60, 40], columnas: 1, filas: 1 },
  'rollo-100x50': { nombre: 'Rollo de 100 × 50 mm', hoja: [100, 50], etiqueta: [100, 50], columnas: 1, filas: 1 },
  'carta-24': {
    nombre: 'Hoja carta de 24 (70 × 34 mm)',
    hoja: [215.9, 279.4],
    etiqueta: [70, 34],
    columnas: 3,
    filas: 8,
  },
  'carta-30': {
    nombre: 'Hoja carta de 30 (66,7 × 25,4 mm)',
    hoja: [215.9, 279.4],
    etiqueta: [66.7, 25.4],
    columnas: 3,
    filas: 10,
    paso: 69.85,
  },
  'a4-24': { nombre: 'Hoja A4 de 24 (70 × 37 mm)', hoja: [210, 297], etiqueta: [70, 37], columnas: 3, filas: 8 },
} as const satisfies Record<string, Papel>;
export type TamanoEtiqueta = keyof typeof TAMANOS_ETIQUETA;

/** How many labels a page of that size holds. */
export const porHoja = (tamano: TamanoEtiqueta): number =>
  TAMANOS_ETIQUETA[tamano].columnas * TAMANOS_ETIQUETA[tamano].filas;

const MM = 72 / 25.4;
/** What a printer doesn't reach, or cuts. */
const MARGIN = 2 * MM;
/** A module of bars: three dots or two of the usual label printer (203 dpi), so that none is wider than another. */
const MODULES = [0.375 * MM, 0.25 * MM];
/** A reader asks for so many white modules at both sides. */
const QUIET = 20;

/** Labels for pdfmake, each in its place: what doesn't fit is cut short, and never moves the next one. */
export function layoutOfEtiquetas({ tamano, etiquetas }: EtiquetasPdf): TDocumentDefinitions {
  const papel: Papel = TAMANOS_ETIQUETA[tamano];
  const [pageWidth, pageHeight] = papel.hoja.map((mm) => mm * MM) as [number, number];
  const [width, height] = papel.etiqueta.map((mm) => mm * MM) as [number, number];
  const step = (papel.paso ?? papel.etiqueta[0]) * MM;
  const left = (pageWidth - (step * (papel.columnas - 1) + width)) / 2;
  const top = (pageHeight - height * papel.filas) / 2;
  const perPage = papel.columnas * papel.filas;
  const all = etiquetas.flatMap((etiqueta) => Array.from({ length: etiqueta.copias }, () => etiqueta));
  const content = all.map((etiqueta, i): Content => {
    const place = i % perPage;
    const x = left + (place % papel.columnas) * step;
    const y = top + Math.floor(place / papel.columnas) * height;
    const label = labelAt(etiqueta, { x, y, width, height });
    return i > 0 && place === 0 ? [{ text: '', pageBreak: 'before' }, label] : label;
  });
  return {
    pageSize: { width: pageWidth, height: pageHeight },
    pageMargins: 0,
    language: 'es-CL',
    info: { title: 'Etiquetas', creator: 'Fussan', producer: 'pdfmake' },
    displayTitle: true,
    defaultStyle: { font: 'Barlow', lineHeight: 1, color: INK },
    content,
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What it is, what it costs, and the bars below. */
function labelAt(etiqueta: Etiqueta, box: Box): Content {
  const { barras, cifras, codigo, precio } = etiqueta;
  const inner = {
    x: box.x + MARGIN,
    y: box.y + MARGIN,
    width: box.width - 2 * MARGIN,
    height: box.height - 2 * MARGIN,
  };
  // Of a low label every point counts; a high one may be read from farther away.
  const scale = Math.min(1.6, Math.max(1, inner.height / (23 * MM)));
  const [name, amount, small] = [7 * scale, 13 * scale, 6 * scale];
  const lines = fitted(etiqueta.descripcion, inner.width / name, 2);
  const amountAt = inner.y + lines.length * name * 1.15;
  const figuresAt = inner.y + inner.height - small;
  const barsAt = amountAt + amount * 1.12 + 1;
  const module =
    MODULES.find((one) => (barras.length + QUIET) * one <= inner.width) ?? inner.width / (barras.length + QUIET);
  const barsWidth = barras.length * module;
  const brand = fitted(etiqueta.marca, (inner.width * 0.38) / small, 1)[0] ?? '';
  return [
    ...lines.map((text, i) =>
      at(inner.x, inner.y + i * name * 1.15, { text, bold: true, fontSize: name, noWrap: true }),
    ),
    at(inner.x, amountAt, {
      text: [
        { text: printable(precio, 'heading'), font: 'Condensed', fontSize: amount },
        ...(etiqueta.conIva ? [{ text: '  IVA incl.', fontSize: small * 0.9, color: SOFT }] : []),
      ],
      noWrap: true,
    }),
    across(inner, amountAt, brand, small, 'right'),
    // Without a barcode of its own the code stands under the bars.
    ...(codigo === cifras ? [] : [across(inner, amountAt + small * 1.15, `Cód. ${codigo}`, small, 'right')]),
    {
      absolutePosition: { x: inner.x + (inner.width - barsWidth) / 2, y: barsAt },
      canvas: runsOf(barras).map(({ from, length }) => ({
        type: 'rect',
        x: from * module,
        y: 0,
        w: length * module,
        h: Math.max(0, figuresAt - barsAt - 1),
        color: '#000000',
      })),
    },
    across(inner, figuresAt, cifras, small, 'center'),
  ];
}

const at = (x: number, y: number, text: ContentText): Content => ({ ...text, absolutePosition: { x, y } });

/** A line over the label's whole width. */
function across({ x, width }: Box, y: number, said: string, fontSize: number, alignment: 'right' | 'center'): Content {
  const color = alignment === 'right' ? SOFT : INK;
  return { absolutePosition: { x, y }, columns: [{ width, text: printable(said), fontSize, alignment, color }] };
}

/** The black runs of the bars: two modules side by side are one bar. */
function runsOf(barras: string): { from: number; length: number }[] {
  return [...barras.matchAll(/1+/g)].map(({ index, 0: run }) => ({ from: index, length: run.length }));
}

/** How wide a letter is at most, in its own height: an estimate, for only one who draws it knows. */
function widthOf(letter: string): number {
  if (/[il.,:;'|!]/.test(letter)) return 0.3;
  if (/[ftrjI()[\] -]/.test(letter)) return 0.38;
  if (/[mwMW@%]/.test(letter)) return 0.9;
  return /[A-ZÁÉÍÓÚÑ0-9]/.test(letter) ? 0.66 : 0.58;
}
const lengthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);

/** A text in so many lines of that width, in heights of its letters; what is left over is cut short. */
function fitted(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (lengthOf(longer) <= width || !line) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= maxLines) return lines.map((one) => cut(one, width));
  return [
    ...lines.slice(0, maxLines - 1).map((one) => cut(one, width)),
    cut(lines.slice(maxLines - 1).join(' '), width),
  ];
}

function cut(text: string, width: number): string {
  if (lengthOf(text) <= width) return text;
  let short = text;
  while (short && lengthOf(`${short}…`) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}
