import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { crearAdmin } from '#server/features/casa/cuenta/index.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { post, type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { cloneDatabase, type TestApp } from '#server/testing/test-app.ts';

const ROUNDS = 8;
const ADMIN = { email: 'jefa@prueba.test', password: 'clave-de-prueba', name: 'Jefa' };

/** Two instances of the shop on one database, as behind a load balancer. */
let instances: ServerProcess[];
let dir: string;
let producto: Awaited<ReturnType<typeof createProducto>>;
let token: string;

beforeAll(async () => {
  dir = await scratchFolder('fussan-paginas-');
  const url = await cloneDatabase();
  const database = openDatabase(url, { max: 1, onError: () => {} });
  producto = await createProducto({ db: database.db } as TestApp);
  await crearAdmin(database.db, ADMIN);
  await database.close();
  const settings = { DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'error' };
  instances = [await startServer(settings), await startServer(settings)];
  token = (await post(`${instances[0]!.url}/api/users/login`, ADMIN)).body.token;
});
afterAll(async () => {
  for (const instance of instances) await instance.stop();
  await rm(dir, { recursive: true, force: true });
});

async function changePrecio(instance: ServerProcess, precio_unitario: number): Promise<void> {
  const response = await fetch(`${instance.url}/api/products/${producto.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ precio_unitario }),
  });
  expect(response.status).toBe(200);
}

const page = async (instance: ServerProcess, address: string) => (await fetch(`${instance.url}${address}`)).text();

it('las páginas se cuentan por su patrón y no por su dirección, y cada proceso sabe de los dos', async () => {
  const direccion = `/detalle-producto/${producto.id}`;
  for (let veces = 0; veces < 3; veces++) await page(instances[0]!, direccion);
  await page(instances[0]!, '/no/hay/tal');
  const metricas = await page(instances[0]!, '/metrics');
  const veces = (status: number, route: string) =>
    Number(
      metricas
        .split(`fussan_http_requests_total{method="GET",route="${route}",status="${status}"} `)[1]
        ?.split('\n')[0],
    );
  expect(veces(200, '/detalle-producto/:id?')).toBeGreaterThanOrEqual(3);
  expect(veces(404, '/*')).toBeGreaterThanOrEqual(1);
  expect(metricas).not.toContain(direccion);
  expect(metricas).toMatch(/^fussan_instances 2$/m);
  expect(metricas).toMatch(/^fussan_page_cache_hits_total [1-9]/m);
});

it('una página es un documento entero, y sólo corren sus propios guiones', async () => {
  const response = await fetch(`${instances[0]!.url}/detalle-producto/${producto.id}`);
  const html = await response.text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="es-CL"[\s\S]*<\/body><\/html>$/);
  const allowed = response.headers.get('content-security-policy')!;
  const scripts = [...html.matchAll(/<script(?: type="module" async="")?>([\s\S]+?)<\/script>/g)].map(
    ([, text]) => text!,
  );
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    expect(allowed).toContain(createHash('sha256').update(script).digest('base64'));
  }
  expect(html).not.toContain('nonce=');
});

it('la cabecera y el pie, que se hacen una vez, están enteros en cada página, y la cabecera marca dónde se está', async () => {
  const pages = [
    ['/', 'Inicio'],
    ['/carrito', 'Carrito'],
    ['/carrito/otra', 'Carrito'],
    ['/carritos', null],
    ['/cart', null],
    ['/contacto', 'Contacto'],
    ['/productos-nuevos', null],
    ['/filter-page?q=taladro', null],
    ['/no-esta', null],
    [`/detalle-producto/${producto.id}`, null],
    ['/terminos', null],
  ] as const;
  const parts = new Set<string>();
  for (const [address, here] of pages) {
    const html = await page(instances[0]!, address);
    const [, header, footer] =
      /(<header.*?<\/header>)(?:<noscript>.*?<\/noscript>)?<main.*<\/main>(<footer.*?<\/footer>)/s.exec(html)!;
    const marked = [...header!.matchAll(/<a [^>]*aria-current="page"[^>]*>.*?<\/a>/g)].map(([link]) =>
      link.replace(/<[^>]+>/g, ''),
    );
    expect(marked, address).toEqual(here ? [here] : []);
    expect(header).toContain(`value="${address.includes('taladro') ? 'taladro' : ''}"`);
    expect(html).not.toContain('<wbr id=');
    if (!here && !address.includes('?')) parts.add(header!);
    parts.add(footer!);
  }
  // One header where no link of it leads to the page, and one footer.
  expect(parts.size).toBe(2);
});

/** What people and search engines read of a page: what forms, addresses and calls carry is left out. */
const readOf = (html: string): string =>
  html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replace(/ (?:value|href)="[^"]*"|familia=[^"&]*/g, '');

it('ninguna página muestra una categoría como la escriben las llamadas (D89)', async () => {
  const pages = [
    '/',
    '/?familia=herramientas%20electricas',
    '/filter-page',
    ...FAMILIAS.map((familia) => `/filter-page?${new URLSearchParams({ familia })}`),
    '/filter-page?q=zzzzqq',
    `/detalle-producto/${producto.id}`,
    '/no-esta',
    '/carrito',
    '/terminos',
  ];
  const misspelt = FAMILIAS.filter((familia) => nombreFamilia(familia).toLowerCase() !== familia);
  expect(misspelt).toHaveLength(4);
  for (const address of pages) {
    const read = readOf(await page(instances[0]!, address));
    expect(
      misspelt.filter((familia) => read.includes(familia)),
      address,
    ).toEqual([]);
    // In a sentence it may be right in small letters, but not as a name of its own.
    expect(
      FAMILIAS.filter((familia) => new RegExp(`[>"]${familia}[<"]`).test(read)),
      address,
    ).toEqual([]);
    expect(read.includes('Herramientas inalámbricas'), address).toBe(true);
  }
  const detalle = readOf(await page(instances[0]!, `/detalle-producto/${producto.id}`));
  expect(detalle).toContain('"category":"Herramientas eléctricas"');
  const familia = readOf(await page(instances[0]!, '/filter-page?familia=jardineria%20y%20areas%20libres'));
  expect(familia).toMatch(/<title>Jardinería y áreas libres \| Fussan<\/title>/);
  expect(familia).toMatch(/<h1[^>]*>Jardinería y áreas libres<\/h1>/);
});

describe('dos instancias sobre una base de datos', () => {
  it('un precio cambiado por una está en la página siguiente de cualquiera, ya guardada o no', async () => {
    const addresses = ['/', `/detalle-producto/${producto.id}`, '/filter-page?familia=herramientas%20electricas'];
    for (let round = 0; round < ROUNDS; round++) {
      // Whatever is kept now shows the old price.
      await Promise.all(instances.flatMap((instance) => addresses.map((address) => page(instance, address))));
      const precio = 11_000 + round * 1_111;
      await changePrecio(instances[round % 2]!, precio);
      const views = instances.flatMap((instance) => addresses.map((address) => page(instance, address)));
      const stale = (await Promise.all(views)).filter((html) => !html.includes(formatPrecio(precio)));
      expect(stale).toHaveLength(0);
    }
  });

  it('lo que contestan a cualquiera se guarda mientras nada de eso cambie; a quien trae su sesión se le busca de nuevo', async () => {
    const calls = [`/api/products/${producto.id}`, '/api/products?page=1&limit=20', '/api/products?q=taladro&page=1'];
    const ask = async (instance: ServerProcess, address: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(instance.url + address, { headers });
      // What is kept never enters the framework, which gives each call its id.
      return {
        text: await answer.text(),
        kept: !answer.headers.has('x-request-id'),
        etag: answer.headers.get('etag')!,
      };
    };
    for (let round = 0; round < ROUNDS; round++) {
      const precio = 21_000 + round * 1_111;
      await changePrecio(instances[round % 2]!, precio);
      for (const instance of instances) {
        for (const address of calls) {
          const first = await ask(instance, address);
          const again = await ask(instance, address);
          expect([first.kept, again.kept, again.text === first.text], address).toEqual([false, true, true]);
          expect(first.text).toContain(`"precio_unitario":${precio}`);
          const same = await fetch(instance.url + address, { headers: { 'if-none-match': again.etag } });
          expect(same.status).toBe(304);
          const own = await ask(instance, address, { authorization: `Bearer ${token}` });
          expect([own.kept, own.text.includes('stock_minimo')]).toEqual([false, true]);
        }
      }
    }
  });

  it('si una deja de responder, la otra no se queda esperando', async () => {
    process.kill(instances[1]!.pid, 'SIGSTOP');
    const start = Date.now();
    await changePrecio(instances[0]!, 77_770).finally(() => process.kill(instances[1]!.pid, 'SIGCONT'));
    expect(Date.now() - start).toBeLessThan(5_000);
    expect(await page(instances[0]!, `/detalle-producto/${producto.id}`)).toContain(formatPrecio(77_770));
  });
});
