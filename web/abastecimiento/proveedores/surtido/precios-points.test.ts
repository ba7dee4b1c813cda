import { expect, it } from 'vitest';
import { pointsOf } from './precios-points.ts';

it('los precios se dibujan del primero al último, cada uno en su día', () => {
  const precio = { recepcion_id: 1, cantidad_recibida: 3, numero_factura_provedor: null };
  expect(
    pointsOf([
      { ...precio, fecha_recepcion: '2026-10-15', precio_compra_unitario: 1_200.5 },
      { ...precio, fecha_recepcion: '2026-09-30', precio_compra_unitario: 1_000 },
    ]),
  ).toEqual([
    { cuando: Date.UTC(2026, 8, 30, 12), precio: 1_000 },
    { cuando: Date.UTC(2026, 9, 15, 12), precio: 1_200.5 },
  ]);
});
