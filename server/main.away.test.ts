import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/client.ts';
import { CLAVE, createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { post, type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { cloneDatabase, type TestApp } from '#server/testing/test-app.ts';

/** A way to PostgreSQL that can be cut: connections end, and new ones are refused. */
class Cable {
  readonly #to: URL;
  readonly #ends = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(to: string) {
    this.#to = new URL(to);
  }

  async join(): Promise<string> {
    this.#server = createServer((socket) => {
      const far = connect(Number(this.#to.port), this.#to.hostname);
      for (const [end, other] of [
        [socket, far],
        [far, socket],
      ] as const) {
        this.#ends.add(end);
        end.on('error', () => {}).on('close', () => other.destroy());
      }
      socket.pipe(far).pipe(socket);
    });
    await new Promise<void>((resolve) => this.#server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
    const url = new URL(this.#to);
    url.port = String(this.port);
    return url.href;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server!.close(resolve));
    for (const end of this.#ends) end.destroy();
    this.#ends.clear();
    await closed;
  }
}

let cable: Cable;
let shop: ServerProcess;
let dir: string;
let producto: Awaited<ReturnType<typeof createProducto>>;
let otro: Awaited<ReturnType<typeof createProducto>>;

beforeAll(async () => {
  dir = await scratchFolder('fussan-sin-base-');
  const url = await cloneDatabase();
  const database = openDatabase(url, { max: 1, onError: () => {} });
  producto = await createProducto({ db: database.db } as TestApp);
  otro = await createProducto({ db: database.db } as TestApp);
  await database.close();
  cable = new Cable(url);
  shop = await startServer({ DATABASE_URL: await cable.join(), DATA_DIR: dir, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await shop.stop();
  await cable.cut();
  await rm(dir, { recursive: true, force: true });
});

async function page(address: string): Promise<{ status: number; headers: Headers; html: string; ms: number }> {
  const begun = performance.now();
  const response = await fetch(shop.url + address, { signal: AbortSignal.timeout(20_000) });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, ms: performance.now() - begun };
}
const AVISO =
  /<aside role="status"[^>]*>[^<]*precios y el stock de las \d\d:\d\d\. Para comprar, vuelve en un momento\./;

it('sin base de datos lo visto se sigue mostrando y lo dice, escribir pide volver, y todo sigue solo después', async () => {
  const ficha = `/detalle-producto/${producto.id}`;
  const seen = ['/', ficha, `/filter-page?familia=herramientas+electricas`, '/_.data'];
  for (const address of seen) expect((await page(address)).status, address).toBe(200);
  const lista = await page('/api/products');
  const cuenta = {
    email: 'nueva@prueba.test',
    password: CLAVE,
    rut: '12345678-5',
    direccion: 'Calle 1',
    role: 'customer',
  };

  await cable.cut();
  await sleep(200);
  const slow: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (const address of seen) {
      const { status, headers, html, ms } = await page(address);
      expect([status, headers.get('x-fussan-stale'), headers.get('cache-control')], address).toEqual([
        200,
        '1',
        'no-store',
      ]);
      expect(AVISO.test(html), address).toBe(!address.endsWith('.data'));
      slow.push(ms);
    }
  }
  expect(Math.max(...slow)).toBeLessThan(5_000);
  // What nobody had looked at can't be shown.
  const unseen = await page(`/detalle-producto/${otro.id}`);
  expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5']);
  expect(unseen.html).toContain('vuelve en un momento');
  const listaVieja = await page('/api/products');
  expect([listaVieja.status, listaVieja.html]).toEqual([200, lista.html]);
  expect(listaVieja.headers.get('warning')).toContain('Stale');
  for (const [address, body] of [
    ['/api/users/register', cuenta],
    ['/api/users/login', cuenta],
  ] as const) {
    const response = await fetch(shop.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { message } = (await response.json()) as { message: string };
    expect([response.status, response.headers.get('retry-after'), message], address).toEqual([
      503,
      '5',
      'La tienda está con un problema pasajero: vuelve en un momento.',
    ]);
  }

  await cable.join();
  await expect
    .poll(async () => (await page(ficha)).headers.get('x-fussan-stale'), { timeout: 30_000, interval: 200 })
    .toBeNull();
  const back = await page('/');
  expect([back.status, AVISO.test(back.html)]).toEqual([200, false]);
  expect((await page(`/detalle-producto/${otro.id}`)).status).toBe(200);
  expect((await post(`${shop.url}/api/users/register`, cuenta)).status).toBe(201);
});
