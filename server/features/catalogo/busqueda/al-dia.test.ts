import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { TotalsCache } from '#server/platform/totals-cache.ts';
import { createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { buscarProductos } from './buscar-productos.ts';
import { cada, type Lugares } from './conjuntos.ts';
import { leerConsulta } from './consulta.ts';
import { indiceDe } from './indice.ts';
import { Terminos } from './terminos.ts';

const test = await openTestApp();
const admin = await person(test, 'admin');
const nadie = visitor(test);
const pedir = async (ruta: string, q: string) =>
  (await nadie.call('GET', `/api/products${ruta}?q=${encodeURIComponent(q)}`)).body;

/** What the search, its facets and its suggestions find, which have to say the same. */
async function loHallado(q: string): Promise<number[]> {
  const { items, total } = await pedir('', q);
  expect((await pedir('/facetas', q)).total).toBe(total);
  const ids: number[] = items.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
  const sugeridos = (await pedir('/sugerencias', q)).productos.map(({ id }: { id: number }) => id);
  expect(sugeridos.toSorted((a: number, b: number) => a - b)).toEqual(ids);
  return ids;
}

const nuevo = async (descripcion: string, campos: Parameters<typeof createProducto>[1] = {}) =>
  (await createProducto(test, { descripcion, ...campos })).id;

it('lo que cambia de un producto se busca, se cuenta y se sugiere al instante', async () => {
  const uno = await nuevo('Cizalla hidráulica');
  expect(await loHallado('cizalla')).toEqual([uno]);
  const dos = await nuevo('Cizalla manual');
  expect(await loHallado('cizalla')).toEqual([uno, dos]);
  expect(await loHallado('cizalla -manual')).toEqual([uno]);
  await admin.call('PUT', `/api/products/${uno}`, { descripcion: 'Guillotina hidráulica' });
  expect(await loHallado('cizalla')).toEqual([dos]);
  expect(await loHallado('guillotina')).toEqual([uno]);
  await admin.call('PUT', `/api/products/${dos}`, { estado: 'inactivo' });
  expect(await loHallado('guillot')).toEqual([uno]);
  expect(await loHallado('manual')).toEqual([]);
  await admin.call('PUT', `/api/products/${dos}`, { estado: 'activo' });
  expect(await loHallado('manual')).toEqual([dos]);
});

/** Nothing of what a search means is kept, only the index. */
const totals = new TotalsCache(() => false);
const buscar = async (q: string) =>
  (await buscarProductos({ db: test.db, totals }, { q }, { sort: 'relevancia', limit: 1, offset: 0 })).total;

it('lo que una transacción lenta escribe se halla cuando termina, no antes', async () => {
  const id = await nuevo('Compresor de pistón');
  expect(await buscar('compresor')).toBe(1);
  await test.db.transaction(async (lenta) => {
    await lenta.update(productos).set({ descripcion: 'Yunque de acero' }).where(eq(productos.id, id));
    await nuevo('Compresor de tornillo');
    expect([await buscar('compresor'), await buscar('yunque')]).toEqual([2, 0]);
  });
  expect([await buscar('compresor'), await buscar('yunque')]).toEqual([1, 1]);
});

it('también lo que llega de a miles, más de los que caben', async () => {
  await nuevo('Remachadora neumática');
  expect(await buscar('remachadora')).toBe(1);
  await test.db.execute(sql`
    insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
    select 700000 + n, 'Remachadora ' || case when n % 4 = 0 then 'azul' else 'roja' end, 1000, 1 from generate_series(1, 2400) n`);
  expect([await buscar('remachadora'), await buscar('remachadora azul')]).toEqual([2_401, 600]);
  await test.db.execute(sql`update productos set descripcion = 'Prensa azul' where descripcion = 'Remachadora azul'`);
  await test.db.execute(sql`delete from productos where codigo_producto_fussan = 700001`);
  expect([await buscar('remachadora'), await buscar('prensa azul'), await buscar('azul -prensa')]).toEqual([
    1_800, 600, 0,
  ]);
});

it('cada consulta halla lo mismo que en PostgreSQL', async () => {
  const indice = await indiceDe({ db: test.db, totals });
  const consultas = [
    `'n/azul'`,
    `'n/azul'&'n/prens'`,
    `'n/compresor'|'h/guillotin'&'t/hidraul'`,
    `('n/compresor'|'h/guillotin')&!('n/torn'|'n/tornill')`,
    `'c/re':*&!'n/azul'`,
    `'a/'&!'c/re':*`,
    `'k/70000':*|'n/nada'`,
  ];
  const halla = await indice.traer(test.db, consultas);
  for (const consulta of consultas) {
    const { rows } = await test.db.execute<{ ids: number[] }>(sql`
      select coalesce(array_agg(producto_id order by producto_id), '{}') as ids from fichas_lexemas where lexemas @@ ${consulta}::tsquery`);
    const halladas = lugares(halla(consulta)).map((lugar) => indice.columnas.ids[lugar]!);
    expect(
      halladas.toSorted((a, b) => a - b),
      consulta,
    ).toEqual(rows[0]!.ids);
    if (consulta !== consultas.at(-1)) expect(rows[0]!.ids.length, consulta).toBeGreaterThan(0);
  }
  for (const rota of ['', `'a/'&`, `('a/'`, `'a/' 'b/'`])
    expect(() => leerConsulta(rota)).toThrow('No es una consulta');
});

it('lo que cambia mientras se lee una palabra no se pierde', async () => {
  const terminos = new Terminos({ lugares: 64, lugarDe: (id) => id });
  const leyendo = terminos.traer(test.db, [`'n/jamas'`, `'n/ja':*`]);
  terminos.alCambiar(new Map([[5, ['n/jabon', 'n/jamas']]]));
  const de = await leyendo;
  expect([lugares(de(`'n/jamas'`)), lugares(de(`'n/ja':*`))]).toEqual([[5], [5]]);
  terminos.alCambiar(new Map([[5, ['n/jabon']]]));
  const despues = await terminos.traer(test.db, [`'n/jamas'`, `'n/ja':*`]);
  expect([lugares(despues(`'n/jamas'`)), lugares(despues(`'n/ja':*`))]).toEqual([[], [5]]);
});

function lugares(conjunto: Lugares): number[] {
  const todos: number[] = [];
  cada(conjunto, (lugar) => todos.push(lugar));
  return todos;
}
