import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PgBoss } from 'pg-boss';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { childPids, memory } from '#server/testing/process-figures.ts';
import { newCliente, type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { createShopDatabase, onDatabase } from '../catalogue.ts';
import { median } from '../compare.ts';
import { prepareIssuer, startSii } from '../dte.ts';
import { setRates } from '../flete.ts';
import { newAdmin } from '../importar.ts';
import { startLoad } from '../load.ts';
import { CLIENTES } from '../measures.ts';
import { type Line, plainLine, printReport } from '../report.ts';
import { startWebpay } from '../tarjeta.ts';
import { draw } from './dibujo.ts';
import type { Mezcla } from './mezcla.ts';
import type { Held, Minute } from './minuto.ts';

const PRODUCTOS = 100_000;
const ALL_IT_BEARS = { connections: 16, seconds: 30 };
/** More than any hour sells. */
const FOLIOS = 100_000;
/** A night's work is done so often. */
const NIGHT_MINUTES = 10;
/** How long the shop is given to finish what was begun, before it is looked at what it left over. */
const REST_SECONDS = 120;
/** As much as memory may grow between the first tenth, once it is warm, and the last. */
const MAX_GROWTH = 1.05;
/** As much slower as the slowest in a hundred pages may become. */
const MAX_SLOWER = 1.5;

const undo: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { minutos: { type: 'string', default: '60' }, dibujo: { type: 'string' } },
  });
  const minutos = Number(values.minutos);
  if (!(minutos >= 2)) throw new Error('--minutos: al menos 2.');
  const dir = await mkdtemp(path.join(tmpdir(), 'fussan-resistencia-'));
  undo.push(() => rm(dir, { recursive: true, force: true }));

  console.log(`Preparando una tienda de ${PRODUCTOS.toLocaleString('es-CL')} productos…`);
  const postgres = await startEmbedded({ dir: path.join(dir, 'postgres') });
  undo.push(() => postgres.stop());
  const databaseUrl = await createShopDatabase(postgres.url, 'resistencia', PRODUCTOS);
  await setRates(databaseUrl);
  const [sii, webpay] = [await startSii(), await startWebpay()];
  undo.push(
    async () => sii.close(),
    async () => webpay.close(),
  );
  const data = path.join(dir, 'tienda');
  const shop = await startServer({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'info' },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: data, RESPALDOS_AUTOMATICOS: '1', REGISTRATIONS_PER_HOUR: '1000' },
    ...sii.settings,
    ...webpay.settings,
  });
  undo.push(() => shop.stop());
  await prepareIssuer(shop.url, await newAdmin(shop.url, databaseUrl), { folios: FOLIOS, boleta_automatica: true });
  const tokens: string[] = [];
  for (let n = 0; n < CLIENTES; n++) tokens.push(await newCliente(shop.url));
  const load = startLoad();
  undo.push(load.close);
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, supervise: false, migrate: false });
  await boss.start();
  undo.push(() => boss.stop({ graceful: false }));

  const mix: Mezcla = { kind: 'mezcla', url: shop.url, tokens, productos: PRODUCTOS, webpay: webpay.url };
  const held = () => look(shop, databaseUrl);
  await load.run(mix, { connections: 4, seconds: 5 });
  const most = (await load.run(mix, ALL_IT_BEARS)).perSecond;
  // Once it has done a bit of everything: the process that draws papers stays, with its pipes.
  const before = await atRest(held);
  console.log(`Aguanta ${most.toFixed(0)} por segundo: va la mitad, ${minutos} minutos, con sus trabajos.`);

  const minutes: Minute[] = [];
  for (let minuto = 1; minuto <= minutos; minuto++) {
    if (minuto % NIGHT_MINUTES === Math.min(5, minutos - 1)) await night(boss);
    const { perSecond, of } = await load.run({ ...mix, perSecond: most / 2 }, { connections: 0, seconds: 60 });
    const minute = { minuto, perSecond, of: of as Minute['of'], ...(await held()) };
    minutes.push(minute);
    const { página, compra } = minute.of;
    console.log(
      `${minuto}: ${perSecond.toFixed(0)}/s, página p99 ${página.p99.toFixed(0)} ms, compra p99 ${compra.p99.toFixed(0)} ms, ` +
        `${minute.tienda.toFixed(0)} MB, ${minute.archivos} archivos, ${minute.conexiones} conexiones`,
    );
  }
  console.log('Termina lo que quedó en camino…');
  const after = await atRest(held);
  const lines = [
    ...steadiness(minutes),
    ...leftovers(before, after),
    ...(await undone(databaseUrl)),
    ...(await files(data)),
  ];
  printReport(lines);
  const results = path.join(import.meta.dirname, '../results');
  await mkdir(results, { recursive: true });
  await writeFile(
    path.join(results, 'resistencia.json'),
    JSON.stringify({ most, before, after, minutes, lines }, null, 2),
  );
  const picture = values.dibujo ?? path.join(results, 'resistencia.svg');
  await writeFile(picture, draw(minutes));
  console.log(`La curva: ${path.relative(process.cwd(), picture)}`);
}

async function atRest(held: () => Promise<Held>): Promise<Held> {
  await sleep(REST_SECONDS * 1_000);
  return held();
}

async function look(shop: ServerProcess, databaseUrl: string): Promise<Held> {
  const conexiones = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    return rows[0].n as number;
  });
  return {
    tienda: memory(shop.pid)?.now ?? 0,
    ayudantes: childPids(shop.pid).reduce((sum, pid) => sum + (memory(pid)?.now ?? 0), 0),
    archivos: (await readdir(`/proc/${shop.pid}/fd`)).length,
    conexiones,
  };
}

/** What the shop does once a night, all of it now. */
async function night(boss: PgBoss): Promise<void> {
  for (const { name, cron } of await boss.getSchedules()) if (!cron.startsWith('*')) await boss.send(name, null);
}

function steadiness(minutes: readonly Minute[]): Line[] {
  const tenth = Math.max(1, Math.floor(minutes.length / 6));
  // The first sixth warms up.
  const [first, last] = [minutes.slice(tenth, 2 * tenth), minutes.slice(-tenth)];
  const ratio = (of: (minute: Minute) => number) => median(last.map(of)) / median(first.map(of));
  const line = (name: string, unit: string, of: (minute: Minute) => number, max: number): Line => ({
    name,
    figure: `${median(last.map(of)).toFixed(0)}${unit}`,
    yardstick: `${median(first.map(of)).toFixed(0)}${unit}`,
    ratio: ratio(of),
    target: `≤ ${max.toLocaleString('es-CL')}`,
    met: ratio(of) <= max,
  });
  const failed = minutes.reduce((sum, { of }) => sum + Object.values(of).reduce((n, one) => n + one.failed, 0), 0);
  const answers = minutes.reduce((sum, { of }) => sum + Object.values(of).reduce((n, one) => n + one.answers, 0), 0);
  const compras = minutes.reduce((sum, { of }) => sum + of.compra.answers, 0);
  return [
    {
      ...plainLine('respuestas que faltaron', failed, '', { max: 0 }),
      yardstick: `de ${answers.toLocaleString('es-CL')}`,
    },
    plainLine('compras pagadas', compras, '', {}),
    line('memoria de la tienda, al final y al comienzo', ' MB', ({ tienda }) => tienda, MAX_GROWTH),
    line('página: p99 de un minuto', ' ms', ({ of }) => of.página.p99, MAX_SLOWER),
    line('compra: p99 de un minuto', ' ms', ({ of }) => of.compra.p99, MAX_SLOWER),
  ];
}

const leftovers = (before: Held, after: Held): Line[] => [
  {
    ...plainLine('archivos abiertos en reposo', after.archivos, '', { max: before.archivos + 2 }),
    yardstick: `${before.archivos}`,
  },
  {
    ...plainLine('conexiones en reposo', after.conexiones, '', { max: before.conexiones + 2 }),
    yardstick: `${before.conexiones}`,
  },
];

/** Purchases without their boleta, documents that the SII has not accepted, jobs that failed, letters on their way. */
const undone = (databaseUrl: string): Promise<Line[]> =>
  onDatabase(databaseUrl, async (client) => {
    const count = async (name: string, sql: string) =>
      plainLine(name, (await client.query(`select count(*)::int as n ${sql}`)).rows[0].n, '', { max: 0 });
    return [
      await count(
        'compras pagadas sin su boleta',
        "from compras c where estado_pago = 'pagado' and not exists (select from facturas_venta f where f.compra_id = c.id)",
      ),
      await count('documentos sin aceptar', "from dte where estado <> 'aceptado'"),
      await count('trabajos fallidos', "from pgboss.job where state = 'failed'"),
      await count(
        'trabajos sin hacer',
        "from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() - interval '1 minute'",
      ),
    ];
  });

/** What the shop left on its disk, by folder. */
async function files(data: string): Promise<Line[]> {
  const all = await readdir(data, { recursive: true, withFileTypes: true });
  const byFolder = Map.groupBy(
    all.filter((one) => one.isFile()),
    ({ parentPath }) => path.relative(data, parentPath).split(path.sep)[0] ?? '',
  );
  return [...byFolder].map(([folder, found]) => plainLine(`archivos en «${folder || '.'}»`, found.length, '', {}));
}

async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error) => console.error(error));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => cleanUp().then(() => process.exit(130)));
}

await main().finally(cleanUp);
