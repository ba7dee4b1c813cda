import { setTimeout as sleep } from 'node:timers/promises';
import { memory } from '#server/testing/process-figures.ts';
import { newCliente, type ServerProcess } from '#server/testing/server-process.ts';
import { bodyBytes } from './body-bytes.ts';
import { compare, type Figures, type Rounds, type Subject } from './compare.ts';
import { CON_TARIFA, SIN_TARIFA } from './flete.ts';
import type { RunLoad } from './load.ts';
import { growthLine, type Line, plainLine, speedLine } from './report.ts';
import { measureVitals, withBrowser } from './vitals.ts';

export interface Bench {
  plan: Rounds;
  /** The yardstick: a server that does nothing. */
  bare: { url: string; pid: number };
  run: RunLoad;
}

/** What a browser says that it can unpack. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const HOME = ['/'];
const DETAILS = Array.from({ length: 10 }, (_, n) => `/detalle-producto/${80 * n + 7}`);
const LIST = ['/api/products?page=1&limit=20'];
const ONES = Array.from({ length: 10 }, (_, n) => `/api/products/${80 * n + 7}`);
export const CLIENTES = 20;

/** The same addresses asked of the small shop and of the large one, beside the bare server. */
async function bothShops(
  { plan, bare, run }: Bench,
  small: ServerProcess,
  large: ServerProcess,
  paths: readonly string[],
): Promise<{ bare: Figures; small: Figures; large: Figures }> {
  const subject = ({ url, pid }: { url: string; pid: number }): Subject => ({
    pid,
    run: (bounds) => run({ kind: 'get', url, paths, headers: BROWSER }, bounds),
  });
  const figures = await compare(subject(bare), [subject(small), subject(large)], plan);
  return { bare: figures[0]!, small: figures[1]!, large: figures[2]! };
}

/** Pages and calls as visitors get them, kept in memory. */
export async function measureKept(bench: Bench, small: ServerProcess, large: ServerProcess): Promise<Line[]> {
  const home = await bothShops(bench, small, large, HOME);
  const detail = await bothShops(bench, small, large, DETAILS);
  const list = await bothShops(bench, small, large, LIST);
  const one = await bothShops(bench, small, large, ONES);
  return [
    speedLine('portada guardada, 1.000 productos', home.small, home.bare, 0.4),
    speedLine('portada guardada, 100.000', home.large, home.bare, 0.4),
    speedLine('detalle guardado, 1.000', detail.small, detail.bare, 0.4),
    speedLine('detalle guardado, 100.000', detail.large, detail.bare, 0.4),
    speedLine('GET /api/products guardada, 1.000', list.small, list.bare, 0.2),
    speedLine('GET /api/products guardada, 100.000', list.large, list.bare, 0.2),
    speedLine('GET /api/products/:id guardado, 1.000', one.small, one.bare, 0.3),
    speedLine('GET /api/products/:id guardado, 100.000', one.large, one.bare, 0.3),
  ];
}

/** Pages and calls that must be made each time: what the first visitor after a change waits for. */
export async function measureRendering(bench: Bench, small: ServerProcess, large: ServerProcess): Promise<Line[]> {
  const home = await bothShops(bench, small, large, HOME);
  const detail = await bothShops(bench, small, large, DETAILS);
  const list = await bothShops(bench, small, large, LIST);
  const one = await bothShops(bench, small, large, ONES);
  return [
    speedLine('GET /api/products sin guardar, 100.000', list.large, list.bare, 0.05),
    growthLine('GET /api/products sin guardar: 100.000 contra 1.000', list.small, list.large, 1.5),
    speedLine('GET /api/products/:id sin guardar, 100.000', one.large, one.bare),
    speedLine('portada sin guardar, 100.000', home.large, home.bare),
    speedLine('detalle sin guardar, 100.000', detail.large, detail.bare),
    { ...plainLine('detalle sin guardar, 100.000', detail.large.perSecond, '/s', { min: 250 }), details: detail.large },
    { ...plainLine('portada sin guardar, 100.000', home.large.perSecond, '/s', { min: 250 }), details: home.large },
    growthLine('portada sin guardar: 100.000 contra 1.000', home.small, home.large, 1.5),
    growthLine('detalle sin guardar: 100.000 contra 1.000', detail.small, detail.large, 1.5),
  ];
}

/**
 * Whole purchases, beside the least that the same PostgreSQL can be asked to make durable; and those to a comuna that has a rate, beside
 * those to one that has none.
 */
export async function measureCompras(
  { plan, run }: Bench,
  shop: ServerProcess,
  { databaseUrl, productos }: { databaseUrl: string; productos: number },
): Promise<Line[]> {
  const tokens: string[] = [];
  // One by one: a password's hash takes a core and 19 MB, and that memory is not what is measured.
  for (let n = 0; n < CLIENTES; n++) tokens.push(await newCliente(shop.url));
  const inserts: Subject = { run: (bounds) => run({ kind: 'insert', databaseUrl }, bounds) };
  const checkouts = (comuna: string): Subject => ({
    pid: shop.pid,
    run: (bounds) => run({ kind: 'checkout', url: shop.url, tokens, productos, comuna }, bounds),
  });
  const [base, compras] = (await compare(inserts, [checkouts(SIN_TARIFA)], plan)) as [Figures, Figures];
  const [sinTarifa, conTarifa] = (await compare(checkouts(SIN_TARIFA), [checkouts(CON_TARIFA)], plan)) as [
    Figures,
    Figures,
  ];
  const used = memory(shop.pid);
  return [
    { ...plainLine('compras', compras.perSecond, '/s', { min: 100 }), details: compras },
    speedLine('compras, contra INSERT de una fila', compras, base),
    speedLine('compras con flete por peso, contra sin tarifa', conTarifa, sinTarifa, 0.95),
    ...(used
      ? [
          plainLine('memoria del servidor después de todo', used.now, ' MB', { max: 250 }),
          plainLine('memoria del servidor, lo más que usó', used.peak, ' MB', { max: 250 }),
        ]
      : []),
  ];
}

/** Two processes behind one port beside one, on a machine with at least as many cores and nobody else's work on them. */
export async function measureProcesses(
  { plan, run }: Bench,
  one: ServerProcess,
  two: ServerProcess,
  { productos }: { productos: number },
): Promise<Line[]> {
  const tokens: string[] = [];
  for (let n = 0; n < CLIENTES; n++) tokens.push(await newCliente(one.url));
  // The second one begins once the first serves.
  while (!/^fussan_processes 2$/m.test(await (await fetch(`${two.url}/metrics`)).text())) await sleep(100);
  const pages = ({ url }: ServerProcess): Subject => ({
    run: (bounds) => run({ kind: 'get', url, paths: DETAILS, headers: BROWSER }, bounds),
  });
  const checkouts = ({ url }: ServerProcess): Subject => ({
    run: (bounds) => run({ kind: 'checkout', url, tokens, productos, comuna: SIN_TARIFA }, bounds),
  });
  const [onePages, twoPages] = (await compare(pages(one), [pages(two)], plan)) as [Figures, Figures];
  const [oneCompras, twoCompras] = (await compare(checkouts(one), [checkouts(two)], plan)) as [Figures, Figures];
  return [
    speedLine('detalle sin guardar, dos procesos contra uno', twoPages, onePages),
    { ...plainLine('detalle sin guardar, dos procesos', twoPages.perSecond, '/s', { min: 500 }), details: twoPages },
    speedLine('compras, dos procesos contra uno', twoCompras, oneCompras),
  ];
}

/** What a first visit is like on a slow phone: the demo shop, for its pictures are real. */
export async function measureVisits(demo: ServerProcess): Promise<Line[]> {
  const pages = [
    { name: 'portada', url: `${demo.url}/`, scripts: 130 },
    { name: 'detalle', url: `${demo.url}/detalle-producto/1` },
  ];
  return withBrowser(async (browser) => {
    const lines: Line[] = [];
    for (const { name, url, scripts } of pages) {
      const vitals = await measureVitals(browser, url);
      lines.push(
        { ...plainLine(`${name}, teléfono lento: LCP`, vitals.lcp, ' ms', { max: 1_200 }), details: vitals },
        plainLine(`${name}, teléfono lento: bloqueo total`, vitals.blocking, ' ms', { max: 150 }),
        plainLine(`${name}, teléfono lento: CLS en milésimas`, vitals.cls * 1_000, '', { max: 10 }),
        plainLine(
          `${name}: JavaScript con gzip (${vitals.scriptFiles} archivos)`,
          vitals.scripts / 1_000,
          ' kB',
          scripts ? { max: scripts } : {},
        ),
        plainLine(`${name}: HTML con gzip`, (await bodyBytes(url, { 'accept-encoding': 'gzip' })) / 1_000, ' kB', {}),
      );
    }
    return lines;
  });
}
