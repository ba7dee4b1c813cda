import pg from 'pg';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { type Line, plainLine } from './report.ts';
import { answered, percentile, timed } from './timing.ts';

const FAMILIAS = [
  'herramientas inalambricas',
  'herramientas electricas',
  'aseo industrial',
  'jardineria y areas libres',
  'electrohogar',
  'climatizacion',
];
/** What somebody goes on to choose within a category. */
const CHOSEN: readonly Record<string, string>[] = [
  {},
  { voltaje: '220' },
  { potencia: '500-1000' },
  { potencia: '1500-2000', velocidad: '1000-3000' },
  { marca: 'Bosch', potencia: '1000-1500' },
  { en_stock: '1', peso: '2-5' },
  { min: '50000', max: '150000', potencia: '-500' },
];
const ROUNDS = 3;
/** What the issue asks of the 95th percentile with up to a hundred thousand products, and with more. */
const MAX_MS = { many: 25, more: 60 };

/** How long the facets of a category take, by what products can do too, when nothing of them is kept in memory. */
export async function measureFacets(
  shop: Pick<ServerProcess, 'url'>,
  databaseUrl: string,
  productos: number,
): Promise<Line[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const times: { asked: string; ms: number }[] = [];
    const trips: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      await client.query(`select pg_notify('fussan_cambios', 'listado')`);
      for (const familia of FAMILIAS) {
        for (const chosen of CHOSEN) {
          const asked = String(new URLSearchParams({ familia, ...chosen }));
          const trip = await timed(() => client.query('select 1'));
          const ms = await timed(() => answered(`${shop.url}/api/products/facetas?${asked}`));
          // The first round only reads the index into memory.
          if (round === 0) continue;
          times.push({ asked, ms });
          trips.push(trip);
        }
      }
    }
    const of = (part: number) =>
      percentile(
        times.map(({ ms }) => ms),
        part,
      );
    const yardstick = percentile(trips, 0.95);
    return [
      {
        ...plainLine(
          `facetas por características, p95 con ${productos.toLocaleString('es-CL')} productos`,
          of(0.95),
          ' ms',
          { max: productos > 100_000 ? MAX_MS.more : MAX_MS.many },
        ),
        yardstick: `select 1: ${yardstick.toLocaleString('es-CL', { maximumFractionDigits: 1 })} ms`,
        ratio: of(0.95) / yardstick,
        details: { p50: of(0.5), slowest: times.sort((a, b) => b.ms - a.ms).slice(0, 10) },
      },
    ];
  } finally {
    await client.end();
  }
}
