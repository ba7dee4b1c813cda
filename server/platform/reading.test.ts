import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Caller, createProducto, person, visitor } from '#server/testing/builders.ts';
import { cloneDatabase, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { untilHeard } from '#server/testing/until-heard.ts';
import type { DatabaseHandle } from './database/client.ts';
import { openDatabase } from './database/client.ts';

/** What stands in for a replica has products of its own, so that it shows where something was read. */
let replica: DatabaseHandle;
let test: TestApp;
let admin: Caller;
let id: number;
let horizon: string | null;
let draining = false;

const now = Date.now;
/** Long enough for whatever changed before to have come to a replica. */
const later = () => vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);

const nombre = async (who: Caller, headers?: Record<string, string>) => {
  const { status, body, headers: said } = await who.call('GET', `/api/products/${id}`, undefined, headers);
  expect(status).toBe(200);
  return { descripcion: body.descripcion, cookie: said['set-cookie'] as string | undefined };
};
const escribio = (ms: number) => ({ cookie: `fussan_escribio=${ms}` });

beforeAll(async () => {
  const url = await cloneDatabase();
  replica = openDatabase(url, { max: 2, onError: () => {}, horizon: () => horizon });
  test = await createTestApp({}, { replica, isDraining: () => draining });
  admin = await person(test, 'admin');
  const campos = { codigo_producto_fussan: 4_004 };
  id = (await createProducto(test, { ...campos, descripcion: 'En la principal' })).id;
  const copia = openDatabase(url, { max: 1, onError: () => {} });
  const otra = await createProducto({ db: copia.db } as TestApp, { ...campos, descripcion: 'En la réplica' });
  expect(otra.id).toBe(id);
  await copia.close();
  await untilHeard(test);
});
afterEach(() => {
  vi.restoreAllMocks();
  horizon = '0/0';
});
afterAll(async () => {
  await test.close();
  await replica.close();
});

it('recién abierta lee de la principal, y después de la réplica', async () => {
  horizon = '0/0';
  expect((await nombre(visitor(test))).descripcion).toBe('En la principal');
  later();
  expect((await nombre(visitor(test))).descripcion).toBe('En la réplica');
});

it('quien escribió lee de la principal unos segundos, también en otra instancia: lo dice su navegador', async () => {
  later();
  // Nobody knows yet whether this session has just written.
  const first = await nombre(admin);
  expect(first.descripcion).toBe('En la principal');
  expect(first.cookie).toMatch(/^fussan_escribio=\d+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await nombre(admin, escribio(Date.now()))).descripcion).toBe('En la principal');
  expect(await nombre(admin, escribio(Date.now() - 11_000))).toEqual({
    descripcion: 'En la réplica',
    cookie: undefined,
  });
  expect((await nombre(admin, escribio(Number.NaN))).descripcion).toBe('En la principal');

  const logout = await admin.call('POST', '/api/users/logout');
  expect(logout.headers['set-cookie']).toMatch(/^fussan_escribio=\d+;/);
  expect((await nombre(visitor(test), { cookie: String(logout.headers['set-cookie']) })).descripcion).toBe(
    'En la principal',
  );
});

it('lo que cambia en los listados se lee un rato de la principal, lo haya cambiado quien sea', async () => {
  later();
  expect((await nombre(visitor(test))).descripcion).toBe('En la réplica');
  await test.db.execute(sql`select pg_notify('fussan_cambios', 'producto:1 listado')`);
  await untilHeard(test);
  expect((await nombre(visitor(test))).descripcion).toBe('En la principal');
});

it('una réplica atrasada, o que no se sabe si lo está, no se lee', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 120_000);
  horizon = null;
  expect((await nombre(visitor(test))).descripcion).toBe('En la principal');
  horizon = '0/0';
  expect((await nombre(visitor(test))).descripcion).toBe('En la réplica');
});

/** Whoever asks this pool for a connection is told that it broke. */
const irse = ({ pool }: Pick<DatabaseHandle, 'pool'>) =>
  vi.spyOn(pool, 'connect').mockImplementation((callback: unknown) => {
    const away = new Error('Connection terminated unexpectedly');
    if (typeof callback === 'function') return callback(away, undefined, () => {});
    throw away;
  });

it('si la réplica se va, contesta la principal; si se va la principal, la réplica, a quien sea', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 180_000);
  const sinReplica = irse(replica);
  expect((await nombre(visitor(test))).descripcion).toBe('En la principal');
  expect(sinReplica).toHaveBeenCalled();
  sinReplica.mockRestore();

  const empleado = await person(test, 'employee');
  irse({ pool: test.db.$client });
  expect((await nombre(visitor(test), escribio(Date.now()))).descripcion).toBe('En la réplica');
  // A session that the replica doesn't have is not told that it has ended.
  expect((await empleado.call('GET', '/api/compras/compras?page=1')).status).toBe(503);
});

it('lo que escribe una lectura, lo escribe en la principal', async () => {
  const { primaryOf } = await import('./reading.ts');
  expect(primaryOf(replica.db)).toBe(test.db);
  expect(primaryOf(test.db)).toBe(test.db);
});

it('mientras se cierra dice que no está lista, y pide a cada quien que vuelva por otra conexión', async () => {
  expect((await visitor(test).call('GET', '/readyz')).status).toBe(200);
  draining = true;
  const { status, body, headers } = await visitor(test).call('GET', '/readyz');
  expect([status, body.message, headers.connection]).toEqual([503, 'La tienda se está cerrando.', 'close']);
  expect((await visitor(test).call('GET', '/healthz')).status).toBe(200);
  expect((await nombre(visitor(test))).descripcion).toBeTruthy();
  draining = false;
});
