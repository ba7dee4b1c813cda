import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { buildApp } from './app.ts';
import { seedDemo } from './demo/index.ts';
import { type Config, readConfig } from './platform/config.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/client.ts';
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { explainStartup } from './platform/explain-startup.ts';
import { StartupError } from './platform/startup-error.ts';

const progress = (text: string) => console.log(text);

async function main(): Promise<void> {
  // Settings may stand in a .env file beside the project; what the environment says goes before it.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    await mkdir(config.DATA_DIR, { recursive: true });
    const embedded = config.DATABASE_URL ? null : await openEmbedded(config, log);
    if (embedded) closing.push(() => embedded.stop());
    const database = await openMigrated(config.DATABASE_URL ?? embedded!.url, config, log);
    closing.push(() => database.close());
    if (config.demo) await seedDemo({ config, database, log, progress });
    const app = await buildApp({ config, database, log });
    closing.push(() => app.close());
    await app.listen({ host: config.HOST, port: config.PORT });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    progress(`\nLa tienda está en ${config.PUBLIC_URL ?? `http://localhost:${port}`}`);
  } catch (error) {
    await close().catch(() => {});
    throw explainStartup(error, config);
  }

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    progress(`\nCerrando la tienda (${signal})…`);
    // Requests under way get their answer; one that hangs does not keep the process for ever.
    setTimeout(() => process.exit(1), 20_000).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'error al cerrar');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function openEmbedded(config: Config, log: pino.Logger): Promise<EmbeddedDatabase> {
  return startEmbedded({
    dir: path.join(config.DATA_DIR, 'postgres'),
    onProgress: progress,
    log: (line) => log.warn(line),
  });
}

async function openMigrated(url: string, config: Config, log: pino.Logger): Promise<DatabaseHandle> {
  await migrateDatabase(url);
  return openDatabase(url, {
    max: config.DATABASE_POOL,
    onError: (error) => log.error({ err: error }, 'se perdió una conexión con la base de datos'),
  });
}

main().catch((error) => {
  if (error instanceof StartupError) console.error(`\n${error.message}`);
  else console.error('\nLa tienda no pudo arrancar por un error inesperado:\n', error);
  process.exit(1);
});
