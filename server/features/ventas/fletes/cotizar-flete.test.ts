import { expect, it } from 'vitest';
import { createProducto, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const nadie = visitor(test);

it('sin tarifas vale la regla de siempre: el despacho más caro de las líneas', async () => {
  const uno = await createProducto(test, { costo_envio: 3_000, precio_unitario: 1_000 });
  const otro = await createProducto(test, { costo_envio: 5_000, precio_unitario: 1_000 });
  const items = [uno, otro].map(({ id }) => ({ id, quantity: 2 }));
  const { status, body } = await nadie.call('POST', '/api/fletes/cotizar', { comuna: 'arica', items });
  expect(status).toBe(200);
  expect(body).toMatchObject({ comuna: 'Arica', estado: 'tarifa', costo: 5_000, subtotal: 4_000 });
  expect(body.llega).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(body.retiro.texto).toContain('Retiro en tienda gratis, desde el ');
});
