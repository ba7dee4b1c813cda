import type {
  Content,
  ContentStack,
  ContentTable,
  ContentText,
  CustomTableLayout,
  Style,
  TableCell,
} from 'pdfmake/interfaces';
import type { Celda, Columna, DocumentoPdf, Firma, Total } from './documento.ts';
import { printable } from './letters.ts';
import { BARE, FONT_SIZE, FRAME, HAIR, INK, PALE, rule, SOFT, WIDTH } from './style.ts';

/** Around what each cell says. */
const PADDING = 7;
const ABOVE = 4.5;
/** Of the one total that all the others lead to. */
const STRONG = 12;
const INNER = WIDTH - 2 * (PADDING + HAIR);
const ROWS: CustomTableLayout = {
  ...FRAME,
  vLineWidth: (i, { table }) => (i === 0 || i === table.widths?.length ? HAIR : 0),
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => ABOVE,
  paddingBottom: () => 4,
};
/** The last row stands within the table's end, and looks like those above it. */
const LAST_ROW: CustomTableLayout = { ...ROWS, hLineWidth: (i) => (i === 1 ? HAIR : 0), vLineWidth: () => 0 };
const LIKE_OTHERS: [number, number, number, number] = [-PADDING, -ABOVE, -PADDING, 0];

/**
 * The table, whose header stands at the top of every page that it goes on over. What it comes to and who signs for it are
 * its end, together with its last row: nobody signs a page that says nothing.
 */
export function rows({ columnas, filas, totales = [], notas = [], firma }: DocumentoPdf): ContentTable {
  const widths = widthsOf(columnas, filas);
  const body = filas.map((fila) => columnas.map((columna, i) => ({ ...cell(fila[i] ?? ''), ...side(columna) })));
  const hasEnd = totales.length + notas.length > 0 || firma !== undefined;
  const last = hasEnd ? body.pop() : undefined;
  const end: Content[] = [
    ...(last ? [{ table: { widths, body: [last] }, layout: LAST_ROW, margin: LIKE_OTHERS }] : []),
    closing(totales, notas),
    ...(firma ? [signature(firma)] : []),
  ];
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        columnas.map((columna) => ({
          text: printable(columna.titulo),
          bold: true,
          fontSize: 8.5,
          color: SOFT,
          fillColor: PALE,
          ...side(columna),
        })),
        ...body,
        ...(hasEnd ? [[{ colSpan: columnas.length, stack: end }, ...columnas.slice(1).map(() => '')]] : []),
      ],
    },
    layout: ROWS,
  };
}

const side = ({ ancho, derecha }: Columna): Style => ({
  ...(derecha ? { alignment: 'right' } : {}),
  ...(derecha || ancho ? { fontFeatures: ['tnum'] } : {}),
});

/** What is left to the columns without a width of their own is never less. */
const LEAST = 60;

/**
 * In figures: a column left to pdfmake's own reckoning grows with its longest word, over the edge of the page. One of figures
 * grows with the longest of them, as far as the others leave room.
 */
function widthsOf(columnas: readonly Columna[], filas: DocumentoPdf['filas']): number[] {
  const free = (widths: readonly (number | undefined)[]): number => {
    const taken = widths.reduce<number>((sum, width = 0) => sum + width + 2 * PADDING, 2 * HAIR);
    return (WIDTH - taken) / widths.filter((width) => width === undefined).length;
  };
  const given = columnas.map(({ ancho }) => ancho);
  const grown = columnas.map(
    ({ ancho }, i) => ancho && Math.max(ancho, FONT_SIZE * longest(filas.map((fila) => fila[i] ?? ''))),
  );
  const widths = free(grown) < LEAST ? given : grown;
  return widths.map((width) => width ?? free(widths));
}

/** How wide the longest of these figures is drawn, in heights of its letters; texts go on over the next line. */
function longest(celdas: readonly Celda[]): number {
  return celdas.reduce((most, celda) => {
    const text = typeof celda === 'string' ? celda : celda.texto;
    return /^[-$\d.,%]+$/.test(text) ? Math.max(most, widthOf(text)) : most;
  }, 0);
}

/** A little more than Barlow takes, whose digits are all as wide; `letters.test.ts` asks the font itself. */
export const widthOf = (figure: string): number =>
  Array.from(figure).reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 0.28 : sign === '%' ? 0.85 : 0.57), 0);

function cell(celda: Celda): ContentText | ContentStack {
  if (typeof celda === 'string') return { text: printable(celda) };
  return { stack: [printable(celda.texto), { text: printable(celda.detalle), fontSize: 8, color: SOFT }] };
}

/** The notes and, at their right, the totals. */
function closing(totales: readonly Total[], notas: readonly string[]): Content {
  const drawn = totales.map(({ valor, fuerte }) => (fuerte ? STRONG : FONT_SIZE) * longest([valor]));
  const amount = Math.max(94, ...drawn.map((width) => width + PADDING));
  const label = 96;
  const total = ({ etiqueta, valor, fuerte = false }: Total): TableCell[] => {
    const look = { alignment: 'right', ...(fuerte ? { bold: true, fontSize: STRONG } : {}) } as const;
    return [
      { text: printable(etiqueta), color: fuerte ? INK : SOFT, ...look },
      { text: printable(valor), fontFeatures: ['tnum'], ...look },
    ];
  };
  return {
    columns: [
      {
        width: INNER - amount - label,
        stack: notas.map((nota) => ({ text: printable(nota), margin: [0, 0, 24, 4] })),
        fontSize: 8.5,
        color: SOFT,
      },
      totales.length > 0
        ? {
            width: amount + label,
            table: { widths: [label, amount], body: totales.map(total) },
            layout: { ...BARE, paddingBottom: () => 3 },
          }
        : '',
    ],
    margin: [0, 6, 0, 2],
  };
}

function signature({ titulo, campos }: Firma): Content {
  const line =
    (width: number) =>
    (campo: string): Content => [
      { ...rule(width, HAIR, SOFT), margin: [0, 30, 0, 3] },
      { text: printable(campo), fontSize: 8, color: SOFT },
    ];
  const gap = 24;
  const width = (INNER - gap) / 2;
  const pairs = Array.from({ length: Math.ceil(campos.length / 2) }, (_, i) => campos.slice(2 * i, 2 * i + 2));
  return {
    stack: [
      { text: printable(titulo), bold: true, fontSize: 10 },
      ...pairs.map((pair): Content => ({ columns: pair.map(line(width)), columnGap: gap })),
    ],
    margin: [0, 12, 0, 8],
  };
}
