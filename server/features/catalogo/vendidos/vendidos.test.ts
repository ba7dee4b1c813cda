import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compras } from '#server/features/ventas/compras/index.ts';
import { type Context, NO_REQUEST } from '#server/platform/context.ts';
import { compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { contarVendidos, productos_vendidos } from './index.ts';

const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');

const tienda = () =>
  ({
    ...NO_REQUEST,
    db: test.db,
    actor: null,
    changes: { tell: () => {} },
    touched: new Set(),
    later: new Set(),
  }) as unknown as Context;

const conImagen = (datos: Parameters<typeof createProducto>[1]) =>
  createProducto(test, {
    imagen_url: '/imagenes/x-640.webp',
    imagen_anchos: [160, 640],
    cantidad_stock: 500,
    ...datos,
  });

async function comprar(lineas: { id: number; quantity: number }[], { pagada = true, hace = 0 } = {}): Promise<number> {
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody(lineas, { entrega: 'retiro' }));
  if (pagada) await pagarCompra(admin, body.id);
  const fecha_compra = new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10);
  if (hace > 0) await test.db.update(compras).set({ fecha_compra }).where(eq(compras.id, body.id));
  return body.id;
}
const contar = () => contarVendidos(tienda());
const vitrina = async (sin = '') =>
  (await visitor(test).call('GET', `/api/products/vitrina${sin && `?sin=${sin}`}`)).body;
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

it('lo que se vende manda en la portada: cuenta pedidos pagados, no unidades, y nada viene dos veces', async () => {
  const [taladro, tornillo, hervidor, viejo] = [
    await conImagen({
      descripcion: 'Taladro',
      familia: 'herramientas electricas',
      marca: 'Makita',
      precio_unitario: 9_000,
      previousPrice: 10_000,
    }),
    await conImagen({ descripcion: 'Tornillo', familia: 'herramientas electricas', marca: 'makita' }),
    await conImagen({
      descripcion: 'Hervidor',
      familia: 'electrohogar',
      marca: 'Oster',
      precio_unitario: 1_000,
      previousPrice: 10_000,
    }),
    await conImagen({ descripcion: 'Viejo', familia: 'climatizacion' }),
  ];
  const sin = [];
  for (let n = 0; n < 3; n++)
    sin.push(await conImagen({ familia: 'herramientas electricas', precio_unitario: 8_000, previousPrice: 9_000 }));
  await comprar([{ id: taladro.id, quantity: 1 }]);
  await comprar([
    { id: taladro.id, quantity: 1 },
    { id: tornillo.id, quantity: 100 },
  ]);
  await comprar([{ id: viejo.id, quantity: 1 }], { hace: 200 });
  await comprar([{ id: hervidor.id, quantity: 1 }], { pagada: false });
  await contar();
  const filas = await test.db.select().from(productos_vendidos);
  expect(Object.fromEntries(filas.map(({ producto_id, ...cuanto }) => [producto_id, cuanto]))).toEqual({
    [taladro.id]: { pedidos: 2, unidades: 2 },
    [tornillo.id]: { pedidos: 1, unidades: 100 },
    // Of a shop that sold little of late: a year.
    [viejo.id]: { pedidos: 1, unidades: 1 },
  });

  const todo = await vitrina();
  // The first offer is what sells, whatever costs less of what it did.
  expect(ids(todo.ofertas).slice(0, 2)).toEqual([taladro.id, hervidor.id]);
  expect(ids(todo.mas_vendidos)).toEqual([tornillo.id, viejo.id]);
  expect(todo.marcas.slice(0, 2)).toEqual(expect.arrayContaining([{ marca: 'makita', total: 2 }]));
  const sinTaladro = await vitrina(`${taladro.id},${hervidor.id},${sin[0]!.id}`);
  const dichos = [
    ...ids(sinTaladro.ofertas),
    ...ids(sinTaladro.mas_vendidos),
    ...sinTaladro.ofertas_por_familia.flatMap(({ items }: { items: { id: number }[] }) => ids(items)),
  ];
  expect(new Set(dichos).size).toBe(dichos.length);
  expect(dichos).not.toContain(taladro.id);
  expect((await visitor(test).call('GET', '/api/products/vitrina?sin=1,a')).status).toBe(400);
});

it('las ofertas van por categoría, primero las que llenan su fila, y lo que ya no se vende se olvida', async () => {
  for (let n = 0; n < 8; n++)
    await conImagen({ familia: 'electrohogar', precio_unitario: 5_000, previousPrice: 9_000 });
  const { ofertas_por_familia } = await vitrina();
  expect(ofertas_por_familia.map(({ familia }: { familia: string }) => familia)).toEqual([
    // A whole row goes before what sells more and has half of one.
    'electrohogar',
    'herramientas electricas',
  ]);
  expect(ofertas_por_familia[0].items).toHaveLength(4);
  await test.db.update(compras).set({ estado: 'Anulado' });
  await contar();
  expect(await test.db.$count(productos_vendidos)).toBe(0);
});
