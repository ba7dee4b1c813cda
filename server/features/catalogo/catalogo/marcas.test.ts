import { expect, it } from 'vitest';
import { createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const admin = await person(test, 'admin');
const get = async (url: string, quien = visitor(test)) => (await quien.call('GET', url)).body;

const GRAFIAS = ['Café Norte', 'CAFE NORTE', 'Café Norte', 'cafe norte ', 'Otra'];
const ids: number[] = [];
for (const [n, marca] of GRAFIAS.entries()) {
  const { id } = await createProducto(test, { marca, descripcion: `Taladro ${n}`, familia: 'electrohogar' });
  ids.push(id);
}
const oculto = await createProducto(test, { marca: 'CAFÉ NORTE', estado: 'inactivo' });

it('una marca escrita de varias maneras es una sola opción, como más se escribe, y halla todos sus productos', async () => {
  expect((await get('/api/products/portada')).marcas).toEqual(['Café Norte', 'Otra']);
  expect((await get('/api/products/facetas')).marcas).toEqual([
    { valor: 'Café Norte', total: 4 },
    { valor: 'Otra', total: 1 },
  ]);
  expect((await get('/api/products/facetas?q=taladro&marca=cafe+norte')).total).toBe(4);
  const hallados = async (url: string, quien = visitor(test)) => {
    const { items, total } = await get(url, quien);
    expect(total).toBe(items.length);
    return (items as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  };
  const suyos = ids.slice(0, 4);
  for (const escrita of ['Café Norte', 'CAFE NORTE', 'cafe%20norte']) {
    expect(await hallados(`/api/products?marca=${escrita}&page=1`)).toEqual(suyos);
    expect(await hallados(`/api/products?q=taladro&marca=${escrita}`)).toEqual(suyos);
    expect(await hallados(`/api/products/admin?marca=${escrita}`, admin)).toEqual(suyos);
    expect(await hallados(`/api/products/admin?marca=${escrita}&estado=todos`, admin)).toEqual([...suyos, oculto.id]);
  }
  expect(await hallados('/api/products?marca=Café%20Norte,Otra&page=1')).toEqual(ids);
  expect(await hallados('/api/products?marca=Ninguna&page=1')).toEqual([]);
});
