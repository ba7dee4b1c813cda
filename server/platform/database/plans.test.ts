import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, dropDatabase } from '#server/testing/test-app.ts';
import { type DatabaseHandle, openDatabase, type Queryable } from './client.ts';
import { keepingPlans } from './plans.ts';
import { together } from './together.ts';

let url: string;
let handle: DatabaseHandle;
let porBouncer: DatabaseHandle;
beforeAll(async () => {
  url = await cloneDatabase('template1');
  handle = openDatabase(url, { max: 1, onError: () => {} });
  porBouncer = openDatabase(url, { max: 1, onError: () => {}, directUrl: url });
});
afterAll(async () => {
  await handle.close();
  await porBouncer.close();
  await dropDatabase(url);
});

const sumar = (db: Queryable, a: number) => db.execute<{ suma: number }>(sql`select ${a}::int + 1 as suma`);

/** What PostgreSQL keeps parsed on the one connection, and how often each was used. */
const guardadas = async ({ pool }: DatabaseHandle) =>
  (
    await pool.query<{ statement: string; veces: number }>(
      'select statement, (generic_plans + custom_plans)::int as veces from pg_prepared_statements order by name',
    )
  ).rows;

it('lo que hace un acto que se repite se guarda, también junto y con la misma pregunta dos veces; lo demás no', async () => {
  await handle.db.transaction((tx) => sumar(tx, 1));
  expect(await guardadas(handle)).toEqual([]);
  const hecho = await keepingPlans(() =>
    handle.db.transaction((tx) => together([() => sumar(tx, 1), () => sumar(tx, 2), () => tx.execute(sql`select 1`)])),
  );
  expect(hecho.slice(0, 2).map(({ rows }) => rows[0])).toEqual([{ suma: 2 }, { suma: 3 }]);
  await keepingPlans(() => sumar(handle.db, 3));
  expect(await guardadas(handle)).toEqual([{ statement: 'select $1::int + 1 as suma', veces: 3 }]);
});

it('tras un error que abortó la transacción se lanza ese error, y la conexión sigue sirviendo', async () => {
  const fallar = (db: Queryable) => db.execute(sql`select 1 / ${0}::int`);
  const restar = (db: Queryable) => db.execute<{ resta: number }>(sql`select ${1}::int - 1 as resta`);
  const acto = () =>
    keepingPlans(() =>
      handle.db.transaction((tx) =>
        together([() => restar(tx), () => fallar(tx), () => restar(tx), () => sumar(tx, 1)]),
      ),
    );
  await expect(acto()).rejects.toMatchObject({ cause: { code: '22012' } });
  // What would have been parsed behind the error was not: it is, the next time.
  const otro = () => keepingPlans(() => handle.db.transaction((tx) => together([() => restar(tx), () => restar(tx)])));
  expect((await otro()).map(({ rows }) => rows[0])).toEqual([{ resta: 0 }, { resta: 0 }]);
  await expect(acto()).rejects.toMatchObject({ cause: { code: '22012' } });
  expect((await otro()).map(({ rows }) => rows[0])).toEqual([{ resta: 0 }, { resta: 0 }]);
});

it('por un PgBouncer no se guarda ninguna', async () => {
  await keepingPlans(() => porBouncer.db.transaction((tx) => sumar(tx, 1)));
  expect(await guardadas(porBouncer)).toEqual([]);
});

it('de formas que no terminan se guardan las primeras 128', async () => {
  await keepingPlans(async () => {
    for (let n = 0; n < 140; n++) await handle.db.execute(sql`select ${n}::int + ${sql.raw(String(n))} as suma`);
  });
  expect(await guardadas(handle)).toHaveLength(128);
});
