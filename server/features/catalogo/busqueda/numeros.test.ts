import { beforeAll, expect, it } from 'vitest';
import { createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const esmeril = await createProducto(test, { codigo_producto_fussan: 110_004, descripcion: 'Esmeril angular' });
const oculto = await createProducto(test, {
  codigo_producto_fussan: 990_001,
  descripcion: 'Taladro oculto',
  estado: 'inactivo',
});
const huincha = await createProducto(test, { codigo_producto_fussan: 330_009, descripcion: 'Huincha de medir' });

beforeAll(async () => {
  await createProducto(test, { codigo_producto_fussan: 110_005, descripcion: `Juego de ${huincha.id} brocas` });
});

async function codigos(q: string): Promise<number[]> {
  const { body } = await visitor(test).call('GET', `/api/products?limit=100&q=${encodeURIComponent(q)}`);
  return body.items.map(({ codigo_producto_fussan }: { codigo_producto_fussan: number }) => codigo_producto_fussan);
}

it('el código y el ID de la tarjeta encuentran el producto, como se copien (D94)', async () => {
  const { id } = esmeril;
  for (const q of [`ID ${id}`, `id:${id}`, `ID 00${id}`]) expect(await codigos(q), q).toEqual([110_004]);
  for (const q of [`${id}`, `000${id}`]) expect((await codigos(q))[0], q).toBe(110_004);
  for (const q of ['110004', '110.004', 'Código 110004', 'cod. 110004', '#110004', '00110004']) {
    expect(await codigos(q), q).toEqual([110_004]);
  }
  expect(await codigos('11000')).toEqual([110_005, 110_004]);
  expect(await codigos('ID 999999')).toEqual([]);
});

it('un número corto que es un ID no esconde las medidas', async () => {
  expect(await codigos(String(huincha.id))).toEqual([330_009, 110_005]);
});

it('uno oculto no se encuentra en la tienda ni por su número; el personal sí, y dice que lo es', async () => {
  const admin = await person(test, 'admin');
  for (const q of ['990001', String(oculto.id), `ID ${oculto.id}`, 'taladro oculto', '-makita']) {
    expect(await codigos(q), q).not.toContain(990_001);
    const { body } = await admin.call('GET', `/api/products/admin?limit=100&q=${encodeURIComponent(q)}`);
    const hallados = body.items as { codigo_producto_fussan: number; estado: string }[];
    expect(hallados.find((hallado) => hallado.codigo_producto_fussan === 990_001)?.estado, q).toBe('inactivo');
  }
});
