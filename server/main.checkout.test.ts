import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/client.ts';
import { compraBody, createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { newCliente, post, startServer } from '#server/testing/server-process.ts';
import { cloneDatabase, type TestApp } from '#server/testing/test-app.ts';

const CALLERS = 200;
const STOCK = 20;

const dir = await scratchFolder('fussan-main-');
afterAll(() => rm(dir, { recursive: true, force: true }));
const databaseUrl = await cloneDatabase();
const database = openDatabase(databaseUrl, { max: 2, onError: () => {} });
afterAll(() => database.close());
const { url, pid, stop } = await startServer({
  DATA_DIR: dir,
  FUSSAN_DEMO: '0',
  DATABASE_URL: databaseUrl,
  PROCESOS: '2',
});
afterAll(async () => {
  await stop();
});
const test = { db: database.db } as TestApp;

const procesosDe = (pid: number): number[] =>
  execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

/** How many processes tell of themselves, whichever is asked. */
async function queAtienden(): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^fussan_processes (\d+)$/m.exec(text)?.[1]);
}

const visita = () => fetch(`${url}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) });
/** Who was with the one that was killed is told so at once, and nobody is left waiting. */
const rota = (error: Error) => expect(error.name).not.toBe('TimeoutError');

it('dos procesos atienden un puerto; si muere uno, el otro sigue y llega uno nuevo', async () => {
  await expect.poll(() => queAtienden(), { timeout: 20_000 }).toBe(2);
  const antes = procesosDe(pid);
  let sigue = true;
  const visitando = Array.from({ length: 40 }, async () => {
    while (sigue) await visita().catch(rota);
  });
  await sleep(500);
  process.kill(antes[0]!, 'SIGKILL');
  await expect.poll(() => procesosDe(pid)).not.toContain(antes[0]);
  await sleep(500);
  sigue = false;
  await Promise.all(visitando);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/api/products?page=1`, { headers: { connection: 'close' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await expect.poll(() => queAtienden(), { timeout: 20_000 }).toBe(2);
  expect(procesosDe(pid)).toContain(antes[1]);
});

it(`${CALLERS} compran a la vez, por la red y en dos procesos, un producto con stock ${STOCK}: ${STOCK} lo logran`, async () => {
  await expect.poll(() => queAtienden(), { timeout: 20_000 }).toBe(2);
  const taladro = await createProducto(test, { cantidad_stock: STOCK, descripcion: 'Último taladro' });
  const tokens = await Promise.all(Array.from({ length: 5 }, () => newCliente(url)));

  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, n) =>
      post(`${url}/api/compras/compra`, compraBody([{ id: taladro.id, quantity: 1 }]), {
        token: tokens[n % tokens.length]!,
        key: randomUUID(),
      }),
    ),
  );

  const sold = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([sold.length, refused.length]).toEqual([STOCK, CALLERS - STOCK]);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['Ya no queda stock de «Último taladro».']));
  const { rows } = await test.db.execute(`
    select p.cantidad_stock as stock,
      (select sum(cantidad)::int from movimientos_stock where producto_id = p.id) as libro,
      (select sum(cantidad)::int from compras_lineas where producto_id = p.id) as vendidas,
      (select count(*)::int from compras) as compras,
      (select count(distinct num_pedido)::int from compras) as numeros
    from productos p where p.id = ${taladro.id}`);
  expect(rows).toEqual([{ stock: 0, libro: 0, vendidas: STOCK, compras: STOCK, numeros: STOCK }]);
});
