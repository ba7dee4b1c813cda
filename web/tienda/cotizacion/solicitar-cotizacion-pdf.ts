import { jsPDF } from 'jspdf';
import { formatPrecio, formatTotal, multiplicar, separarIva, totalDeLineas } from '#contract/money.ts';
import type { CartItem } from '#web/client/cart.ts';

/** What the document says besides its lines. */
export interface QuoteHeading {
  shop: { nombre: string; direccion: string; telefono: string };
  /** As Chile writes it. */
  date: string;
  /** Whom it is for, when somebody is logged in. */
  buyer?: { name: string; email: string };
  /** What its line says of the supplier. */
  supplierOf: (item: CartItem) => string;
}

// A4 portrait, in millimetres.
const [WIDTH, HEIGHT, MARGIN] = [210, 297, 15];
const RIGHT = WIDTH - MARGIN;
const LINE = 4.6;
const COLUMNS = { code: MARGIN + 2, text: 42, units: 130, price: 162, subtotal: RIGHT - 2 };
const TEXT_WIDTH = 74;
const LAST_Y = HEIGHT - 22;
const ORANGE = '#ff7a00';
const INK = '#1c1f22';
const SOFT = '#55585c';

/** The quote as a document of real text, of as many pages as it takes. */
export function quotePdf(items: readonly CartItem[], heading: QuoteHeading): jsPDF {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait' });
  doc.setProperties({ title: 'Cotización', author: printable(heading.shop.nombre) });
  doc.setLanguage('es-CL');
  let y = tableHead(doc, letterHead(doc, heading));

  function room(height: number): void {
    if (y + height <= LAST_Y) return;
    doc.addPage();
    y = tableHead(doc, MARGIN + 4);
  }

  for (const item of items) {
    const text = split(doc, item.descripcion);
    const from = split(doc, heading.supplierOf(item));
    const height = (text.length + from.length) * LINE + 3;
    room(height);
    write(doc, String(item.codigo_producto_fussan), COLUMNS.code, y);
    write(doc, text, COLUMNS.text, y);
    write(doc, String(item.quantity), COLUMNS.units, y, 'right');
    const priced = item.precio_unitario > 0;
    write(doc, priced ? formatPrecio(item.precio_unitario) : 'Por cotizar', COLUMNS.price, y, 'right');
    if (priced)
      write(doc, formatPrecio(multiplicar(item.precio_unitario, item.quantity)), COLUMNS.subtotal, y, 'right');
    doc.setTextColor(SOFT);
    write(doc, from, COLUMNS.text, y + text.length * LINE);
    doc.setTextColor(INK);
    y += height;
    doc.setDrawColor('#dcd7cb').line(MARGIN, y - 4, RIGHT, y - 4);
  }

  room(36);
  totals(doc, totalDeLineas(items), y + 2);
  footers(doc);
  return doc;
}

/** Name, address and whom it is for. Returns where the table starts. */
function letterHead(doc: jsPDF, { shop, date, buyer }: QuoteHeading): number {
  nut(doc, MARGIN + 5, MARGIN + 5);
  doc.setFont('helvetica', 'bold').setFontSize(20).setTextColor(INK);
  write(doc, shop.nombre, MARGIN + 13, MARGIN + 7.5);
  doc.setFont('helvetica', 'normal').setFontSize(9).setTextColor(SOFT);
  write(doc, shop.direccion, RIGHT, MARGIN + 3, 'right');
  write(doc, shop.telefono, RIGHT, MARGIN + 7.5, 'right');
  doc
    .setDrawColor(ORANGE)
    .setLineWidth(0.8)
    .line(MARGIN, MARGIN + 14, RIGHT, MARGIN + 14)
    .setLineWidth(0.2);
  doc.setFont('helvetica', 'bold').setFontSize(16).setTextColor(INK);
  write(doc, 'Cotización', MARGIN, MARGIN + 24);
  doc.setFont('helvetica', 'normal').setFontSize(10);
  write(doc, `Fecha: ${date}`, RIGHT, MARGIN + 24, 'right');
  if (!buyer) return MARGIN + 33;
  write(doc, `Para: ${buyer.name} (${buyer.email})`, MARGIN, MARGIN + 31);
  return MARGIN + 40;
}

/** The shop's hexagon nut. */
function nut(doc: jsPDF, x: number, y: number): void {
  const corners: [number, number][] = [
    [4.3, 2.5],
    [0, 5],
    [-4.3, 2.5],
    [-4.3, -2.5],
    [0, -5],
    [4.3, -2.5],
  ];
  doc.setFillColor(ORANGE).lines(corners, x, y - 5, [1, 1], 'F', true);
  doc.setFillColor('#ffffff').circle(x, y, 2, 'F');
}

function tableHead(doc: jsPDF, y: number): number {
  doc.setFillColor('#121416').rect(MARGIN, y - 5, RIGHT - MARGIN, 7.5, 'F');
  doc.setFont('helvetica', 'bold').setFontSize(9).setTextColor('#ffffff');
  write(doc, 'Código', COLUMNS.code, y);
  write(doc, 'Producto', COLUMNS.text, y);
  write(doc, 'Cantidad', COLUMNS.units, y, 'right');
  write(doc, 'Precio unitario', COLUMNS.price, y, 'right');
  write(doc, 'Subtotal', COLUMNS.subtotal, y, 'right');
  doc.setFont('helvetica', 'normal').setTextColor(INK);
  return y + 9;
}

function totals(doc: jsPDF, sum: number, y: number): void {
  const { neto, iva, total } = separarIva(sum);
  const rows = [
    ['Neto', neto],
    ['IVA (19%)', iva],
    ['Total', total],
  ] as const;
  for (const [i, [label, amount]] of rows.entries()) {
    const isLast = i === rows.length - 1;
    doc.setFont('helvetica', isLast ? 'bold' : 'normal').setFontSize(isLast ? 12 : 10);
    write(doc, label, COLUMNS.price, y + i * 6, 'right');
    write(doc, formatTotal(amount), COLUMNS.subtotal, y + i * 6, 'right');
  }
  doc.setFont('helvetica', 'normal').setFontSize(9).setTextColor(SOFT);
  write(
    doc,
    'Precios referenciales en pesos chilenos, IVA incluido, sujetos a stock. Despacho no incluido.',
    MARGIN,
    y + 24,
  );
}

function footers(doc: jsPDF): void {
  const pages = doc.getNumberOfPages();
  doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(SOFT);
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    write(doc, `Página ${page} de ${pages}`, RIGHT, HEIGHT - 10, 'right');
  }
}

function split(doc: jsPDF, text: string): string[] {
  return doc.splitTextToSize(printable(text), TEXT_WIDTH) as string[];
}

function write(doc: jsPDF, text: string | string[], x: number, y: number, align: 'left' | 'right' = 'left'): void {
  const lines = [text].flat().map(printable);
  for (const [i, line] of lines.entries()) doc.text(line, x, y + i * LINE, { align });
}

const PLAIN: Record<string, string> = {
  '″': '"',
  '′': "'",
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
};

/** The document's letters are those of Latin-1: what isn't among them is written with those that are. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(/[^\x20-\x7e\xa0-\xff]/gu, (letter) => {
      const plain =
        PLAIN[letter] ??
        letter
          .normalize('NFKD')
          .replaceAll('⁄', '/')
          .replace(/[^\x20-\x7e]/gu, '');
      return plain || '?';
    });
}
