import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { type Caller, createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { carritos_lineas } from './table.ts';

const test = await openTestApp();
const ids: number[] = [];
for (let i = 0; i < 4; i++) ids.push((await createProducto(test)).id);

type Par = readonly [id: number, quantity: number];
const cuerpo = (...pares: Par[]) => ({ items: pares.map(([id, quantity]) => ({ id, quantity })) });
const guardar = (quien: Caller, ...pares: Par[]) => quien.call('PUT', '/api/carrito', cuerpo(...pares));
const unir = (quien: Caller, ...pares: Par[]) => quien.call('POST', '/api/carrito/unir', cuerpo(...pares));
const pares = (body: { items: { producto: { id: number }; quantity: number }[] }): Par[] =>
  body.items.map(({ producto, quantity }) => [producto.id, quantity]);
const leer = async (quien: Caller) => pares((await quien.call('GET', '/api/carrito')).body);

it('lo guardado vuelve en su orden, con cada producto como está ahora', async () => {
  const cliente = await person(test, 'customer');
  const [a, b] = [ids[0]!, ids[1]!];
  expect(await leer(cliente)).toEqual([]);
  expect((await guardar(cliente, [b, 3], [a, 1])).status).toBe(204);
  const { body } = await cliente.call('GET', '/api/carrito');
  expect(pares(body)).toEqual([
    [b, 3],
    [a, 1],
  ]);
  expect(body.items[0].producto).toMatchObject({ id: b, precio_unitario: 10_000, cantidad_stock: 10 });
  expect(body.items[0].producto).not.toHaveProperty('stock_minimo');
  expect((await guardar(cliente)).status).toBe(204);
  expect(await leer(cliente)).toEqual([]);
});

it('la cantidad pedida se guarda entera aunque no haya tanto stock', async () => {
  const cliente = await person(test, 'customer');
  await guardar(cliente, [ids[0]!, 999]);
  expect(await leer(cliente)).toEqual([[ids[0]!, 999]]);
});

it('unir suma lo del navegador a lo guardado con la mayor cantidad, y repetirlo no cambia nada', async () => {
  const cliente = await person(test, 'customer');
  const [a, b, c] = [ids[0]!, ids[1]!, ids[2]!];
  await guardar(cliente, [a, 2], [b, 5]);
  const juntos = [
    [a, 4],
    [b, 5],
    [c, 1],
  ];
  for (let vez = 0; vez < 2; vez++) expect(pares((await unir(cliente, [c, 1], [b, 3], [a, 4])).body)).toEqual(juntos);
  expect(await leer(cliente)).toEqual(juntos);
  expect(pares((await unir(cliente)).body)).toEqual(juntos);
});

it('un producto que no existe no queda; uno oculto se omite y vuelve cuando se muestra', async () => {
  const cliente = await person(test, 'customer');
  const oculto = (await createProducto(test)).id;
  expect((await unir(cliente, [2_000_000_000, 1], [oculto, 2], [ids[0]!, 1])).status).toBe(200);
  const poner = (estado: string) => test.db.update(productos).set({ estado }).where(eq(productos.id, oculto));
  await poner('oculto');
  expect(await leer(cliente)).toEqual([[ids[0]!, 1]]);
  await poner('activo');
  expect(await leer(cliente)).toEqual([
    [oculto, 2],
    [ids[0]!, 1],
  ]);
});

it('la línea de un producto oculto sigue mientras no se guarde un carrito sin ella; después no vuelve con él', async () => {
  const cliente = await person(test, 'customer');
  const oculto = (await createProducto(test)).id;
  const a = ids[0]!;
  const poner = (estado: string) => test.db.update(productos).set({ estado }).where(eq(productos.id, oculto));
  await guardar(cliente, [oculto, 2], [a, 1]);
  await poner('inactivo');
  // A browser that still has it says so; one that comes in joins its own.
  await guardar(cliente, [oculto, 2], [a, 3]);
  await unir(cliente, [ids[1]!, 1]);
  await poner('activo');
  expect(await leer(cliente)).toEqual([
    [oculto, 2],
    [a, 3],
    [ids[1]!, 1],
  ]);

  await poner('inactivo');
  await guardar(cliente, [a, 3]);
  await poner('activo');
  expect(await leer(cliente)).toEqual([[a, 3]]);
});

it('el carrito de otra persona no se lee ni se toca; sin sesión es 401', async () => {
  const [una, otra] = await Promise.all([person(test, 'customer'), person(test, 'admin')]);
  await guardar(una, [ids[0]!, 2]);
  expect(await leer(otra)).toEqual([]);
  await guardar(otra, [ids[1]!, 1]);
  await unir(otra, [ids[2]!, 1]);
  expect(await leer(una)).toEqual([[ids[0]!, 2]]);
  for (const call of [guardar, unir]) expect((await call(visitor(test), [ids[0]!, 1])).status).toBe(401);
});

it.each([
  ['cantidad 0', { items: [{ id: 1, quantity: 0 }] }],
  ['cantidad con decimales', { items: [{ id: 1, quantity: 1.5 }] }],
  ['cantidad enorme', { items: [{ id: 1, quantity: 10_001 }] }],
  ['id fuera de rango', { items: [{ id: 2 ** 31, quantity: 1 }] }],
  [
    'más líneas que el máximo',
    { items: Array.from({ length: MAX_LINEAS_DE_CARRITO + 1 }, (_, i) => ({ id: i + 1, quantity: 1 })) },
  ],
  ['nada', undefined],
])('rechaza %s y deja el carrito como estaba', async (_que, body) => {
  const cliente = await person(test, 'customer');
  await guardar(cliente, [ids[0]!, 2]);
  expect((await cliente.call('PUT', '/api/carrito', body)).status).toBe(400);
  expect((await cliente.call('POST', '/api/carrito/unir', body)).status).toBe(400);
  expect(await leer(cliente)).toEqual([[ids[0]!, 2]]);
});

it('muchas pestañas que guardan y unen a la vez terminan todas, y queda uno de los carritos entero', async () => {
  const cliente = await person(test, 'customer');
  const [a, b, c, d] = ids as [number, number, number, number];
  const alDerecho: Par[] = [
    [a, 1],
    [b, 1],
    [c, 1],
  ];
  const alReves: Par[] = [
    [d, 2],
    [c, 2],
    [b, 2],
  ];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => guardar(cliente, ...(i % 2 ? alDerecho : alReves))),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  expect([alDerecho, alReves]).toContainEqual(await leer(cliente));

  const joined = await Promise.all(Array.from({ length: 8 }, (_, i) => unir(cliente, [ids[i % 4]!, i + 1])));
  expect(joined.every(({ status }) => status === 200)).toBe(true);
  expect(Object.fromEntries(await leer(cliente))).toEqual({ [a]: 5, [b]: 6, [c]: 7, [d]: 8 });
  const filas = await test.db.select().from(carritos_lineas).where(eq(carritos_lineas.usuario_id, cliente.id));
  expect(filas).toHaveLength(4);
});
