import { describe, expect, test } from 'vitest';
import { LINE } from '#web/testing/browser.ts';
import { printable, type QuoteHeading, quotePdf } from './solicitar-cotizacion-pdf.ts';
import { obstaclesOf, quoteFileName, quoteMessage, readQuoteLines } from './solicitar-cotizacion-rules.ts';

const HEADING: QuoteHeading = {
  shop: { nombre: 'Fussan', direccion: 'Av. Vicuña Mackenna 1570', telefono: '+56 2 2345 6700' },
  date: '21-11-2026',
  buyer: { name: 'Ana Núñez', email: 'ana@correo.cl' },
  supplierOf: () => 'Proveedor: Importadora Ñuñoa',
};

/** The document's texts, as they stand in its bytes. */
const textsOf = (pdf: string) =>
  [...pdf.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map((match) => match[1]!.replace(/\\([()\\])/g, '$1'));

describe('the document', () => {
  test('says who, when, what and how much, in real text', () => {
    const pdf = quotePdf([LINE, { ...LINE, id: 2, codigo_producto_fussan: 7, precio_unitario: 0 }], HEADING).output();
    const texts = textsOf(pdf);
    for (const text of [
      'Fussan',
      'Av. Vicuña Mackenna 1570',
      '+56 2 2345 6700',
      'Cotización',
      'Fecha: 21-11-2026',
      'Para: Ana Núñez (ana@correo.cl)',
      '1001',
      'Taladro',
      'Proveedor: Importadora Ñuñoa',
      '$19.990',
      '$59.970',
      'Por cotizar',
      '$50.395,00',
      'IVA (19%)',
      '$9.575,00',
      '$59.970,00',
      'Página 1 de 1',
    ]) {
      expect(texts).toContain(text);
    }
    expect(pdf).toMatch(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  });

  test('a long list goes on over several pages, and no line is lost', () => {
    const items = Array.from({ length: 60 }, (_, i) => ({
      ...LINE,
      id: i + 1,
      descripcion: `Producto ${i} ${'de nombre largo '.repeat(8)}`,
    }));
    const doc = quotePdf(items, HEADING);
    const texts = textsOf(doc.output());
    expect(doc.getNumberOfPages()).toBeGreaterThan(3);
    for (const i of items.keys()) expect(texts.some((text) => text.startsWith(`Producto ${i} `))).toBe(true);
    expect(texts.filter((text) => text === 'Subtotal')).toHaveLength(doc.getNumberOfPages());
  });

  test('writes what has no letter of its own with those it has', () => {
    expect(printable('Llave ¾" de 1⅜″ — «ñandú»\n≥ 5 €')).toBe('Llave ¾" de 13/8" - «ñandú» ? 5 ?');
  });
});

test('the file is named after the day in Chile', () => {
  expect(quoteFileName(new Date('2026-11-22T01:00:00Z'))).toBe('Cotizacion-21-11-2026.pdf');
});

test('without a list in the navigation it is the cart that is quoted', () => {
  expect(readQuoteLines(null)).toBeNull();
  expect(readQuoteLines({ total: 5 })).toBeNull();
  expect(readQuoteLines({ cartItems: [], total: 0 })).toEqual([]);
  expect(readQuoteLines({ cartItems: [LINE, { id: 2 }], total: 0 })).toEqual([LINE]);
});

test('what keeps a list from being bought is said line by line', () => {
  expect(obstaclesOf([LINE])).toEqual([]);
  expect(
    obstaclesOf([
      { ...LINE, precio_unitario: 0 },
      { ...LINE, cantidad_stock: 0 },
      { ...LINE, cantidad_stock: 1 },
    ]),
  ).toEqual([
    '«Taladro» está por cotizar: aún no tiene precio.',
    '«Taladro» no tiene stock.',
    'De «Taladro» queda 1 unidad y pides 3.',
  ]);
});

describe('the message', () => {
  const who = { name: 'Ana', email: 'ana@correo.cl', comment: 'Para el lunes' };

  test('says the lines, the total and the comment', () => {
    expect(quoteMessage({ ...who, items: [LINE, { ...LINE, precio_unitario: 0 }] })).toBe(
      [
        'Nombre: Ana',
        'Correo: ana@correo.cl',
        '',
        'Productos:',
        '3 × código 1001 · Taladro · $19.990 c/u = $59.970',
        '3 × código 1001 · Taladro · Por cotizar',
        'Total: $59.970,00 (IVA incluido)',
        '',
        'Comentario:',
        'Para el lunes',
      ].join('\n'),
    );
  });

  test('of a hundred products, every one fits', () => {
    const items = Array.from({ length: 100 }, (_, i) => ({
      ...LINE,
      codigo_producto_fussan: 99_999_999_999_000 + i,
      descripcion: 'Nombre bien largo de un producto '.repeat(3),
    }));
    const message = quoteMessage({ ...who, comment: 'x'.repeat(1_000), items });
    expect(message.length).toBeLessThanOrEqual(5_000);
    for (const { codigo_producto_fussan } of items) expect(message).toContain(String(codigo_producto_fussan));
  });
});
