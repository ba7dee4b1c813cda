import { randomInt, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { bodyBytes } from './body-bytes.ts';
import type { Bounds, LoadResult, Task } from './load.ts';

async function run(task: Task, bounds: Bounds): Promise<LoadResult> {
  switch (task.kind) {
    case 'get':
      return get(task, bounds);
    case 'checkout':
      return fire(task.url, bounds, { requests: [checkout(task)] });
    case 'insert':
      return insert(task.databaseUrl, bounds);
  }
}

async function fire(
  url: string,
  bounds: Bounds,
  options: Partial<autocannon.Options>,
): Promise<LoadResult & { bytes: number }> {
  const result = await autocannon({ url, connections: bounds.connections, duration: bounds.seconds, ...options });
  return {
    perSecond: result['2xx'] / result.duration,
    answers: result['2xx'],
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    bytes: result.throughput.total,
  };
}

async function get({ url, paths, headers }: Task & { kind: 'get' }, bounds: Bounds): Promise<LoadResult> {
  const sizes = await Promise.all(paths.map((path) => bodyBytes(url + path, headers)));
  const { bytes, ...result } = await fire(url, bounds, { headers, setupClient: addressOfItsOwn(paths) });
  // A load that asks for something else than it says would measure that, and nobody would know.
  const each = bytes / (result.answers + result.failed);
  if (each < Math.min(...sizes) || each > Math.max(...sizes) + MAX_HEADERS) {
    throw new Error(`${paths[0]}: cada respuesta trajo ${Math.round(each)} bytes y debía traer ${sizes.join(', ')}`);
  }
  return result;
}

/** Bytes of an answer's head: the policy of a page alone has hundreds. */
const MAX_HEADERS = 2_000;

/** Each connection asks for one of the addresses, the next one for the next. */
function addressOfItsOwn(paths: readonly string[]): (client: autocannon.Client) => void {
  let opened = 0;
  // `setRequests`: what `setRequest` sets holds for one request, and the next ones ask for the home page.
  return (client) => client.setRequests([{ method: 'GET', path: paths[opened++ % paths.length]! }]);
}

/** A purchase of one or two random products by a random customer: another one, under another key, each time. */
function checkout({ tokens, products }: Task & { kind: 'checkout' }): autocannon.Request {
  return {
    setupRequest: (request) => {
      const first = randomInt(products) + 1;
      const second = randomInt(products) + 1;
      const ids = randomInt(2) === 0 || first === second ? [first] : [first, second];
      return {
        ...request,
        method: 'POST',
        path: '/api/compras/compra',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          items: ids.map((id) => ({ id, quantity: 1 + randomInt(2) })),
          email: 'cliente@banco.test',
          direccion: 'Av. Irarrázaval 2401',
          comuna: 'Ñuñoa',
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
