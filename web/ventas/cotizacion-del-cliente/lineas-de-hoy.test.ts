import { expect, test } from 'vitest';
import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { LINE, stubFetch, stubStorage } from '#web/testing/browser.ts';
import { lineasAcordadas, lineasDeHoy, tieneProductos } from './lineas-de-hoy.ts';

const { quantity: _, ...NOW } = { ...LINE, precio_unitario: 25_000, proveedor_id: 4 };
const linea = (values: Partial<Instantanea['lineas'][number]> = {}): Instantanea['lineas'][number] => ({
  producto_id: LINE.id,
  clave: `p${values.producto_id ?? LINE.id}`,
  codigo_fussan: 1001,
  descripcion: 'Taladro acordado',
  cantidad: 3,
  precio_unitario: 20_000,
  descuento: 10,
  precio_final: 18_000,
  subtotal: 54_000,
  ...values,
});

function shopHas(items: unknown[] | null): void {
  stubStorage('localStorage');
  stubFetch(() => (items ? { status: 200, body: { items } } : { status: 503 }));
}

test('today it is sold at the price of the day; what is gone is left out', async () => {
  shopHas([NOW]);
  expect(await lineasDeHoy([linea(), linea({ producto_id: 9 }), linea({ producto_id: null })])).toEqual([
    expect.objectContaining({ id: LINE.id, precio_unitario: 25_000, quantity: 3 }),
  ]);
  shopHas(null);
  await expect(lineasDeHoy([linea()])).rejects.toThrow();
});

test('what was agreed on keeps its name and price, also where the shop sells it no more or does not answer', async () => {
  const agreed = {
    id: LINE.id,
    descripcion: 'Taladro acordado',
    precio_unitario: 18_000,
    quantity: 3,
    subtotal: 54_000,
  };
  shopHas([NOW]);
  expect(await lineasAcordadas([linea()])).toEqual([expect.objectContaining({ ...agreed, proveedor_id: 4 })]);
  for (const answer of [[], null]) {
    shopHas(answer);
    expect(await lineasAcordadas([linea()])).toEqual([expect.objectContaining({ ...agreed, proveedor_id: null })]);
  }
});

test('it can be bought as it is when each of its lines is a product', () => {
  expect(tieneProductos([linea()])).toBe(true);
  expect(tieneProductos([linea(), linea({ producto_id: null })])).toBe(false);
  expect(tieneProductos([linea({ cantidad: 0 })])).toBe(false);
  expect(tieneProductos([])).toBe(false);
});
