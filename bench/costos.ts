import type { ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { newAdmin } from './importar.ts';
import { type Line, plainLine } from './report.ts';
import { answered, percentile, timed } from './timing.ts';

const SAMPLES = 10;
const MAX_MS = 1_000;

/** Four movements of each product, a week apart: what the stock is worth on a day between them is summed from the ledger. */
const VALUED = `
  update productos set valor_stock = cantidad_stock * round(precio_unitario / 2, 2) where cantidad_stock > 0`;
const LIBRO = `
  insert into movimientos_stock (producto_id, cantidad, antes, despues, valor, valor_despues, motivo, cuando)
  select id, cantidad, (n - 1) * cantidad, n * cantidad, valor, n * valor, 'ajuste', now() - make_interval(weeks => 5 - n)
  from (
    select id, ceil(cantidad_stock / 4.0)::int as cantidad, round(valor_stock / 4, 2) as valor from productos where cantidad_stock > 0
  ) p, generate_series(1, 4) n order by n, id`;

/** What the stock of 100,000 products is worth, with its sums by family: now, and at the end of a day two weeks ago. */
export async function measureValuation(shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  await onDatabase(databaseUrl, async (client) => {
    for (const statement of [VALUED, LIBRO, 'vacuum analyze', 'checkpoint']) await client.query(statement);
  });
  const dia = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
  const lines: Line[] = [];
  for (const [name, query] of [
    ['ahora', ''],
    ['de un día pasado', `&dia=${dia}`],
  ] as const) {
    const call = () => answered(`${shop.url}/api/existencias/valorizacion?page=1${query}`, { authorization });
    await call();
    const times: number[] = [];
    while (times.length < SAMPLES) times.push(await timed(call));
    lines.push(
      plainLine(`valorización ${name}, 100.000 productos: p95`, percentile(times, 0.95), ' ms', { max: MAX_MS }),
    );
  }
  return lines;
}
