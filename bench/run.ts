import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { embeddedDatabase, type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { fillBackOffice } from './backoffice-data.ts';
import { measureMatching } from './calzar.ts';
import { createShopDatabase, onDatabase } from './catalogue.ts';
import { measureCostCentres } from './centros.ts';
import type { Rounds } from './compare.ts';
import { measureReconciliation } from './conciliacion.ts';
import { measureValuation } from './costos.ts';
import { measureDocuments } from './documento.ts';
import { measureTaxPapers, startSii } from './dte.ts';
import { measureScale } from './escala.ts';
import { measureFacets } from './facetas.ts';
import { measureFreight, setRates } from './flete.ts';
import { measureImport } from './importar.ts';
import { measureLists } from './lists.ts';
import { measureReceiving } from './llegadas.ts';
import { startBareServer, startLoad } from './load.ts';
import {
  type Bench,
  measureCompras,
  measureKept,
  measureProcesses,
  measureRendering,
  measureVisits,
} from './measures.ts';
import { type Line, printReport, writeReport } from './report.ts';
import { measureReports } from './reportes.ts';
import { measureSearch } from './search.ts';
import { measureCards, startWebpay } from './tarjeta.ts';

const SMALL = 1_000;
/** Of purchases and the like in a back office. */
const MANY = 100_000;

/** Undone last first, whether all went well or not. */
const undo: (() => Promise<unknown>)[] = [];

/** What is measured, in this order; `--partes=compras,dte` measures some of it. */
const PARTS = {
  guardadas: 'Páginas guardadas y lista de productos…',
  'sin-guardar': 'Páginas sin guardar…',
  procesos: 'Dos procesos…',
  busqueda: 'Búsqueda…',
  facetas: 'Facetas…',
  calzar: 'Calzar…',
  compras: 'Compras…',
  flete: 'Flete…',
  recepciones: 'Recepciones…',
  valorizacion: 'Valorización…',
  documentos: 'Documentos…',
  tarjeta: 'Compras con tarjeta…',
  dte: 'Documentos tributarios…',
  listas: 'Listas del personal…',
  reportes: 'Reportes…',
  centros: 'Centros de costo…',
  conciliacion: 'Conciliación…',
  planillas: 'Planillas…',
  escala: 'Lo que cuesta cada cosa, y una mezcla…',
  telefono: 'Primeras visitas en un teléfono lento…',
};
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);
const OF_BACK_OFFICE: readonly Part[] = ['listas', 'reportes', 'centros', 'conciliacion'];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '10' },
      // How many the large shop has: what was promised of a million is measured with --productos=1000000.
      productos: { type: 'string', default: '100000' },
      partes: { type: 'string', default: Object.keys(PARTS).join(',') },
    },
  });
  const plan: Rounds = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
  };
  const named = values.partes.split(',');
  const unknown = named.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Error(`Partes: ${Object.keys(PARTS).join(', ')}. No hay «${unknown.join('», «')}».`);
  const lines = await measure(plan, new Set(named.filter(isPart)), Number(values.productos));
  printReport(lines);
  console.log(
    `\nvara: lo mismo pedido a un servidor node:http vacío (o la otra cifra que nombra la medida), por turnos.`,
  );
  console.log(`Detalle en ${path.relative(process.cwd(), await writeReport(plan, lines))}`);
}

async function measure(plan: Rounds, wanted: ReadonlySet<Part>, productos: number): Promise<Line[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'fussan-bench-'));
  undo.push(() => rm(dir, { recursive: true, force: true }));

  say(`Preparando dos tiendas, de 1.000 y de ${productos.toLocaleString('es-CL')} productos…`);
  const postgres = await startEmbedded({ dir: path.join(dir, 'postgres') });
  undo.push(() => postgres.stop());
  const smallUrl = await createShopDatabase(postgres.url, 'chica', SMALL);
  const largeUrl = await createShopDatabase(postgres.url, 'grande', productos);

  const bare = await startBareServer();
  undo.push(bare.close);
  const load = startLoad();
  undo.push(load.close);
  const bench: Bench = { plan, bare, run: load.run };
  const lines: Line[] = [];
  const part = async (name: Part, work: () => Promise<Line[]>): Promise<void> => {
    if (!wanted.has(name)) return;
    say(PARTS[name]);
    lines.push(...(await work()));
  };
  const open = (databaseUrl: string, settings: Record<string, string> = {}) =>
    openShop(databaseUrl, { DATA_DIR: path.join(dir, 'tienda'), ...settings });
  /** Parts that leave a shop as they found it have one of their own. */
  const by = async (
    databaseUrl: string,
    settings: Record<string, string>,
    work: (shop: ServerProcess) => Promise<Line[]>,
  ) => {
    const shop = await open(databaseUrl, settings);
    return work(shop).finally(shop.stop);
  };
  const uncached = { PAGE_CACHE_MB: '0' };
  const large = await open(largeUrl);
  const ofLarge = { databaseUrl: largeUrl, productos };

  await part('guardadas', () => by(smallUrl, {}, (small) => measureKept(bench, small, large)));
  await part('sin-guardar', () =>
    by(smallUrl, uncached, (small) => by(largeUrl, uncached, (shop) => measureRendering(bench, small, shop))),
  );
  await part('busqueda', () => measureSearch(large, largeUrl, productos));
  await part('facetas', () => measureFacets(large, largeUrl, productos));
  await part('calzar', () => measureMatching(largeUrl));
  if (wanted.has('compras') || wanted.has('flete')) await setRates(largeUrl);
  await part('compras', () => measureCompras(bench, large, ofLarge));
  await part('flete', () => measureFreight(largeUrl, productos));
  await part('recepciones', () => measureReceiving(large, largeUrl));
  await part('valorizacion', () => measureValuation(large, largeUrl));
  await part('documentos', () => measureDocuments(bench, large, largeUrl));
  await large.stop();
  // PostgreSQL takes 60 connections: by now nobody else has any.
  await part('procesos', () =>
    by(largeUrl, uncached, (one) =>
      by(largeUrl, { ...uncached, PROCESOS: '2' }, (two) => measureProcesses(bench, one, two, ofLarge)),
    ),
  );
  await part('tarjeta', async () => {
    const webpay = await startWebpay();
    undo.push(async () => webpay.close());
    return by(largeUrl, webpay.settings, (shop) => measureCards(bench, shop, { ...ofLarge, webpay: webpay.url }));
  });
  await part('dte', async () => {
    const sii = await startSii();
    undo.push(async () => sii.close());
    return by(largeUrl, sii.settings, (shop) => measureTaxPapers(bench, shop, ofLarge));
  });
  if (OF_BACK_OFFICE.some((name) => wanted.has(name))) {
    const url = await createShopDatabase(postgres.url, 'trastienda', SMALL);
    await onDatabase(url, (client) => fillBackOffice(client, MANY));
    const backOffice = await open(url);
    await part('listas', () => measureLists(backOffice, url));
    await part('reportes', () => measureReports(backOffice, url));
    await part('centros', () => measureCostCentres(backOffice, url, MANY));
    await part('conciliacion', () => measureReconciliation(backOffice, url));
    await backOffice.stop();
  }
  // How much memory an import adds is measured from a shop that did nothing else.
  await part('planillas', () => by(largeUrl, {}, (shop) => measureImport(bench, shop, largeUrl)));
  await part('escala', async () => {
    const postmaster = (await embeddedDatabase(dir))!.pid;
    return by(largeUrl, {}, (shop) => measureScale(bench, { shop, postmaster, databaseUrl: largeUrl }));
  });
  await part('telefono', async () => {
    const demo = await startServer({ DATA_DIR: path.join(dir, 'demo'), LOG_LEVEL: 'error' });
    undo.push(demo.stop);
    return measureVisits(demo);
  });
  return lines;
}

async function openShop(databaseUrl: string, settings: Record<string, string>): Promise<ServerProcess> {
  const shop = await startServer({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
    REGISTRATIONS_PER_HOUR: '1000',
    // One line per purchase is what a shop logs; nobody reads it here, but writing it is part of the work.
    LOG_LEVEL: 'info',
    ...settings,
  });
  undo.push(shop.stop);
  return shop;
}

function say(text: string): void {
  console.log(text);
}

async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error) => console.error(error));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => cleanUp().then(() => process.exit(130)));
}

// It measures, it does not judge: a missed target is no failure.
await main().finally(cleanUp);
