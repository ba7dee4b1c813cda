import type { Column, Content, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';
import type { Dato, DocumentoPdf, Parte } from './documento.ts';
import { chart } from './grafico.ts';
import { printable } from './letters.ts';
import { BARE, FONT_SIZE, FRAME, HAIR, INK, LINE, ORANGE, rule, SIDE, SOFT, WIDTH } from './style.ts';
import { rows } from './table.ts';

/** Where the letters are: paths on the server, addresses in the browser. */
export interface FontFiles {
  regular: string;
  semibold: string;
  condensed: string;
}

export function fontsOf({ regular, semibold, condensed }: FontFiles): TFontDictionary {
  return { Barlow: { normal: regular, bold: semibold }, Condensed: { normal: condensed, bold: condensed } };
}

/** The width of what a fact is called, and of the square that a telephone reads with what is said under it. */
const LABEL = 76;
const QR = 90;

/** The shop's hexagon nut. */
const NUT = `<svg viewBox="0 0 24 24"><path fill="${ORANGE}" fill-rule="evenodd" d="M12 1 21.5 6.5v11L12 23l-9.5-5.5v-11zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"/></svg>`;

/** How every document of the shop looks, for pdfmake: A4, upright, over as many pages as it takes. */
export function layoutOf(documento: DocumentoPdf): TDocumentDefinitions {
  const { cabecera, partes = [], grafico, pie = '' } = documento;
  const title = [cabecera.titulo, cabecera.numero].filter(Boolean).join(' ');
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, 46, SIDE, 58],
    language: 'es-CL',
    info: {
      title: printable(title),
      author: printable(cabecera.emisor.nombre),
      creator: 'Fussan',
      producer: 'pdfmake',
    },
    displayTitle: true,
    defaultStyle: { font: 'Barlow', fontSize: FONT_SIZE, lineHeight: 1.15, color: INK },
    header: (page) => (page === 1 ? null : continued(`${cabecera.emisor.nombre} · ${title}`)),
    footer: (page, pages) => foot(pie, `Página ${page} de ${pages}`),
    content: [
      letterhead(cabecera),
      heading(cabecera),
      ...(partes.length > 0 ? [parts(partes)] : []),
      ...(grafico ? chart(grafico) : []),
      rows(documento),
    ],
  };
}

function letterhead({ emisor }: DocumentoPdf['cabecera']): Content {
  return [
    {
      columns: [
        { svg: NUT, width: 26, margin: [0, 1, 0, 0] },
        {
          text: printable(emisor.nombre, 'heading').toUpperCase(),
          font: 'Condensed',
          fontSize: 27,
          lineHeight: 1,
          margin: [7, -2, 0, 0],
        },
        {
          width: 230,
          stack: emisor.datos.filter(Boolean).map((dato) => ({ text: printable(dato), alignment: 'right' })),
          fontSize: 8.5,
          color: SOFT,
        },
      ],
    },
    { ...rule(WIDTH, 1.5, ORANGE), margin: [0, 9, 0, 14] },
  ];
}

function heading({ titulo, numero = '', datos = [], qr }: DocumentoPdf['cabecera']): Content {
  return {
    columns: [
      [
        {
          text: [`${printable(titulo, 'heading')}  `, { text: printable(numero, 'heading'), color: SOFT }],
          font: 'Condensed',
          fontSize: 23,
          lineHeight: 1,
          margin: [0, 0, 0, 6],
        },
        facts(datos, WIDTH - QR),
      ],
      ...(qr ? [qrCode(qr)] : []),
    ],
    margin: [0, 0, 0, 12],
  };
}

function qrCode({ direccion, leyenda }: NonNullable<DocumentoPdf['cabecera']['qr']>): Column {
  return {
    width: QR,
    alignment: 'right',
    stack: [
      { qr: direccion, fit: 60, eccLevel: 'L', foreground: INK },
      { text: printable(leyenda), fontSize: 7.5, color: SOFT, margin: [0, 3, 0, 0] },
    ],
  };
}

function facts(datos: readonly Dato[], width: number): Content {
  const body = datos
    .filter(([, valor]) => valor.trim())
    .map(([etiqueta, valor]) => [
      { text: printable(etiqueta), color: SOFT },
      { text: printable(valor), bold: true },
    ]);
  if (body.length === 0) return [];
  return {
    table: { widths: [LABEL, width - LABEL], body },
    layout: { ...BARE, paddingBottom: () => 2 },
  };
}

/** Side by side, in one frame. */
function parts(partes: readonly Parte[]): Content {
  const padding = 10;
  const width = (WIDTH - (partes.length + 1) * HAIR) / partes.length - 2 * padding;
  const part = ({ titulo, datos }: Parte): Content => ({
    stack: [{ text: printable(titulo), bold: true, fontSize: 10, margin: [0, 0, 0, 4] }, facts(datos, width)],
  });
  return {
    table: { widths: partes.map(() => width), body: [partes.map(part)] },
    layout: {
      ...FRAME,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 8,
      paddingBottom: () => 7,
    },
    margin: [0, 0, 0, 12],
  };
}

/** What a page that is not the first one says of where it belongs. */
function continued(text: string): Content {
  return { text: printable(text), fontSize: 8.5, color: SOFT, margin: [SIDE, 24, SIDE, 0] };
}

function foot(pie: string, count: string): Content {
  return {
    margin: [SIDE, 16, SIDE, 0],
    stack: [
      rule(WIDTH, HAIR, LINE),
      {
        columns: [
          { text: printable(pie), width: '*' },
          { text: count, width: 'auto', noWrap: true },
        ],
        columnGap: 20,
        fontSize: 8,
        color: SOFT,
        margin: [0, 5, 0, 0],
      },
    ],
  };
}
