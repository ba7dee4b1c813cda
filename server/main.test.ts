import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/client.ts';
import { compraBody, createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import {
  embeddedDatabase,
  failToStart,
  newCliente,
  post,
  type ServerProcess,
  startServer,
} from '#server/testing/server-process.ts';
import { cloneDatabase, dropDatabase, type TestApp } from '#server/testing/test-app.ts';

let dir: string;

beforeAll(async () => {
  dir = await scratchFolder('fussan-main-');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function newProducto(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl, { max: 1, onError: () => {} });
  const { id } = await createProducto({ db: database.db } as TestApp).finally(() => database.close());
  return id;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('con su propia base de datos', () => {
  let server: ServerProcess;

  it('abre, sirve la portada, y un segundo inicio en la misma carpeta lo dice y no la molesta', async () => {
    server = await startServer({ DATA_DIR: dir, FUSSAN_DEMO: '0' });
    const second = await failToStart({ DATA_DIR: dir, FUSSAN_DEMO: '0' });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Ya hay otra tienda en marcha usando la carpeta ${dir}`);
    expect(second.output).not.toMatch(/^\s+at .+:\d+/m);
    const home = await fetch(server.url);
    expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await home.text();
  });

  it('con SIGTERM responde lo que está en curso, termina con 0 y PostgreSQL se va con ella', async () => {
    const { url, pid } = (await embeddedDatabase(dir))!;
    const id = await newProducto(url);
    const token = await newCliente(server.url);
    // A purchase that waits for a lock is under way for as long as we like.
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select from productos where id = $1 for update', [id]);
    const compra = post(`${server.url}/api/compras/compra`, compraBody([{ id, quantity: 1 }]), { token });
    const waiting = async () =>
      (await blocker.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n;
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);

    const ended = server.stop();
    const visit = async () => {
      const answer = await fetch(server.url);
      await answer.text();
    };
    const door = () =>
      visit().then(
        () => 'open',
        () => 'shut',
      );
    await expect.poll(door, { timeout: 10_000 }).toBe('shut');
    await blocker.query('commit');
    await blocker.end();

    expect((await compra).status).toBe(201);
    const answered = Date.now();
    expect(await ended).toBe(0);
    // The customer's idle connection must not hold the closing up.
    expect(Date.now() - answered).toBeLessThan(5_000);
    expect(isAlive(pid)).toBe(false);
    expect(await embeddedDatabase(dir)).toBeNull();
  });

  it('también cuando se cierra la ventana en que se inició (SIGHUP)', async () => {
    server = await startServer({ DATA_DIR: dir, FUSSAN_DEMO: '0' });
    const { pid } = (await embeddedDatabase(dir))!;
    expect(await server.stop('SIGHUP')).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });
});

it('no deja secretos en el registro, ni con LOG_LEVEL=debug ni cuando la base de datos falla', async () => {
  const url = await cloneDatabase();
  const password = 'clave-muy-secreta-42';
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'debug' });
  const id = await newProducto(url);
  const token = await newCliente(server.url, password);
  await post(`${server.url}/api/users/login`, { email: 'nadie@prueba.test', password });
  await post(`${server.url}/api/users/login`, `"${password}`);
  const bought = await post(`${server.url}/api/compras/compra`, compraBody([{ id, quantity: 1 }]), { token });
  expect(bought.status).toBe(201);
  await fetch(`${server.url}/api/users/sesion?token=${token}`, { headers: { authorization: `Bearer ${token}` } });
  await breakAccounts(url);
  const account = { email: 'falla@prueba.test', password, role: 'customer', rut: '12345678-5', direccion: 'Calle 1' };
  expect((await post(`${server.url}/api/users/register`, account)).status).toBe(500);
  await dropDatabase(url);
  const lost = await post(`${server.url}/api/compras/compra`, compraBody([{ id, quantity: 1 }]), { token });
  expect(lost.status).toBeGreaterThanOrEqual(500);
  await server.stop();

  const output = server.output();
  expect(output).toContain('"path":"/api/compras/compra","status":201');
  const secrets = { password, token, database: new URL(url).password, hash: '$argon2id$' };
  const leaked = Object.entries(secrets).filter(([, secret]) => output.includes(secret));
  expect(leaked.map(([name]) => name)).toEqual([]);
});

/** Makes registering fail inside the database, in a way that no one foresaw. */
async function breakAccounts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter table usuarios add constraint rota check (email <> 'falla@prueba.test')`);
  await client.end();
}
