import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { loadSharp } from '#server/platform/images/sharp.ts';
import { browserLaunch } from '../e2e/support/browser.ts';
import startShop from '../e2e/support/global-setup.ts';
import { FOTOS, type Foto, MAX_BYTES_DE_FOTO, type Tienda } from './manual/fotos.ts';

const FOLDER = path.resolve('docs/manual/imagenes');
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** What pictures say of today, so that they are the same whenever they are taken; at this time of the day. */
const TODAY = '2026-11-23';
const TIME = '10:30';
const FIRST_PEDIDO = 210_001;
/** How a picture is made to fit, the finest first: a table full of letters goes smaller before it goes coarse. */
const FITS = [
  { width: 1440, quality: 82 },
  { width: 1440, quality: 66 },
  { width: 1440, quality: 50 },
  { width: 1200, quality: 50 },
  { width: 1080, quality: 45 },
] as const;
/** A picture that differs less than this of all its pixels from the one that is there is that one. */
const SAME = 0.0008;
/** What a page shows while something of it is on its way. */
const LOADING = ['text=Cargando…', '[aria-busy="true"]', '[data-skeleton], .mantine-Skeleton-root'] as const;

/**
 * `npm run manual:fotos [-- name…]`: takes the manual's pictures anew from a demo shop of its own, those of the names given or all.
 */
async function main(names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? FOTOS : FOTOS.filter(({ name }) => names.includes(name));
  const stop = await startShop();
  const database = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  let browser: Browser | undefined;
  const failed: string[] = [];
  try {
    await database.connect();
    const launch = await browserLaunch();
    // In Spanish too what Chromium writes by itself, such as an empty day.
    browser = await chromium.launch({
      ...launch,
      args: [...(launch.args ?? []), '--lang=es-CL'],
      env: { ...process.env, LANGUAGE: 'es_CL' },
    });
    const sessions = {
      admin: await login('admin'),
      empleado: await login('empleado'),
      cliente: await login('cliente'),
      aprobador: await login('aprobador'),
      nadie: null,
    };
    const { rows } = await database.query<{ num_pedido: number }>(
      'select num_pedido from compras order by creada_en, id',
    );
    const fixed = {
      shift: Math.round((Date.parse(TODAY) - Date.parse(diaEnSantiago())) / 86_400_000),
      time: TIME,
      pedidos: Object.fromEntries(rows.map(({ num_pedido }, place) => [num_pedido, FIRST_PEDIDO + place])),
    };
    const tienda: Tienda = {
      id: async (query) => (await database.query<{ id: number }>(`${query} limit 1`)).rows[0]!.id,
      hacer: (method, url, body) => call(method, url, body, sessions.admin!.token),
    };
    await mkdir(FOLDER, { recursive: true });
    for (const foto of chosen) {
      const context = await browser.newContext({
        ...(foto.phone ? PHONE : DESKTOP),
        baseURL: process.env.E2E_BASE_URL!,
        locale: 'es-CL',
        timezoneId: 'America/Santiago',
        reducedMotion: 'reduce',
      });
      const user = sessions[foto.who ?? 'admin'];
      if (user) await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
      try {
        const kept = await keep(foto.name, await shoot(await context.newPage(), foto, tienda, fixed));
        console.log(`${foto.name}: ${kept}`);
      } catch (error) {
        failed.push(foto.name);
        console.error(`${foto.name}: ${error instanceof Error ? error.message : error}`);
      }
      await context.close();
    }
    if (names.length === 0) await forgetOthers();
  } finally {
    await browser?.close();
    await database.end();
    await stop();
  }
  if (failed.length > 0) throw new Error(`No salieron: ${failed.join(', ')}.`);
}

interface Fixed {
  shift: number;
  time: string;
  pedidos: Record<string, number>;
}

async function shoot(page: Page, { address, before, height }: Foto, tienda: Tienda, fixed: Fixed): Promise<Buffer> {
  await page.goto(typeof address === 'string' ? address : await address(tienda), { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await before?.(page);
  for (const loading of LOADING) await page.locator(loading).first().waitFor({ state: 'detached' });
  if (height) await page.setViewportSize({ ...page.viewportSize()!, height });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(writeFixed, fixed);
  return page.screenshot({ caret: 'hide', animations: 'disabled' });
}

/** In the browser: days, times and order numbers of this run are written as those of every run. */
function writeFixed({ shift, time, pedidos }: Fixed): void {
  const two = (number: number) => String(number).padStart(2, '0');
  const moved = (year: string, month: string, day: string) => {
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + shift));
    return [String(date.getUTCFullYear()), two(date.getUTCMonth() + 1), two(date.getUTCDate())] as const;
  };
  const fix = (text: string) =>
    text
      .replace(/\b(\d{2})-(\d{2})-(20\d{2})\b/g, (_, day, month, year) =>
        moved(year, month, day).toReversed().join('-'),
      )
      .replace(/\b(20\d{2})-(\d{2})-(\d{2})\b/g, (_, year, month, day) => moved(year, month, day).join('-'))
      .replace(/\b([01]\d|2[0-3]):[0-5]\d\b/g, time)
      .replace(/\b\d{6}\b/g, (number) => String(pedidos[number] ?? number));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (fix(text) !== text) node.nodeValue = fix(text);
  }
  for (const field of document.querySelectorAll('input'))
    if (fix(field.value) !== field.value) field.value = fix(field.value);
}

/** Writes a picture as WebP, as fine as it may be within its bytes, unless the one that is there shows the same. */
async function keep(name: string, png: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const file = path.join(FOLDER, `${name}.webp`);
  const raw = (image: Buffer | string) =>
    sharp(image).resize({ width: 720 }).greyscale().raw().toBuffer({ resolveWithObject: true });
  const before = await raw(file).catch(() => null);
  const now = await raw(png);
  if (before && before.data.length === now.data.length) {
    let different = 0;
    for (const [at, grey] of now.data.entries()) if (Math.abs(grey - before.data[at]!) > 48) different++;
    if (different < now.data.length * SAME) return 'igual';
  }
  for (const { width, quality } of FITS) {
    const webp = await sharp(png).resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > MAX_BYTES_DE_FOTO) continue;
    await writeFile(file, webp);
    return `${Math.round(webp.length / 1000)} kB`;
  }
  throw new Error(`No cabe en ${MAX_BYTES_DE_FOTO / 1000} kB.`);
}

/** Pictures that are no longer in the table go. */
async function forgetOthers(): Promise<void> {
  const named = new Set(FOTOS.map(({ name }) => `${name}.webp`));
  for (const file of await readdir(FOLDER)) if (!named.has(file)) await rm(path.join(FOLDER, file));
}

const login = (who: string): Promise<{ token: string; id: number }> =>
  call('POST', '/api/users/login', { email: `${who}@fussan.test`, password: 'fussan-demo' });

async function call<T>(method: string, url: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${process.env.E2E_BASE_URL}${url}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

await main(process.argv.slice(2));
