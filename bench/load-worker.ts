import { randomInt, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Bounds, LoadResult, Task } from './load.ts';
import { paid } from './paid.ts';
import { rawGet } from './raw-get.ts';
import { mezcla } from './resistencia/mezcla.ts';

async function run(task: Task, bounds: Bounds): Promise<LoadResult> {
  switch (task.kind) {
    case 'get':
      return rawGet(task, bounds);
    case 'checkout':
      return fire(task.url, bounds, {
        requests: [checkout(task)],
        ...(task.perSecond === undefined ? {} : { overallRate: task.perSecond }),
      });
    case 'paid':
      return paid(task, bounds);
    case 'mezcla':
      return mezcla(task, bounds);
    case 'insert':
      return insert(task.databaseUrl, bounds);
  }
}

async function fire(url: string, bounds: Bounds, options: Partial<autocannon.Options>): Promise<LoadResult> {
  const result = await autocannon({ url, connections: bounds.connections, duration: bounds.seconds, ...options });
  return {
    perSecond: result['2xx'] / result.duration,
    answers: result['2xx'],
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** A purchase of one or two random products by a random customer: another one, under another key, each time. */
function checkout({ tokens, productos, comuna = 'Ñuñoa' }: Task & { kind: 'checkout' }): autocannon.Request {
  return {
    setupRequest: (request) => {
      const first = randomInt(productos) + 1;
      const second = randomInt(productos) + 1;
      const ids = randomInt(2) === 0 || first === second ? [first] : [first, second];
      return {
        ...request,
        method: 'POST',
        path: '/api/compras/compra',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
          'idempotency-key': randomUUID(),
          // From anywhere: those of one network wait for each other.
          'x-forwarded-for': `10.0.${randomInt(250)}.1`,
        },
        body: JSON.stringify({
          items: ids.map((id) => ({ id, quantity: 1 + randomInt(2) })),
          direccion: 'Av. Irarrázaval 2401',
          comuna,
          contacto: '912345678',
        }),
      };
    },
  };
}

/** The yardstick of a purchase: transactions of one trivial row, as durable as any other, by as many at once. */
async function insert(databaseUrl: string, { connections, seconds }: Bounds): Promise<LoadResult> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query('create table if not exists banco_base (id bigint generated always as identity, texto text)');
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const times: number[] = [];
  const start = performance.now();
  const deadline = start + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      for (let now = start; now < deadline; ) {
        await client.query({ name: 'base', text: 'insert into banco_base (texto) values ($1)', values: ['una fila'] });
        const before = now;
        now = performance.now();
        times.push(now - before);
      }
      client.release();
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  await pool.end();
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / elapsed, answers: times.length, p99, failed: 0 };
}

process.on('message', ({ task, bounds }: { task: Task; bounds: Bounds }) => {
  run(task, bounds).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
