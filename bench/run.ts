import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { fillBackOffice } from './backoffice-data.ts';
import { measureMatching } from './calzar.ts';
import { createShopDatabase, onDatabase } from './catalogue.ts';
import { measureCostCentres } from './centros.ts';
import type { Rounds } from './compare.ts';
import { measureReconciliation } from './conciliacion.ts';
import { measureValuation } from './costos.ts';
import { measureDocuments } from './documento.ts';
import { measureTaxPapers, startSii } from './dte.ts';
import { measureFacets } from './facetas.ts';
import { measureFreight, setRates } from './flete.ts';
import { measureImport } from './importar.ts';
import { measureLists } from './lists.ts';
import { measureReceiving } from './llegadas.ts';
import { startBareServer, startLoad } from './load.ts';
import { type Bench, measureCompras, measureKept, measureRendering, measureVisits } from './measures.ts';
import { type Line, printReport, writeReport } from './report.ts';
import { measureReports } from './reportes.ts';
import { measureSearch } from './search.ts';
import { measureCards, startWebpay } from './tarjeta.ts';

const SMALL = 1_000;
const LARGE = 100_000;

/** Undone last first, whether all went well or not. */
const undo: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '10' },
    },
  });
  const plan: Rounds = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
  };
  const lines = await measure(plan);
  printReport(lines);
  console.log(
    `\nvara: lo mismo pedido a un servidor node:http vacío (o la otra cifra que nombra la medida), por turnos.`,
  );
  console.log(`Detalle en ${path.relative(process.cwd(), await writeReport(plan, lines))}`);
}

async function measure(plan: Rounds): Promise<Line[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'fussan-bench-'));
  undo.push(() => rm(dir, { recursive: true, force: true }));

  say('Preparando dos tiendas, de 1.000 y de 100.000 productos…');
  const postgres = await startEmbedded({ dir: path.join(dir, 'postgres') });
  undo.push(() => postgres.stop());
  const smallUrl = await createShopDatabase(postgres.url, 'chica', SMALL);
  const largeUrl = await createShopDatabase(postgres.url, 'grande', LARGE);

  const bare = await startBareServer();
  undo.push(bare.close);
  const load = startLoad();
  undo.push(load.close);
  const bench: Bench = { plan, bare, run: load.run };

  const open = (databaseUrl: string, settings: Record<string, string> = {}) =>
    openShop(databaseUrl, { DATA_DIR: path.join(dir, 'tienda'), ...settings });
  const small = await open(smallUrl);
  const large = await open(largeUrl);

  say('Páginas guardadas y lista de productos…');
  const kept = await measureKept(bench, small, large);
  await small.stop();

  say('Páginas sin guardar…');
  const uncached = { PAGE_CACHE_MB: '0' };
  const [smallUncached, largeUncached] = [await open(smallUrl, uncached), await open(largeUrl, uncached)];
  const rendering = await measureRendering(bench, smallUncached, largeUncached);
  await smallUncached.stop();
  await largeUncached.stop();

  say('Búsqueda…');
  const search = await measureSearch(large, largeUrl);
  const facets = await measureFacets(large, largeUrl, LARGE);

  say('Calzar…');
  const matching = await measureMatching(largeUrl);

  say('Compras…');
  await setRates(largeUrl);
  const compras = await measureCompras(bench, large, { databaseUrl: largeUrl, productos: LARGE });

  say('Flete…');
  const freight = await measureFreight(largeUrl, LARGE);

  say('Recepciones…');
  const receiving = await measureReceiving(large, largeUrl);

  say('Valorización…');
  const valuation = await measureValuation(large, largeUrl);

  say('Documentos…');
  const documents = await measureDocuments(bench, large, largeUrl);
  await large.stop();

  say('Compras con tarjeta…');
  const webpay = await startWebpay();
  undo.push(async () => webpay.close());
  const paying = await open(largeUrl, webpay.settings);
  const cards = await measureCards(bench, paying, { databaseUrl: largeUrl, productos: LARGE, webpay: webpay.url });
  await paying.stop();

  say('Documentos tributarios…');
  const sii = await startSii();
  undo.push(async () => sii.close());
  const issuing = await open(largeUrl, sii.settings);
  const taxPapers = await measureTaxPapers(bench, issuing, { databaseUrl: largeUrl, productos: LARGE });
  await issuing.stop();

  say('Listas del personal…');
  const listsUrl = await createShopDatabase(postgres.url, 'trastienda', SMALL);
  await onDatabase(listsUrl, (client) => fillBackOffice(client, LARGE));
  const backOffice = await open(listsUrl);
  const lists = await measureLists(backOffice, listsUrl);

  say('Reportes…');
  const reports = await measureReports(backOffice, listsUrl);

  say('Centros de costo…');
  const centres = await measureCostCentres(backOffice, listsUrl, LARGE);

  say('Conciliación…');
  const reconciliation = await measureReconciliation(backOffice, listsUrl);
  await backOffice.stop();

  say('Planillas…');
  // Its own process: how much memory an import adds is measured from a shop that did nothing else.
  const importing = await open(largeUrl);
  const imports = await measureImport(bench, importing, largeUrl);
  await importing.stop();

  say('Primeras visitas en un teléfono lento…');
  const demo = await startServer({ DATA_DIR: path.join(dir, 'demo'), LOG_LEVEL: 'error' });
  undo.push(demo.stop);
  return [
    ...kept,
    ...rendering,
    ...search,
    ...facets,
    ...matching,
    ...compras,
    ...freight,
    ...cards,
    ...receiving,
    ...valuation,
    ...documents,
    ...taxPapers,
    ...lists,
    ...reports,
    ...centres,
    ...reconciliation,
    ...imports,
    ...(await measureVisits(demo)),
  ];
}

async function openShop(databaseUrl: string, settings: Record<string, string>): Promise<ServerProcess> {
  const shop = await startServer({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
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
