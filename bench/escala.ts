import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Costos, carga } from '#scripts/escala/modelo.ts';
import { childPids, cpuSeconds } from '#server/testing/process-figures.ts';
import { newCliente, type ServerProcess } from '#server/testing/server-process.ts';
import { onDatabase } from './catalogue.ts';
import { type LoadResult, type RunLoad, startLoad } from './load.ts';
import { type Bench, BROWSER, CLIENTES } from './measures.ts';
import { type Line, plainLine } from './report.ts';

/** Of what is looked at, so much is kept: the rest was bought a moment ago. */
const LOOKED_AT = Array.from({ length: 40 }, (_, n) => `/detalle-producto/${n + 1}`);
/** Looked at twice each by nobody else: made, and packed tighter once somebody asks again. */
const NEW = Array.from({ length: 300 }, (_, n) => `/detalle-producto/${10_000 + 7 * n}`);
const SECONDS = 10;
/** Of a mix that leaves most of two processors free. */
const MIX = { connections: 20, pauseMs: 60, compras: 8, productos: 40 };
/** As far as the sum of parts may be from what the mix took. */
const NEAR = 0.2;

interface Used {
  tienda: number;
  base: number;
}

/**
 * What a page and a purchase cost the shop and PostgreSQL in processor time, each by itself; and whether a mix of them costs what the model
 * of `docs/operacion/escala.md` makes of it.
 */
export async function measureScale(
  { run }: Bench,
  { shop, postmaster, databaseUrl }: { shop: ServerProcess; postmaster: number; databaseUrl: string },
): Promise<Line[]> {
  const tokens: string[] = [];
  for (let n = 0; n < CLIENTES; n++) tokens.push(await newCliente(shop.url));
  const look = { kind: 'get' as const, url: shop.url, paths: LOOKED_AT, headers: BROWSER };
  const checkout = { kind: 'checkout' as const, url: shop.url, tokens, productos: MIX.productos };
  const used = (): Used => ({
    tienda: cpuSeconds(shop.pid) ?? 0,
    base: sum([postmaster, ...childPids(postmaster)]),
  });
  /** Processor time of what `work` does, beyond what the shop takes at rest, in milliseconds for each of its answers. */
  const cost = async (reposo: Used, work: () => Promise<number>) => {
    const before = used();
    const start = performance.now();
    const answers = await work();
    const seconds = (performance.now() - start) / 1_000;
    const after = used();
    const each = (part: keyof Used) => ((after[part] - before[part] - reposo[part] * seconds) * 1_000) / answers;
    return { tienda: each('tienda'), base: each('base'), answers };
  };
  const load = (task: Parameters<RunLoad>[0], connections: number) => async () =>
    (await run(task, { connections, seconds: SECONDS })).answers;
  const reposo: Used = await cost({ tienda: 0, base: 0 }, async () => {
    await sleep(SECONDS * 1_000);
    return SECONDS * 1_000;
  });
  await run(look, { connections: 10, seconds: 2 });
  const guardada = await cost(reposo, load(look, 10));
  const armada = await cost(reposo, async () => {
    for (const path of NEW) {
      for (let n = 0; n < 2; n++) await (await fetch(shop.url + path, { headers: BROWSER })).arrayBuffer();
    }
    return NEW.length;
  });
  await run(checkout, { connections: 4, seconds: 2 });
  const written = await bytes(databaseUrl);
  const compra = await cost(reposo, load(checkout, 4));
  const later = await bytes(databaseUrl);
  const costos: Costos = {
    reposo,
    guardada,
    armada,
    compra: {
      ...compra,
      wal: (later.wal - written.wal) / compra.answers,
      disco: (later.disco - written.disco) / compra.answers,
    },
  };

  const other = startLoad();
  const missesBefore = await misses(shop.url);
  const before = used();
  const start = performance.now();
  const [pages, bought]: LoadResult[] = await Promise.all([
    run({ ...look, pauseMs: MIX.pauseMs }, { connections: MIX.connections, seconds: SECONDS }),
    other.run({ ...checkout, perSecond: MIX.compras }, { connections: 4, seconds: SECONDS }),
  ]);
  const seconds = (performance.now() - start) / 1_000;
  const after = used();
  const armadas = ((await misses(shop.url)) - missesBefore) / seconds;
  await other.close();
  const expected = carga(costos, {
    armadas,
    guardadas: pages!.answers / seconds - armadas,
    compras: bought!.answers / seconds,
  });
  const found = { tienda: (after.tienda - before.tienda) / seconds, base: (after.base - before.base) / seconds };
  const ratio = (found.tienda + found.base) / (expected.tienda + expected.base);
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const line = (name: string, { tienda, base }: Used, details?: unknown): Line => ({
    ...{ name, figure: ms(tienda), yardstick: `PostgreSQL: ${ms(base)}`, met: null },
    ...(details === undefined ? {} : { details }),
  });
  return [
    line('página guardada, procesador de la tienda', guardada),
    line('página armada, procesador de la tienda', armada),
    line('compra, procesador de la tienda', compra, costos),
    plainLine('compra: WAL', costos.compra.wal / 1024, ' kB', {}),
    plainLine('compra: disco', costos.compra.disco / 1024, ' kB', {}),
    {
      name: `mezcla: ${(pages!.answers / seconds).toFixed(0)} visitas y ${(bought!.answers / seconds).toFixed(1)} compras por segundo, procesadores`,
      figure: (found.tienda + found.base).toFixed(2),
      yardstick: `modelo: ${(expected.tienda + expected.base).toFixed(2)}`,
      ratio,
      target: `± ${NEAR * 100} %`,
      met: Math.abs(ratio - 1) <= NEAR,
      details: { found, expected, armadas, pages, bought },
    },
  ];
}

const sum = (pids: readonly number[]): number => pids.reduce((total, pid) => total + (cpuSeconds(pid) ?? 0), 0);

/** What PostgreSQL has written, and what it holds. */
const bytes = (databaseUrl: string): Promise<{ wal: number; disco: number }> =>
  onDatabase(databaseUrl, async (client: pg.Client) => {
    const { rows } = await client.query(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, pg_database_size(current_database())::float8 as disco",
    );
    return rows[0];
  });

/** How many pages the shop has made so far. */
async function misses(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^fussan_page_cache_misses_total (\d+)/m.exec(text)?.[1]);
}
