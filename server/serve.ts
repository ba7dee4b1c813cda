import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { negarCuentasDemo } from './demo/cuentas.ts';
import { CLOSE_PATIENCE_MS, type Closing } from './platform/closing.ts';
import type { Config } from './platform/config.ts';
import { checkBouncer } from './platform/database/bouncer.ts';
import { type DatabaseHandle, openDatabase, SESSION_SETTINGS, SILENCE_MS } from './platform/database/client.ts';
import { SlowQueries } from './platform/database/slow-queries.ts';
import { Siblings } from './platform/processes/siblings.ts';
import { startTraces } from './platform/traces.ts';

/** What a process needs to serve the shop. */
export interface Shop {
  config: Config;
  log: Logger;
  /** What is opened is closed with it. */
  closing: Closing;
  /** The database, migrated. */
  url: string;
  /** Whether this process sees to it that what is in it may be shown. */
  prepares: boolean;
  /** Whether others serve the same port. */
  amongOthers?: boolean;
}

/** Serves the shop in this process; resolves to its port. `progress` says what takes its time. */
export async function serveShop(shop: Shop, progress: (text: string) => void): Promise<number> {
  const { config, log, closing, url, prepares, amongOthers } = shop;
  closing.push(await startTraces(config));
  const database = openWatched(url, config, log);
  closing.push(() => database.close());
  if (config.DATABASE_DIRECT_URL) await checkBouncer(database.pool, SESSION_SETTINGS);
  const replica = openReplica(config, database, log);
  if (replica) closing.push(() => replica.close());
  if (prepares) {
    await negarCuentasDemo(database.db, config);
    if (config.demo) {
      const { seedDemo } = await import('./demo/index.ts');
      await seedDemo({ config, database, log, progress });
    }
  }
  let isDraining = false;
  const siblings = amongOthers ? new Siblings() : undefined;
  const app = await buildApp({ config, database, replica, siblings, log, isDraining: () => isDraining });
  closing.push(() => app.close());
  const drainMs = config.DRAIN_SECONDS * 1_000;
  closing.push(async () => {
    isDraining = true;
    await sleep(drainMs);
  }, drainMs + CLOSE_PATIENCE_MS);
  await app.listen({
    host: config.HOST,
    port: config.PORT,
    listenTextResolver: (address) => `escuchando en ${address}`,
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.PORT;
}

function openWatched(url: string, config: Config, log: Logger): DatabaseHandle {
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL } = config;
  return openDatabase(url, {
    ...watchedPool(config, log, {
      lost: 'la base de datos no responde: mientras tanto se muestra lo que se guarda en memoria',
      back: 'la base de datos responde de nuevo',
    }),
    slow: new SlowQueries(config.SLOW_QUERY_MS, (query) => log.warn(query, 'consulta lenta')),
    directUrl,
    asksHowFar: DATABASE_READ_URL !== undefined,
  });
}

/** The replicas that are read from, if there are any. */
function openReplica(config: Config, primary: DatabaseHandle, log: Logger): DatabaseHandle | undefined {
  if (!config.DATABASE_READ_URL) return undefined;
  return openDatabase(config.DATABASE_READ_URL, {
    ...watchedPool(config, log, {
      lost: 'las réplicas no responden: mientras tanto se lee de la base principal',
      back: 'las réplicas responden de nuevo',
    }),
    slow: primary.slow,
    horizon: () => primary.pulse.horizon,
  });
}

const watchedPool = (config: Config, log: Logger, { lost, back }: { lost: string; back: string }) => ({
  max: config.DATABASE_POOL,
  silence: SILENCE_MS,
  onError: (error: Error) => log.error({ err: error }, 'se perdió una conexión con la base de datos'),
  watched: { onLost: () => log.error(lost), onBack: () => log.warn(back) },
});
