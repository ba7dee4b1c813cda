import type { ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { newAdmin } from './importar.ts';
import { type Line, plainLine } from './report.ts';
import { answered, percentile, timed } from './timing.ts';

const LISTS = [
  ['compras', '/api/compras/compras'],
  ['clientes', '/api/clientes/clientes'],
  ['auditoría', '/api/auditoria'],
  ['recepciones', '/api/llegadas'],
  ['recepciones por unidades', '/api/llegadas?sort=unidades-desc'],
  ['productos de proveedores', '/api/productos-proveedor'],
  ['retiros', '/api/retiros'],
  ['entregas', '/api/entregas'],
  ['datos', '/api/datos'],
  ['facturas de proveedores', '/api/abastecimiento/facturas'],
  ['cotizaciones', '/api/cotizaciones/cotizaciones'],
  ['cotizaciones por total', '/api/cotizaciones/cotizaciones?sort=total-desc'],
  ['cotizaciones convertidas de convenio', '/api/cotizaciones/cotizaciones?etapa=convertida&canal=convenio'],
  ['líneas de cotización', '/api/cotizaciones/cotizaciones?vista=lineas'],
  ['líneas de cotización por cliente', '/api/cotizaciones/cotizaciones?vista=lineas&sort=cliente-asc'],
  ['líneas de cotización por fecha', '/api/cotizaciones/cotizaciones?vista=lineas&sort=fecha-asc'],
  ['líneas de cotización por etapa', '/api/cotizaciones/cotizaciones?vista=lineas&sort=etapa-desc'],
  ['líneas de cotización por canal', '/api/cotizaciones/cotizaciones?vista=lineas&sort=canal-asc'],
  ['oportunidades', '/api/licitaciones'],
  ['oportunidades por puntaje', '/api/licitaciones?sort=puntaje-desc'],
  ['oportunidades abiertas por cierre', '/api/licitaciones?abiertas=1&sort=cierre-asc'],
  ['oportunidades de un comprador', '/api/licitaciones?q=municipalidad%20211'],
] as const;
const PAGES = [1, 1_000];
const LIMIT = 24;
const SAMPLES = 40;
const MAX_MS = 50;

/** The staff's lists at 100,000 rows, one call after the other, each beside a round trip to the database and back. */
export async function measureLists(shop: ServerProcess, databaseUrl: string): Promise<Line[]> {
  const authorization = `Bearer ${await newAdmin(shop.url, databaseUrl)}`;
  return onDatabase(databaseUrl, async (client) => {
    const lines: Line[] = [];
    for (const [name, path] of LISTS) {
      for (const page of PAGES) {
        const call = () =>
          answered(`${shop.url}${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${LIMIT}`, { authorization });
        // Connections and PostgreSQL's memory wake up.
        for (let warming = 0; warming < 5; warming++) await call();
        const times: number[] = [];
        const trips: number[] = [];
        while (times.length < SAMPLES) {
          trips.push(await timed(() => client.query('select 1')));
          times.push(await timed(call));
        }
        const p95 = percentile(times, 0.95);
        const yardstick = percentile(trips, 0.95);
        lines.push({
          ...plainLine(`${name}, 100.000 filas, página ${page.toLocaleString('es-CL')}: p95`, p95, ' ms', {
            max: MAX_MS,
          }),
          yardstick: `select 1: ${yardstick.toLocaleString('es-CL', { maximumFractionDigits: 1 })} ms`,
          ratio: p95 / yardstick,
          details: { p50: percentile(times, 0.5), min: Math.min(...times) },
        });
      }
    }
    return lines;
  });
}
