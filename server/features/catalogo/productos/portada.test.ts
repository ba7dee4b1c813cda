import { expect, it } from 'vitest';
import { createProducto, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();

/** A product with a picture, which the banner asks for. */
const ilustrado = (valores: Parameters<typeof createProducto>[1]) =>
  createProducto(test, { imagen_url: '/imagenes/x-640.webp', imagen_anchos: [160, 640], ...valores });

const portada = async () => (await visitor(test).call('GET', '/api/products/portada')).body;
const nombres = (productos: { descripcion: string }[]) => productos.map(({ descripcion }) => descripcion);

it('ofrece primero las mayores rebajas con stock e imagen, y completa con lo más nuevo', async () => {
  const familia = 'electrohogar';
  const dia = (n: number) => new Date(Date.UTC(2026, 0, n));
  await ilustrado({ descripcion: 'mitad', precio_unitario: 5_000, previousPrice: 10_000, fecha_creacion: dia(1) });
  await ilustrado({ descripcion: 'décima', precio_unitario: 90_000, previousPrice: 100_000, fecha_creacion: dia(2) });
  await ilustrado({ descripcion: 'subió', precio_unitario: 9_000, previousPrice: 1_000, fecha_creacion: dia(3) });
  await ilustrado({ descripcion: 'nuevo', familia, fecha_creacion: dia(9), marca: 'Bahco' });
  await ilustrado({ descripcion: 'agotado', cantidad_stock: 0, previousPrice: 99_999_999, familia });
  await ilustrado({ descripcion: 'oculto', estado: 'inactivo', previousPrice: 99_999_999, familia });
  await ilustrado({ descripcion: 'oculto y de otra marca', estado: 'inactivo', marca: 'Zzz' });
  for (const marca of ['Stanley', 'Ácme', 'Stanley']) await createProducto(test, { marca });
  await createProducto(test, { descripcion: 'sin imagen', previousPrice: 99_999_999, familia });

  const { ofertas, marcas, familias } = await portada();
  expect(nombres(ofertas)).toEqual(['mitad', 'décima', 'nuevo', 'subió']);
  expect(marcas).toEqual(['Ácme', 'Bahco', 'Stanley']);
  expect(ofertas[0]).not.toHaveProperty('stock_minimo');
  expect(familias).toHaveLength(6);
  expect(familias[0]).toEqual({
    familia: 'herramientas inalambricas',
    total: 0,
    imagen_url: null,
    imagen_anchos: [],
  });
  expect(familias[4]).toEqual({ familia, total: 3, imagen_url: '/imagenes/x-640.webp', imagen_anchos: [160, 640] });
});

it('con muchas rebajas muestra cinco, de la mayor a la menor', async () => {
  for (const [n, nombre] of ['a', 'b', 'c', 'd'].entries()) {
    await ilustrado({ descripcion: nombre, precio_unitario: 1_000 * (n + 1), previousPrice: 10_000 });
  }
  expect(nombres((await portada()).ofertas)).toEqual(['a', 'b', 'c', 'd', 'mitad']);
});
