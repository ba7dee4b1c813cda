import { expect, test } from 'vitest';
import type { Compra } from '#contract/compras.ts';
import { ordersCsv } from './orders-csv.ts';

const order = (fields: Partial<Compra>) =>
  ({
    num_pedido: 123_456,
    fecha_compra: '2026-11-21',
    email: 'ana@correo.cl',
    estado: 'Despachado',
    estado_pago: 'pagado',
    items: [{ cantidad: 2, descripcion: 'Broca 8 mm' }],
    otv_compras: 2,
    entrega: 'despacho',
    direccion: 'Calle Uno 1',
    comuna: 'Ñuñoa',
    contacto: 912_345_678,
    documento: 'boleta',
    factura: null,
    precio_compra: 3_001.5,
    costo_envio: 0,
    precio_final: 3_001.5,
    ...fields,
  }) as Compra;
const lines = (csv: string) => csv.split('\r\n');

test('lleva la marca de UTF-8, punto y coma, y coma en los decimales', () => {
  const csv = ordersCsv([order({})]);
  expect(csv.startsWith('\uFEFF"N° de pedido";"Fecha";')).toBe(true);
  expect(lines(csv)).toHaveLength(3);
  expect(lines(csv)[1]).toBe(
    '123456;"2026-11-21";"ana@correo.cl";"Despachado";"pagado";"2 × Broca 8 mm";2;"despacho";"Calle Uno 1";"Ñuñoa";912345678;"boleta";"";"";3001,5;0;3001,5',
  );
});

test('las comillas se doblan, y lo que parece fórmula queda como texto', () => {
  const csv = ordersCsv([
    order({ direccion: '=HYPERLINK("http://x")', estado: '@SUM(A1)', comuna: '+1', email: '-2; 3', items: [] }),
  ]);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv).toContain(`"'@SUM(A1)"`);
  expect(csv).toContain(`"'+1"`);
  expect(csv).toContain(`"'-2; 3"`);
});
