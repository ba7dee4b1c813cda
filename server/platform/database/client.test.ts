import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/test-app.ts';
import { type DatabaseHandle, isUnreachable, openDatabase } from './client.ts';

let handle: DatabaseHandle;
const heard: Error[] = [];

beforeAll(async () => {
  const url = await cloneDatabase();
  handle = openDatabase(url, { max: 2, onError: (error) => heard.push(error) });
});
afterAll(async () => {
  await handle.close();
});

it('si PostgreSQL corta una conexión en medio de una transacción, falla esa y la siguiente anda', async () => {
  const cut = handle.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await handle.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    // The cut arrives while the transaction is idle, as after a restart of the server.
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  const { rows } = await handle.db.execute<{ uno: number }>(sql`select 1 as uno`);
  expect(rows).toEqual([{ uno: 1 }]);
});

it('un PostgreSQL que se queda mudo con la conexión abierta se da por ido, y después se le habla por otra', async () => {
  const url = new URL(await cloneDatabase());
  const port = Number(url.port);
  const ends: Socket[] = [];
  const cable = createServer((socket) => {
    const far = connect(port, url.hostname);
    ends.push(socket, far);
    socket.pipe(far).pipe(socket);
    for (const end of [socket, far]) end.on('error', () => {});
    socket.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => cable.listen(0, '127.0.0.1', resolve));
  url.port = String((cable.address() as AddressInfo).port);
  const { pool, close } = openDatabase(url.href, { max: 1, onError: () => {}, silence: 2_000 });
  try {
    await pool.query('select 1');
    for (const end of ends) end.unpipe().pause();
    const error = await pool.query('select 1').catch((error: unknown) => error);
    expect(isUnreachable(error)).toBe(true);
    expect((await pool.query('select 2 as dos')).rows).toEqual([{ dos: 2 }]);
  } finally {
    await close();
    for (const end of ends) end.destroy();
    cable.close();
  }
});
