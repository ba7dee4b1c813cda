import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Barras, barsOf } from './barras.ts';
import { printable } from './letters.ts';
import { INK, SOFT } from './style.ts';

/** What is stuck on a parcel, as data. */
export interface Rotulo {
  num_pedido: number;
  /** «Despacho» or «Retiro en tienda». */
  entrega: string;
  para: string;
  direccion: string;
  /** Empty where it waits in the shop. */
  comuna: string;
  telefono: string;
  transportista: string;
  barras: Barras;
  /** Of so many parcels, each has its own. */
  bultos: number;
  /** Of the first ones, who carries each and what they call it. */
  cada?: readonly { transportista: string; seguimiento: string }[];
}

export interface RotulosPdf {
  emisor: { nombre: string; datos: readonly string[] };
  rotulos: readonly Rotulo[];
}

const MM = 72 / 25.4;
/** A roll of 100 × 150 mm, which carriers and label printers have. */
const PAGE = { width: 100 * MM, height: 150 * MM };
const MARGIN = 6 * MM;
const INNER = PAGE.width - 2 * MARGIN;

/** Labels of parcels for pdfmake, a page each: whoever carries one reads comuna and number from afar. */
export function layoutOfRotulos({ emisor, rotulos }: RotulosPdf): TDocumentDefinitions {
  const pages = rotulos.flatMap((rotulo) =>
    Array.from({ length: rotulo.bultos }, (_, bulto) => pageOf(rotulo, bulto + 1, emisor)),
  );
  return {
    pageSize: PAGE,
    pageMargins: MARGIN,
    language: 'es-CL',
    info: { title: 'Rótulos', creator: 'Fussan', producer: 'pdfmake' },
    displayTitle: true,
    defaultStyle: { font: 'Barlow', fontSize: 11, lineHeight: 1.1, color: INK },
    content: pages.map((stack, index): Content => ({ stack, ...(index > 0 && { pageBreak: 'before' as const }) })),
  };
}

function pageOf(rotulo: Rotulo, bulto: number, emisor: RotulosPdf['emisor']): Content[] {
  const { num_pedido, entrega, para, direccion, comuna, telefono, barras, bultos, cada = [] } = rotulo;
  const { transportista = rotulo.transportista, seguimiento = '' } = cada[bulto - 1] ?? {};
  const soft = (text: string): Content => ({ text: printable(text), fontSize: 9, color: SOFT });
  return [
    { text: printable(emisor.nombre), bold: true, fontSize: 12 },
    soft(emisor.datos.filter(Boolean).join(' · ')),
    rule(),
    soft(entrega.toUpperCase()),
    { text: printable(para), bold: true, fontSize: 17, margin: [0, 2, 0, 4] },
    { text: printable(direccion), fontSize: 13 },
    ...(comuna ? [big(comuna, 26)] : []),
    ...(telefono ? [{ text: `Tel. ${printable(telefono)}`, fontSize: 12 }] : []),
    rule(),
    {
      columns: [
        { width: '*', stack: [soft('N° DE PEDIDO'), big(String(num_pedido), 26)] },
        { width: 'auto', stack: [soft('BULTO'), big(`${bulto} de ${bultos}`, 26)] },
      ],
    },
    ...(transportista ? [soft(`Lo lleva ${transportista}${seguimiento && ` · N° ${seguimiento}`}`)] : []),
    { ...barsOf(barras, { width: INNER, height: 20 * MM }), margin: [0, 10, 0, 2] } as Content,
    { text: String(num_pedido), alignment: 'center', fontSize: 10 },
  ];
}

const big = (text: string, fontSize: number): Content => ({
  text: printable(text, 'heading'),
  font: 'Condensed',
  fontSize,
  lineHeight: 1,
});

const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: INNER, y2: 0, lineWidth: 1, lineColor: INK }],
  margin: [0, 8, 0, 8],
});
