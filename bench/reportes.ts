import type { ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { newAdmin } from './importar.ts';
import { type Line, plainLine } from './report.ts';
import { answered, percentile, timed } from './timing.ts';

const SAMPLES = 10;
const MAX_MS = 1_000;

/** What was sold has a cost, but for one line in fifty, and a third of it was quoted first. */
const COSTOS = 'update compras_lineas set costo = case when id % 50 > 0 then round(subtotal / 2, 2) end';
const COTIZADAS = `
  update cotizaciones q set compra_id = c.id
  from (select id, row_number() over (order by id) as n from compras where estado <> 'Anulado') c
  join (
    select id, row_number() over (order by id) as n from cotizaciones where estado = 'convertida' and compra_id is null
  ) v on v.n = c.n
  where q.id = v.id`;

const SIEMPRE = 'desde=2000-01-01&hasta=2099-12-31';
const REPORTES = [
  ['utilidades de siempre por cliente', `utilidades?por=cliente&${SIEMPRE}`],
  ['utilidades de siempre por vendedor', `utilidades?por=vendedor&${SIEMPRE}`],
  ['utilidades de siempre por día', `utilidades?por=dia&${SIEMPRE}`],
  ['utilidades de siempre por categoría', `utilidades?por=familia&${SIEMPRE}`],
  ['las ventas de un reporte de siempre', `utilidades/ventas?page=1&${SIEMPRE}`],
  ['reporte de cotizaciones de siempre por cliente', `cotizaciones?por=cliente&${SIEMPRE}`],
  ['reporte de cotizaciones de siempre por vendedor', `cotizaciones?por=vendedor&${SIEMPRE}`],
  ['las cotizaciones de un reporte de siempre', `cotizaciones/filas?page=1&${SIEMPRE}`],
] as const;

/** Both reports over 100,000 purchases and as many quotations, of all years. */
export async function measureReports(shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  await onDatabase(databaseUrl, async (client) => {
    for (const statement of [COSTOS, COTIZADAS, 'vacuum analyze', 'checkpoint']) await client.query(statement);
  });
  const lines: Line[] = [];
  for (const [name, path] of REPORTES) {
    const call = () => answered(`${shop.url}/api/reportes/${path}`, { authorization });
    for (let warming = 0; warming < 2; warming++) await call();
    const times: number[] = [];
    while (times.length < SAMPLES) times.push(await timed(call));
    lines.push(plainLine(`${name}, 100.000 filas: p95`, percentile(times, 0.95), ' ms', { max: MAX_MS }));
  }
  return lines;
}
