import pg from 'pg';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { type Line, plainLine } from './report.ts';
import { answered, percentile, timed } from './timing.ts';

const KINDS = [
  'taladro',
  'atornillador',
  'esmeril',
  'sierra',
  'aspiradora',
  'hidrolavadora',
  'cortacésped',
  'ventilador',
];
const BRANDS = ['bosch', 'makita', 'boky', 'dewalt', 'stanley', 'karcher', 'einhell', 'skil'];

/** What people type in a shop of tools: each query once, so that nothing is answered from memory. */
const QUERIES = [
  // One word that a tenth of the catalogue has.
  ...KINDS,
  ...KINDS.map((kind) => `${kind}s`),
  'herramientas inalambricas',
  'acero inoxidable',
  'electrica',
  // Kind and brand, with and without a measure.
  ...KINDS.flatMap((kind, n) => [`${kind} ${BRANDS[n]}`, `${BRANDS[(n + 3) % 8]} ${kind}`, `${kind} ${400 + 50 * n}w`]),
  ...BRANDS.map((brand, n) => `taladro percutor inalambrico ${brand} ${500 + 50 * n} W`),
  ...BRANDS,
  // Misspelt.
  'taldro',
  'atornilador',
  'hesmeril',
  'zierra',
  'aspirdora',
  'hidrolabadora',
  'cortasesped',
  'bentilador',
  'maquita',
  'boch',
  'dewat',
  'taladro inalanbrico',
  'esmril angular',
  'sierra sircular bosh',
  'hervidr',
  'orilladra electrica',
  // Other names, parts of words.
  'galletera',
  'amoladora bosch',
  'lavadora a presion',
  'tetera',
  'bordeadora skil',
  'tala',
  'hidro',
  'inalam',
  'venti',
  // Codes, and what there is not.
  ...[7, 4_321, 99_999].flatMap((n) => [`${10_000_000 + n}`, `${1_000_000 + n}`]),
  'modelo',
  'refrigerador',
  'lavavajillas panasonic',
  'xyzzy',
  'qwrtp sdfgh',
  'taladro xyzzy',
  'zapatillas',
];

const ROUNDS = 3;
const MANY = 100_000;
const MAX_MS_OF_MORE = 60;
/** With what is asked of the 95th percentile where products are not more than `MANY`. */
const CALLS = [
  ['búsqueda', 30, (q: string) => `/api/products?limit=24&q=${encodeURIComponent(q)}`],
  ['facetas', 30, (q: string) => `/api/products/facetas?q=${encodeURIComponent(q)}`],
  ['sugerencias', 20, (q: string) => `/api/products/sugerencias?q=${encodeURIComponent(q)}`],
] as const;

/** How long the search takes when nothing of it is kept in memory, beside a round trip to the database and back. */
export async function measureSearch(
  shop: Pick<ServerProcess, 'url'>,
  databaseUrl: string,
  productos: number,
): Promise<Line[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const lines: Line[] = [];
    for (const [name, maxMs, url] of CALLS) {
      const times: { q: string; ms: number }[] = [];
      const trips: number[] = [];
      // The first round only wakes up connections and PostgreSQL's memory.
      for (let round = 0; round <= ROUNDS; round++) {
        await client.query(`select pg_notify('fussan_cambios', 'listado')`);
        for (const q of QUERIES) {
          const trip = await timed(() => client.query('select 1'));
          const ms = await timed(() => answered(shop.url + url(q)));
          if (round === 0) continue;
          times.push({ q, ms });
          trips.push(trip);
        }
      }
      const p95 = percentile(
        times.map(({ ms }) => ms),
        0.95,
      );
      const yardstick = percentile(trips, 0.95);
      lines.push({
        ...plainLine(
          `${name}, p95 con ${productos.toLocaleString('es-CL')} productos (${QUERIES.length} consultas)`,
          p95,
          ' ms',
          { max: productos > MANY ? MAX_MS_OF_MORE : maxMs },
        ),
        yardstick: `select 1: ${yardstick.toLocaleString('es-CL', { maximumFractionDigits: 1 })} ms`,
        ratio: p95 / yardstick,
        details: {
          p50: percentile(
            times.map(({ ms }) => ms),
            0.5,
          ),
          slowest: times.sort((a, b) => b.ms - a.ms).slice(0, 15),
        },
      });
    }
    return lines;
  } finally {
    await client.end();
  }
}
