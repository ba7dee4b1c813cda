import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { besideVisitors } from './background.ts';
import { type Context, inTransaction } from './context.ts';
import type { Queryable } from './database/client.ts';

const test = await openTestApp();
const ctx = { ...test, actor: null, touched: new Set() } as unknown as Context;

async function backend(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]!.pid;
}

/** Whether PostgreSQL still has that process. */
async function stands(pid: number): Promise<boolean> {
  const { rows } = await test.db.execute(sql`select from pg_stat_activity where pid = ${pid}`);
  return rows.length > 0;
}

describe('el trabajo largo va por su propia conexión', () => {
  it('que no es de las de todos, y que termina con él', async () => {
    const propia = await besideVisitors(ctx, ({ db }) => backend(db));
    expect(propia).not.toBe(await backend(test.db));
    await expect.poll(() => stands(propia), { timeout: 10_000 }).toBe(false);
  });

  it('si falla, dice por qué y la conexión no queda abierta', async () => {
    let propia = 0;
    const trabajo = besideVisitors(ctx, async ({ db }) => {
      propia = await backend(db);
      throw new Error('la planilla no sirve');
    });
    await expect(trabajo).rejects.toThrow('la planilla no sirve');
    await expect.poll(() => stands(propia), { timeout: 10_000 }).toBe(false);
  });

  it('si la base corta la conexión, falla el trabajo y no el proceso', async () => {
    const trabajo = besideVisitors(ctx, ({ db }) =>
      db.transaction(async (tx) => {
        await test.db.execute(sql`select pg_terminate_backend(${await backend(tx)})`);
        await tx.execute(sql`select 1`);
      }),
    );
    await expect(trabajo).rejects.toThrow();
  });

  it('dentro de una transacción sigue en ella', async () => {
    await inTransaction(ctx, async (ctx) => {
      expect(await besideVisitors(ctx, ({ db }) => backend(db))).toBe(await backend(ctx.db));
    });
  });
});
