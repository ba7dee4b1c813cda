import { describe, expect, test } from 'vitest';
import {
  cotizacionFileName,
  cotizacionMessage,
  obstaclesOf,
  readCotizacionLines,
} from '#web/shared/cotizaciones/solicitar-cotizacion-rules.ts';
import { LINE } from '#web/testing/browser.ts';
import { type CotizacionHeading, documentoDeCotizacion } from './solicitar-cotizacion-documento.ts';

const HEADING: CotizacionHeading = {
  shop: {
    nombre: 'Fussan',
    razon_social: 'Fussan SpA',
    rut: '76000000-0',
    giro: 'Ferretería',
    direccion: 'Av. Vicuña Mackenna 1570',
    telefono: '+56 2 2345 6700',
  },
  date: '21-11-2026',
  buyer: { name: 'Ana Núñez', email: 'ana@correo.cl' },
  provedorOf: () => 'Proveedor: Importadora Ñuñoa',
};

describe('the document', () => {
  test('says who, when, what and how much', () => {
    const priceless = { ...LINE, id: 2, codigo_producto_fussan: 7, precio_unitario: 0 };
    const documento = documentoDeCotizacion([LINE, priceless], HEADING);
    expect(documento).toMatchObject({
      cabecera: {
        emisor: {
          nombre: 'Fussan',
          datos: ['Fussan SpA, RUT 76.000.000-0', 'Ferretería', 'Av. Vicuña Mackenna 1570', '+56 2 2345 6700'],
        },
        titulo: 'Cotización',
        datos: [['Fecha', '21-11-2026']],
      },
      partes: [
        {
          datos: [
            ['Nombre', 'Ana Núñez'],
            ['Correo', 'ana@correo.cl'],
          ],
        },
      ],
      filas: [
        ['1001', { texto: 'Taladro', detalle: 'Proveedor: Importadora Ñuñoa' }, '3', '$19.990,00', '$59.970,00'],
        ['7', { texto: 'Taladro', detalle: 'Proveedor: Importadora Ñuñoa' }, '3', 'Por cotizar', ''],
      ],
      totales: [
        { etiqueta: 'Neto', valor: '$50.395,00' },
        { etiqueta: 'IVA (19%)', valor: '$9.575,00' },
        { etiqueta: 'Total', valor: '$59.970,00', fuerte: true },
      ],
    });
    for (const fila of documento.filas) expect(fila).toHaveLength(documento.columnas.length);
  });

  test('of a visitor it names nobody', () => {
    const { buyer: _, ...visitor } = HEADING;
    expect(documentoDeCotizacion([LINE], visitor)).toMatchObject({ partes: [] });
  });
});

test('the file is named after the day in Chile', () => {
  expect(cotizacionFileName(new Date('2026-11-22T01:00:00Z'))).toBe('Cotizacion-21-11-2026.pdf');
});

test('without a list in the navigation it is the cart that is quoted', () => {
  expect(readCotizacionLines(null)).toBeNull();
  expect(readCotizacionLines({ total: 5 })).toBeNull();
  expect(readCotizacionLines({ cartItems: [], total: 0 })).toEqual([]);
  expect(readCotizacionLines({ cartItems: [LINE, { id: 2 }], total: 0 })).toEqual([LINE]);
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
    expect(cotizacionMessage({ ...who, items: [LINE, { ...LINE, precio_unitario: 0 }] })).toBe(
      [
        'Nombre: Ana',
        'Correo: ana@correo.cl',
        '',
        'Productos:',
        '3 × código 1001 · Taladro · $19.990,00 c/u = $59.970,00',
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
    const message = cotizacionMessage({ ...who, comment: 'x'.repeat(1_000), items });
    expect(message.length).toBeLessThanOrEqual(5_000);
    for (const { codigo_producto_fussan } of items) expect(message).toContain(String(codigo_producto_fussan));
  });
});
