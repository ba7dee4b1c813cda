import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

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

const todos = Array.from({ length: CUANTOS }, (_, indice) => ({ n: indice + 1, tipo: tipoDe(indice + 1) }));

await test.db.execute(sql`
  insert into productos (codigo_producto_fussan, descripcion, especificaciones, precio_unitario, cantidad_stock, fecha_creacion)
  select 500000 + n, tipo || ' de prueba', 'Incluye: tornillo, tuerca y arandela', 1000, 0, '2026-01-01'::timestamptz + n * interval '1 minute'
  from json_to_recordset(${JSON.stringify(todos)}) as t (n int, tipo text)`);
await test.db.execute(sql`analyze fichas_busqueda`);

async function pagina(q: string, page: number): Promise<number[]> {
  const query = new URLSearchParams({ q, page: String(page), limit: String(POR_PAGINA) });
  const { status, body } = await visitor(test).call('GET', `/api/products?${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(CUANTOS);
  return body.items.map((item: { codigo_producto_fussan: number }) => item.codigo_producto_fussan - 500_000);
}

it.each([
  ['arandela', 'diez, entre los más antiguos'],
  ['tornillo', 'uno de cada cuarenta'],
  ['tuerca', 'uno de cada cinco'],
  ['incluye', 'ninguno'],
])('de muchos hallados pone primero lo que es «%s» (%s), y luego lo más nuevo', async (q) => {
  const loQueEs = (tipo: string) => q.startsWith(tipo.toLowerCase());
  const esperados = todos
    .toSorted((a, b) => Number(loQueEs(b.tipo)) - Number(loQueEs(a.tipo)) || b.n - a.n)
    .map(({ n }) => n);
  for (const page of [1, 2, 3, 30]) {
    const desde = (page - 1) * POR_PAGINA;
    expect(await pagina(q, page), `página ${page}`).toEqual(esperados.slice(desde, desde + POR_PAGINA));
  }
});
