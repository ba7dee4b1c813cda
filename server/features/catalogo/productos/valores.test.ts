import { expect, it } from 'vitest';
import { createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin] = await people(test, 'admin');
const valores = async () => (await admin.call('GET', '/api/products/admin/valores')).body;

it('las marcas, subfamilias y ubicaciones en uso, también de los ocultos, en orden y al día', async () => {
  expect(await valores()).toEqual({ marcas: [], sub_familias: [], ubicaciones: [] });
  const familia = 'electrohogar';
  await createProducto(test, { marca: 'Würth', familia, sub_familia: 'hornos' });
  await createProducto(test, { marca: 'Bosch', familia, sub_familia: 'hornos' });
  await createProducto(test, { marca: 'bahco', familia, sub_familia: 'Ánodos', estado: 'inactivo' });
  const { id } = await createProducto(test, { marca: 'Bosch', familia: null, sub_familia: 'hornos' });
  // What tests put into a table by themselves nobody announces.
  await admin.call('PUT', `/api/products/${id}`, { marca: 'Zeta', ubicacion: '  A-03   2' });
  const hornos = (familia: string | null, total: number) => ({ familia, valor: 'hornos', total });
  expect(await valores()).toEqual({
    marcas: ['bahco', 'Bosch', 'Würth', 'Zeta'].map((valor) => ({ valor, total: 1 })),
    sub_familias: [{ familia, valor: 'Ánodos', total: 1 }, hornos(familia, 2), hornos(null, 1)],
    ubicaciones: [{ valor: 'A-03 2', total: 1 }],
  });
});
