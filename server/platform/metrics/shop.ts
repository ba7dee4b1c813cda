import type { DatabaseHandle } from '../database/client.ts';
import { INSTANCE } from '../instance.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { Metrics } from './index.ts';

/** What stands between visitors and PostgreSQL: the pool's connections, and what is slow on them. */
export function tellOfDatabase(metrics: Metrics, { pool, pulse, slow }: DatabaseHandle): void {
  metrics.gauge({
    name: 'fussan_build_info',
    help: 'La versión que corre; vale siempre 1',
    labels: ['version', 'node'],
    read: () => [{ value: 1, labels: { version: INSTANCE.version, node: process.version } }],
  });
  metrics.gauge({
    name: 'fussan_database_up',
    help: '1 si PostgreSQL responde',
    across: 'min',
    read: () => [{ value: pulse.lost ? 0 : 1 }],
  });
  metrics.gauge({
    name: 'fussan_pool_connections',
    help: 'Conexiones de este proceso con PostgreSQL: todas las abiertas, y las libres',
    across: 'sum',
    labels: ['state'],
    read: () => [
      { value: pool.totalCount, labels: { state: 'abiertas' } },
      { value: pool.idleCount, labels: { state: 'libres' } },
    ],
  });
  metrics.gauge({
    name: 'fussan_pool_waiting',
    help: 'Cuántos esperan una conexión',
    across: 'sum',
    read: () => [{ value: pool.waitingCount }],
  });
  metrics.gauge({
    name: 'fussan_pool_max_connections',
    help: 'Cuántas conexiones puede abrir este proceso (DATABASE_POOL)',
    across: 'sum',
    read: () => [{ value: pool.options.max }],
  });
  metrics.counter({
    name: 'fussan_slow_queries_total',
    help: 'Consultas que tardaron más que SLOW_QUERY_MS',
    read: () => [{ value: slow.total }],
  });
}

/** The pages that are kept in memory. */
export function tellOfPages(metrics: Metrics, cache: PageCache): void {
  metrics.gauge({
    name: 'fussan_page_cache_entries',
    help: 'Páginas guardadas en la memoria',
    across: 'sum',
    read: () => [{ value: cache.figures.entries }],
  });
  metrics.gauge({
    name: 'fussan_page_cache_bytes',
    help: 'Lo que ocupan',
    across: 'sum',
    read: () => [{ value: cache.figures.bytes }],
  });
  metrics.counter({
    name: 'fussan_page_cache_hits_total',
    help: 'Veces que la página estaba guardada',
    read: () => [{ value: cache.figures.hits }],
  });
  metrics.counter({
    name: 'fussan_page_cache_misses_total',
    help: 'Veces que hubo que armarla',
    read: () => [{ value: cache.figures.misses }],
  });
}
