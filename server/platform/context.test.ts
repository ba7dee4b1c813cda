import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { type Context, inTransaction } from './context.ts';
import { isUnreachable, openDatabase } from './database/client.ts';

const test = await openTestApp();
const ctx = { db: test.db, changes: { tell: () => {} } } as unknown as Context;
const bloquear = ({ db }: Context, clave: number) => db.execute(sql`select pg_advisory_xact_lock(${clave})`);

it('de dos actos que se esperan uno al otro, el que PostgreSQL corta se hace de nuevo, y los dos se cumplen', async () => {
  const cada = Promise.withResolvers<void>();
  let llegados = 0;
  let veces = 0;
  const acto = (primera: number, segunda: number) =>
    inTransaction(ctx, async (ctx) => {
      veces++;
      await bloquear(ctx, primera);
      if (++llegados === 2) cada.resolve();
      await cada.promise;
      await bloquear(ctx, segunda);
      return primera;
    });
  expect(await Promise.all([acto(1, 2), acto(2, 1)])).toEqual([1, 2]);
  expect(veces).toBe(3);
});

it('lo que falla por otra cosa falla una vez', async () => {
  let veces = 0;
  const acto = inTransaction(ctx, async ({ db }) => {
    veces++;
    await db.execute(sql`select 1 / 0`);
  });
  await expect(acto).rejects.toThrow();
  expect(veces).toBe(1);
});

it('muchos actos que esperan lo mismo dejan conexiones a quien sólo mira', async () => {
  const database = openDatabase(test.url, { max: 3, onError: () => {} });
  const propio = { ...ctx, db: database.db };
  const tomado = Promise.withResolvers<void>();
  const soltar = Promise.withResolvers<void>();
  const dueno = test.db.transaction(async (db) => {
    await bloquear({ ...ctx, db }, 3);
    tomado.resolve();
    await soltar.promise;
  });
  await tomado.promise;
  let hechos = 0;
  const actos = Array.from({ length: 9 }, () =>
    inTransaction(propio, async (ctx) => {
      await bloquear(ctx, 3);
      hechos++;
    }),
  );
  await expect.poll(() => database.pool.totalCount, { timeout: 10_000 }).toBe(2);
  const { rows } = await database.db.execute(sql`select 1 as uno`);
  expect([rows, hechos]).toEqual([[{ uno: 1 }], 0]);
  soltar.resolve();
  await Promise.all([dueno, ...actos]);
  expect(hechos).toBe(9);
  await database.close();
});

it('el acto al que le tocó demasiado tarde no se hace: quien lo pidió ya no espera', async () => {
  const database = openDatabase(test.url, { max: 1, onError: () => {} });
  const propio = { ...ctx, db: database.db };
  const soltar = Promise.withResolvers<void>();
  const comenzado = Promise.withResolvers<void>();
  const primero = inTransaction(propio, () => {
    comenzado.resolve();
    return soltar.promise;
  });
  await comenzado.promise;
  let hecho = false;
  const segundo = inTransaction(propio, async () => {
    hecho = true;
  });
  const ahora = performance.now();
  const reloj = vi.spyOn(performance, 'now').mockReturnValue(ahora + 16_000);
  soltar.resolve();
  await primero;
  await expect(segundo).rejects.toMatchObject({ code: 'NO_DISPONIBLE' });
  reloj.mockRestore();
  expect(hecho).toBe(false);
  await database.close();
});

it('si la conexión se pierde con la confirmación ya enviada no se sabe si se hizo, y se dice; antes, no quedó nada', async () => {
  const database = openDatabase(test.url, { max: 1, onError: () => {} });
  const propio = { ...ctx, db: database.db };
  const cortar = async ({ db }: Context) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
  };
  await expect(inTransaction(propio, cortar)).rejects.toMatchObject({ code: 'RESULTADO_INCIERTO', status: 503 });
  const antes = await inTransaction(propio, async (ctx) => {
    await cortar(ctx);
    await ctx.db.execute(sql`select 1`);
  }).catch((error: unknown) => error);
  expect(isUnreachable(antes)).toBe(true);
  await database.close();
});
