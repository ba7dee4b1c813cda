import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { Closing } from './platform/closing.ts';
import { type Config, readConfig } from './platform/config.ts';
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { explainStartup } from './platform/explain-startup.ts';
import { createLogger } from './platform/logging.ts';
import { Processes, taskOfThis } from './platform/processes/first.ts';
import { basesAparte } from './platform/respaldos/bases.ts';
import { StartupError } from './platform/startup-error.ts';
import type { Shop } from './serve.ts';

const progress = (text: string) => console.log(text);

async function main(): Promise<void> {
  // Settings may stand in a .env file beside the project; what the environment says goes before it.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const closing = closeOnSignal(log);
  try {
    const task = taskOfThis();
    if (task) await serve({ config, log, closing, ...task });
    else await open({ config, log, closing });
  } catch (error) {
    await closing.now();
    throw explainStartup(error, config);
  }
}

/** Opens the database and serves the shop, in this process or in as many as it is told. */
async function open(first: Omit<Shop, 'url' | 'prepares'>): Promise<void> {
  const { config, log, closing } = first;
  await mkdir(config.DATA_DIR, { recursive: true });
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config, log);
  if (embedded) closing.push(() => embedded.stop());
  if (embedded) await tellOfReplaced(embedded.url);
  const url = config.DATABASE_URL ?? embedded!.url;
  await migrateDatabase(config.DATABASE_DIRECT_URL ?? url);
  const isAlone = config.PROCESOS === 1 || config.FUSSAN_DEV;
  const port = isAlone ? await serve({ ...first, url, prepares: true }) : await startProcesses(url, first);
  const local = `http://localhost:${port}`;
  progress(`\nLa tienda está en ${config.PUBLIC_URL ? `${config.PUBLIC_URL} (aquí, ${local})` : local}`);
}

/** Serves the shop in this process, which alone then loads it all; resolves to its port. */
async function serve(shop: Shop): Promise<number> {
  const { serveShop } = await import('./serve.ts');
  return serveShop(shop, progress);
}

/** Serves the shop in processes of their own; resolves to their port. */
async function startProcesses(url: string, { config, log, closing }: Omit<Shop, 'url' | 'prepares'>): Promise<number> {
  const processes = new Processes({ many: config.PROCESOS, url, log });
  // Each of them bounds how long its own parts take.
  closing.push(() => processes.close(), Number.POSITIVE_INFINITY);
  const port = await processes.start();
  if (port !== undefined) return port;
  await closing.now();
  process.exit(1);
}

/** From the first moment a signal closes what is open by then: requests under way get their answer. */
function closeOnSignal(log: Logger): Closing {
  const closing = new Closing(log);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    if (!taskOfThis()) progress(`\nCerrando la tienda (${signal})…`);
    closing.now().then(() => process.exit(0));
  };
  // SIGHUP: the window in which it was started was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return closing;
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

main().catch((error) => {
  if (error instanceof StartupError) console.error(`\n${error.message}`);
  else console.error('\nLa tienda no pudo arrancar por un error inesperado:\n', error);
  process.exit(1);
});
