import JsBarcode from 'jsbarcode';

/** Which bars say a barcode of so many figures. */
const SIMBOLOGIAS: Readonly<Record<number, string>> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' };

/** The bars of a product's barcode, else of its code as Code 128: a module each, `1` is black; and what they say. */
export function barrasDe({ ean, codigo }: { ean: string | null; codigo: number }): { barras: string; cifras: string } {
  const cifras = ean ?? String(codigo);
  const format = (ean && SIMBOLOGIAS[ean.length]) ?? 'CODE128';
  return { barras: modulosDe(cifras, format), cifras };
}

/** The bars of a text as Code 128, which knows no accents; and what people read below them. */
export function barrasDeTexto(texto: string): { barras: string; cifras: string } {
  const sinTildes = texto.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return { barras: modulosDe(sinTildes || '-', 'CODE128'), cifras: texto };
}

function modulosDe(texto: string, format: string): string {
  // Given a plain object instead of an element, it writes what it would draw into it.
  const hecho: { encodings?: { data: string }[] } = {};
  JsBarcode(hecho, texto, { format, flat: true });
  return hecho.encodings!.map(({ data }) => data).join('');
}
