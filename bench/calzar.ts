import { calzar } from '#server/features/catalogo/busqueda/calzar.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { type Line, plainLine } from './report.ts';
import { timed } from './timing.ts';

const ITEMS = 1_000;
const MAX_MS = 10_000;

/** A thousand items, as who buys for the State writes them, matched to a catalogue of 100,000 products. */
export async function measureMatching(databaseUrl: string): Promise<Line[]> {
  const { db, pool, close } = openDatabase(databaseUrl, { max: 2, onError: () => undefined });
  try {
    const { rows } = await pool.query<{ descripcion: string }>(
      'select descripcion from productos where id % 97 = 0 order by id limit $1',
      [ITEMS],
    );
    const items = rows.map(({ descripcion }) => `${descripcion.toUpperCase()} O SIMILAR`);
    const found = { all: 0 };
    const ms = await timed(async () => {
      found.all = (await calzar(db, items)).filter((calces) => calces.length > 0).length;
    });
    if (found.all < ITEMS) throw new Error(`De ${ITEMS} ítems se hallaron ${found.all}.`);
    return [plainLine('calzar mil ítems con 100.000 productos, en ms', ms, '', { max: MAX_MS })];
  } finally {
    await close();
  }
}
