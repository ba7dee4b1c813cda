import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/platform/database/client.ts';
import { compraBody, createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import {
  embeddedDatabase,
  newCliente,
  post,
  type ServerProcess,
  signalDatabase,
  startServer,
} from '#server/testing/server-process.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { descuadres } from './cuadrar.ts';

const LOOPS = 8;
/** Before it is killed. */
const ATTEMPTS = 40;
const STOCK = 5_000;

let dir: string;
let server: ServerProcess;
let productos: number[];
let tokens: string[];

const start = () => startServer({ DATA_DIR: dir, FUSSAN_DEMO: '0' });

beforeAll(async () => {
  dir = await scratchFolder('fussan-crash-');
  server = await start();
  tokens = await Promise.all(Array.from({ length: 4 }, () => newCliente(server.url)));
  productos = await lookInside(async (test) => {
    const made = await Promise.all(Array.from({ length: 3 }, () => createProducto(test, { cantidad_stock: STOCK })));
    return made.map(({ id }) => id);
  });
});

afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

async function lookInside<T>(work: (test: TestApp) => Promise<T>): Promise<T> {
  const database: DatabaseHandle = openDatabase((await embeddedDatabase(dir))!.url, { max: 3, onError: () => {} });
  return work({ db: database.db } as TestApp).finally(() => database.close());
}

/** A checkout that was sent, whether or not its answer arrived. */
interface Attempt {
  key: string;
  token: string;
  body: ReturnType<typeof compraBody>;
  answer?: { id: number; num_pedido: number };
}

const send = ({ key, token, body }: Attempt) => post(`${server.url}/api/compras/compra`, body, { key, token });

/** How many wait for an answer. */
let underWay = 0;

/** Buys and buys until the server is gone. */
async function buyUntilItDies(attempts: Attempt[]): Promise<void> {
  for (;;) {
    const [first, second] = [randomInt(3), randomInt(3)];
    const items = [...new Set([first, second])].map((n) => ({ id: productos[n]!, quantity: 1 + randomInt(3) }));
    const attempt: Attempt = { key: randomUUID(), token: tokens[randomInt(tokens.length)]!, body: compraBody(items) };
    attempts.push(attempt);
    underWay++;
    const answer = await send(attempt).catch(() => null);
    underWay--;
    // Between the database's end and its own, the shop says that it can't: that is no purchase answered either.
    if (!answer || answer.status === 503) return;
    expect(answer.status).toBe(201);
    attempt.answer = answer.body;
  }
}

async function killAmidCompras(kill: () => Promise<void>): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const loops = Array.from({ length: LOOPS }, () => buyUntilItDies(attempts));
  while (attempts.length < ATTEMPTS) await sleep(5);
  await kill();
  await Promise.all(loops);
  return attempts;
}

/** Everything that must hold of the books at any time, as one row of sums. */
const BOOKS = `
  select
    (select count(*) from compras c where not exists (select from compras_lineas l where l.compra_id = c.id))::int as sin_lineas,
    (select count(*) from compras c where precio_compra <>
      (select sum(subtotal) from compras_lineas l where l.compra_id = c.id))::int as mal_sumadas,
    (select count(*) from compras c where not exists
      (select from auditoria a where a.accion = 'crear-compra' and a.entidad_id = c.id))::int as sin_auditoria,
    (select count(*) from productos p where cantidad_stock <> ${STOCK}
      - coalesce((select sum(cantidad) from compras_lineas l where l.producto_id = p.id), 0))::int as stock_malo,
    (select count(*) from productos p where cantidad_stock <>
      (select sum(cantidad) from movimientos_stock m where m.producto_id = p.id))::int as libro_malo,
    (select count(*) from (select from compras group by user_id, clave_idempotencia having count(*) > 1) d)::int as dobles`;

async function expectWhole(attempts: readonly Attempt[]): Promise<void> {
  const answered = attempts.filter(({ answer }) => answer);
  const unanswered = attempts.filter(({ answer }) => !answer);
  expect(answered.length).toBeGreaterThanOrEqual(ATTEMPTS - LOOPS);
  expect(unanswered.length).toBeGreaterThan(0);

  const [books, kept] = await lookInside(async ({ db }) => [
    (await db.execute(BOOKS)).rows,
    (
      await db.execute<{ clave: string; id: number; num_pedido: number; lineas: string }>(`
        select clave_idempotencia as clave, c.id, num_pedido, string_agg(producto_id || 'x' || cantidad, ' ' order by linea) as lineas
        from compras c join compras_lineas l on l.compra_id = c.id group by c.id`)
    ).rows,
  ]);
  expect(books).toEqual([{ sin_lineas: 0, mal_sumadas: 0, sin_auditoria: 0, stock_malo: 0, libro_malo: 0, dobles: 0 }]);
  for (const { key, body, answer } of answered) {
    const lineas = body.items.map(({ id, quantity }) => `${id}x${quantity}`).join(' ');
    expect(kept.filter(({ clave }) => clave === key)).toEqual([
      { clave: key, id: answer!.id, num_pedido: answer!.num_pedido, lineas },
    ]);
  }

  // Whoever got no answer asks again, twice even: one purchase, be it the old one or a new one.
  for (const attempt of unanswered) {
    const [again, twice] = await Promise.all([send(attempt), send(attempt)]);
    expect([again.status, twice.status]).toEqual([201, 201]);
    expect(twice.body.id).toBe(again.body.id);
    const before = kept.find(({ clave }) => clave === attempt.key);
    if (before) expect(again.body.id).toBe(before.id);
  }
  expect(await lookInside(async ({ db }) => (await db.execute(BOOKS)).rows)).toEqual(books);
  expect(await lookInside(({ db }) => descuadres(db))).toEqual([]);
}

it('kill -9 de la tienda entre compras: toda compra respondida está, entera y una sola vez', async () => {
  const attempts = await killAmidCompras(() => server.kill());
  server = await start();
  await expectWhole(attempts);
});

it('kill -9 de la tienda y de PostgreSQL a la vez: lo mismo', async () => {
  const { pid } = (await embeddedDatabase(dir))!;
  const attempts = await killAmidCompras(async () => {
    process.kill(pid, 'SIGKILL');
    await server.kill();
  });
  server = await start();
  expect((await embeddedDatabase(dir))!.pid).not.toBe(pid);
  await expectWhole(attempts);
});

async function timed(address: string): Promise<{ status: number; ms: number; body: string }> {
  const begun = performance.now();
  const response = await fetch(server.url + address, { signal: AbortSignal.timeout(30_000) });
  const body = await response.text();
  return { status: response.status, ms: Math.round(performance.now() - begun), body };
}

/** What a busy machine adds to what was promised. */
const SLACK_MS = 1_500;

it('PostgreSQL se cuelga entre compras: nadie espera más de 5 s, lo guardado se sigue viendo, y después todo está entero', async () => {
  const { pid } = (await embeddedDatabase(dir))!;
  const [visto, otro] = productos;
  expect((await timed(`/detalle-producto/${visto}`)).status).toBe(200);
  const attempts = await killAmidCompras(async () => {
    signalDatabase(pid, 'SIGSTOP');
    const begun = performance.now();
    const [listo, ficha, sinVer, llamada] = await Promise.all(
      ['/readyz', `/detalle-producto/${visto}`, `/detalle-producto/${otro}`, `/api/products/${otro}`].map(timed),
    );
    const otraVez = await Promise.all([`/detalle-producto/${visto}`, `/api/products/${otro}`, '/readyz'].map(timed));
    expect([listo, ficha, sinVer, llamada, ...otraVez].map((one) => one!.status)).toEqual([
      503, 200, 503, 503, 200, 503, 503,
    ]);
    expect(JSON.parse(llamada!.body).message).toBe('La tienda está con un problema pasajero: vuelve en un momento.');
    expect(listo!.ms).toBeLessThan(2_000 + SLACK_MS);
    for (const one of [sinVer, llamada]) expect(one!.ms).toBeLessThan(5_000 + SLACK_MS);
    // Once it is known that nothing answers, nobody waits at all.
    expect(otraVez[1]!.ms).toBeLessThan(SLACK_MS);
    while (underWay > 0) await sleep(20);
    expect(performance.now() - begun).toBeLessThan(5_000 + 2 * SLACK_MS);
    signalDatabase(pid, 'SIGCONT');
  });
  await expect.poll(async () => (await timed('/readyz')).status, { timeout: 30_000, interval: 50 }).toBe(200);
  expect((await timed(`/detalle-producto/${otro}`)).status).toBe(200);
  await expectWhole(attempts);
  const { rows } = await lookInside(({ db }) =>
    db.execute(`select count(*)::int as todas, count(*) filter (where state like 'idle in%')::int as colgadas
      from pg_stat_activity where application_name = 'fussan'`),
  );
  // Three of them look into it from here.
  expect(rows[0]).toMatchObject({ colgadas: 0 });
  expect(Number(rows[0]!.todas)).toBeLessThanOrEqual(12 + 3);
});
