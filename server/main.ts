import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { negarCuentasDemo } from './demo/cuentas.ts';
import { type Config, readConfig } from './platform/config.ts';
import { checkBouncer } from './platform/database/bouncer.ts';
import { type DatabaseHandle, openDatabase, SESSION_SETTINGS, SILENCE_MS } from './platform/database/client.ts';
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { SlowQueries } from './platform/database/slow-queries.ts';
import { explainStartup } from './platform/explain-startup.ts';
import { createLogger } from './platform/logging.ts';
import { basesAparte } from './platform/respaldos/index.ts';
import { StartupError } from './platform/startup-error.ts';
import { startTraces } from './platform/traces.ts';

/** How long one part may take to close: the database's checkpoint is the longest. */
const CLOSE_PATIENCE_MS = 15_000;

const progress = (text: string) => console.log(text);

async function main(): Promise<void> {
  // Settings may stand in a .env file beside the project; what the environment says goes before it.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const open = closeOnSignal(log);
  try {
    open.push(await startTraces(config));
    await mkdir(config.DATA_DIR, { recursive: true });
    const embedded = config.DATABASE_URL ? null : await openEmbedded(config, log);
    if (embedded) open.push(() => embedded.stop());
    if (embedded) await tellOfReplaced(embedded.url);
    const database = await openMigrated(config.DATABASE_URL ?? embedded!.url, config, log);
    open.push(() => database.close());
    const replica = openReplica(config, database, log);
    if (replica) open.push(() => replica.close());
    await negarCuentasDemo(database.db, config);
    if (config.demo) {
      const { seedDemo } = await import('./demo/index.ts');
      await seedDemo({ config, database, log, progress });
    }
    let isDraining = false;
    const app = await buildApp({ config, database, replica, log, isDraining: () => isDraining });
    open.push(() => app.close());
    open.push(async () => {
      isDraining = true;
      await sleep(config.DRAIN_SECONDS * 1_000);
    });
    await app.listen({
      host: config.HOST,
      port: config.PORT,
      listenTextResolver: (address) => `escuchando en ${address}`,
    });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    const local = `http://localhost:${port}`;
    progress(`\nLa tienda está en ${config.PUBLIC_URL ? `${config.PUBLIC_URL} (aquí, ${local})` : local}`);
  } catch (error) {
    await closeAll(open, log);
    throw explainStartup(error, config);
  }
}

type Close = () => Promise<unknown>;

/** Closes what was opened, last first. A step that fails or hangs does not keep the others from being closed. */
async function closeAll(open: Close[], log: Logger): Promise<void> {
  for (const close of open.splice(0).reverse()) {
    const patience = new AbortController();
    await Promise.race([close(), sleep(CLOSE_PATIENCE_MS, undefined, { signal: patience.signal })])
      .catch((error) => log.error({ err: error }, 'error al cerrar'))
      .finally(() => patience.abort());
  }
}

/** From the first moment a signal closes what is open by then: requests under way get their answer. */
function closeOnSignal(log: Logger): Close[] {
  const open: Close[] = [];
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    progress(`\nCerrando la tienda (${signal})…`);
    closeAll(open, log).then(() => process.exit(0));
  };
  // SIGHUP: the window in which it was started was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return open;
}

function openEmbedded(config: Config, log: Logger): Promise<EmbeddedDatabase> {
  return startEmbedded({
    dir: path.join(config.DATA_DIR, 'postgres'),
    onProgress: progress,
    log: (line) => log.warn(line),
  });
}

/** Those that a restored backup took the place of take up room until somebody says that they aren't needed. */
async function tellOfReplaced(url: string): Promise<void> {
  const nombres = await basesAparte(url, 'antes');
  if (nombres.length === 0) return;
  progress(
    `Se guarda la base de antes de restaurar (${nombres.join(', ')}). Para borrarla: npm run restaurar -- --descartar`,
  );
}

async function openMigrated(url: string, config: Config, log: Logger): Promise<DatabaseHandle> {
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL } = config;
  await migrateDatabase(directUrl ?? url);
  const database = openDatabase(url, {
    ...watchedPool(config, log, {
      lost: 'la base de datos no responde: mientras tanto se muestra lo que se guarda en memoria',
      back: 'la base de datos responde de nuevo',
    }),
    slow: new SlowQueries(config.SLOW_QUERY_MS, (query) => log.warn(query, 'consulta lenta')),
    directUrl,
    asksHowFar: DATABASE_READ_URL !== undefined,
  });
  if (directUrl) await checkBouncer(database.pool, SESSION_SETTINGS);
  return database;
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

main().catch((error) => {
  if (error instanceof StartupError) console.error(`\n${error.message}`);
  else console.error('\nLa tienda no pudo arrancar por un error inesperado:\n', error);
  process.exit(1);
});
