import { describe, expect, it } from 'vitest';
import { createProducto, people } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin] = await people(test, 'admin');
const libreDespuesDe = (id: number) => admin.call('GET', `/api/products/admin/${id}/codigo-libre`);
let hechos = 0;
const nuevo = (campos: object) => ({
  codigo_producto_fussan: 80_000_000 + 10 * hechos++,
  descripcion: 'Copia',
  precio_unitario: 1_000,
  cantidad_stock: 0,
  ...campos,
});

describe('el código de una copia', () => {
  it('es el primero libre después del suyo', async () => {
    const { id } = await createProducto(test, { codigo_producto_fussan: 500 });
    expect((await libreDespuesDe(id)).body).toEqual({ codigo: 501 });
    await createProducto(test, { codigo_producto_fussan: 501, estado: 'inactivo' });
    await createProducto(test, { codigo_producto_fussan: 503 });
    expect((await libreDespuesDe(id)).body).toEqual({ codigo: 502 });
    await createProducto(test, { codigo_producto_fussan: 502 });
    expect((await libreDespuesDe(id)).body).toEqual({ codigo: 504 });
  });

  it('y ninguno después del último; de un producto que no hay, 404', async () => {
    const { id } = await createProducto(test, { codigo_producto_fussan: 999_999_999_999_999 });
    expect((await libreDespuesDe(id)).body).toEqual({ codigo: null });
    expect((await libreDespuesDe(999_999)).status).toBe(404);
  });
});

it('el código de uno nuevo sigue al último de su subfamilia, de su familia o de todos', async () => {
  const siguiente = async (query: string) =>
    (await admin.call('GET', `/api/products/admin/codigo-siguiente?${query}`)).body.codigo;
  const familia = 'climatizacion';
  await createProducto(test, { codigo_producto_fussan: 70_100, familia, sub_familia: 'Estufas' });
  await createProducto(test, { codigo_producto_fussan: 70_200, familia, sub_familia: 'Ventiladores' });
  await createProducto(test, { codigo_producto_fussan: 70_300, familia: 'electrohogar' });
  expect(await siguiente(`familia=${familia}&sub_familia=Estufas`)).toBe(70_101);
  expect(await siguiente(`familia=${familia}&sub_familia=Nuevas`)).toBe(70_201);
  expect(await siguiente(`familia=${familia}`)).toBe(70_201);
  expect(await siguiente('')).toBe(70_301);
  await createProducto(test, { codigo_producto_fussan: 70_201, familia: 'electrohogar' });
  expect(await siguiente(`familia=${familia}`)).toBe(70_202);
});

describe('la imagen de una copia', () => {
  it('es la guardada de su original, con sus anchos; la de otro, no', async () => {
    const datos = Object.entries(nuevo({})).map(([campo, valor]) => [campo, String(valor)]);
    const cuerpo = { ...Object.fromEntries(datos), imagen_url: ['sierra.png', await picture('png')] };
    const original = (await sendForm(test, admin, ['POST', '/api/products'], cuerpo)).body;
    expect(original.imagen_anchos.length).toBeGreaterThan(0);
    const { imagen_url, imagen_anchos, id } = original;
    const copia = await admin.call('POST', '/api/products', nuevo({ imagen_url, duplica: id }));
    expect([copia.status, copia.body]).toMatchObject([201, { imagen_url, imagen_anchos, version: 1 }]);
    const otro = await createProducto(test);
    for (const campos of [{ imagen_url }, { imagen_url, duplica: otro.id }, { imagen_url, duplica: 999_999 }]) {
      const { status, body } = await admin.call('POST', '/api/products', nuevo(campos));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['imagen_url']]);
    }
    const enOtraParte = { imagen_url: 'https://fotos.test/a.png', duplica: id };
    expect((await admin.call('POST', '/api/products', nuevo(enOtraParte))).body).toMatchObject({ imagen_anchos: [] });
  });
});
