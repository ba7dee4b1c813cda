import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FiltroProductos } from '#contract/catalogo/productos/productos.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { TotalsCache } from '#server/platform/totals-cache.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { buscarProductos } from './buscar-productos.ts';

const test = await openTestApp();

/** So many that a word that all have is taken for a common one. */
const CUANTOS = 6_000;
const POR_PAGINA = 24;

/** What the nth product is; the specifications of each one name all. */
function tipoDe(n: number): string {
  if (n <= 10) return 'Arandela';
  if (n % 40 === 0) return 'Tornillo';
  return n % 5 === 1 ? 'Tuerca' : 'Repuesto';
}

const todos = Array.from({ length: CUANTOS }, (_, indice) => {
  const n = indice + 1;
  return { n, tipo: tipoDe(n), stock: n % 7 === 0 ? 3 : 0, precio: 1_000 * (1 + (n % 10)) };
});

await test.db.execute(sql`
  insert into productos (codigo_producto_fussan, descripcion, especificaciones, precio_unitario, cantidad_stock, fecha_creacion)
  select 500000 + n, tipo || ' de prueba', 'Incluye: tornillo, tuerca y arandela', precio, stock, '2026-01-01'::timestamptz + n * interval '1 minute'
  from json_to_recordset(${JSON.stringify(todos)}) as t (n int, tipo text, stock int, precio int)`);

const { rows: filas } = await test.db.execute<{ id: number; n: number }>(
  sql`select id, codigo_producto_fussan::int - 500000 as n from productos`,
);
const numeros = new Map(filas.map(({ id, n }) => [id, n]));

/** Which ones stand on a page, by their number. Nothing is kept from one search to the next. */
async function pagina(q: string, page: number, filtro: FiltroProductos = {}, { db }: { db: Queryable } = test) {
  const tramo = { sort: 'relevancia', limit: POR_PAGINA, offset: (page - 1) * POR_PAGINA } as const;
  const { ids } = await buscarProductos({ db, totals: new TotalsCache(() => false) }, { ...filtro, q }, tramo);
  return ids.map((id) => numeros.get(id));
}

const esperados = (q: string, sirve: (producto: (typeof todos)[number]) => boolean = () => true) =>
  todos
    .filter(sirve)
    .toSorted(
      (a, b) =>
        Number(b.tipo.toLowerCase() === q) - Number(a.tipo.toLowerCase() === q) ||
        Number(b.stock > 0) - Number(a.stock > 0) ||
        b.n - a.n,
    )
    .map(({ n }) => n);

describe.each([
  ['recién llegados, sin cuenta de cuántas fichas hay', sql`select 1`],
  ['contados', sql`analyze fichas_busqueda`],
])('%s', (_, preparar) => {
  beforeAll(async () => {
    await test.db.execute(preparar);
  });

  it.each([
    ['arandela', 'diez, entre los más antiguos'],
    ['tornillo', 'uno de cada cuarenta'],
    ['tuerca', 'uno de cada cinco'],
    ['incluye', 'ninguno'],
  ])('de muchos hallados pone primero lo que es «%s» (%s), luego lo que hay y lo más nuevo', async (q) => {
    for (const page of [1, 2, 3, 30]) {
      const desde = (page - 1) * POR_PAGINA;
      expect(await pagina(q, page), `página ${page}`).toEqual(esperados(q).slice(desde, desde + POR_PAGINA));
    }
    expect(await pagina(q, 1, { en_stock: true })).toEqual(esperados(q, ({ stock }) => stock > 0).slice(0, POR_PAGINA));
    expect(await pagina(q, 2, { min: 3_000 })).toEqual(
      esperados(q, ({ precio }) => precio >= 3_000).slice(POR_PAGINA, 2 * POR_PAGINA),
    );
  });
});

it('también se busca dentro de una transacción', async () => {
  await pagina('tuerca', 1);
  await test.db.transaction(async (db) => {
    expect(await pagina('tuerca', 1, {}, { db })).toEqual(esperados('tuerca').slice(0, POR_PAGINA));
  });
});
