import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type DatabaseHandle, openDatabase } from '#server/platform/database/client.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { explainStartup } from '#server/platform/explain-startup.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Runs a command's work on the shop's database, brought up to date: that of DATABASE_URL, or the shop's own, which is
 * started for it and stopped afterwards, unless the shop is running: then it is left as it is. Where there is no shop yet one is made
 * only if `creates` says so: whoever mistook its folder would be told that all is well with an empty one. Settings are read where the
 * shop reads them. What it tells of its own progress goes to stderr: the output is the command's.
 */
export async function withDatabase<T>(
  work: (database: DatabaseHandle, config: Config) => Promise<T>,
  { creates = false } = {},
): Promise<T> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const dir = path.join(config.DATA_DIR, 'postgres');
  if (!creates && !config.DATABASE_URL && !existsSync(dir)) {
    throw new StartupError(`No hay una tienda en ${config.DATA_DIR} (DATA_DIR). Si es ahí, iníciala antes: npm start`);
  }
  try {
    const embedded = config.DATABASE_URL ? null : await startEmbedded({ dir, beside: true, onProgress: console.error });
    try {
      const url = config.DATABASE_URL ?? embedded!.url;
      // A shop that runs has done so itself.
      const directUrl = config.DATABASE_DIRECT_URL;
      if (!embedded?.shared) await migrateDatabase(directUrl ?? url);
      const database = openDatabase(url, { max: 2, onError: () => {}, directUrl });
      try {
        return await work(database, config);
      } finally {
        await database.close();
      }
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    throw explainStartup(error, config);
  }
}
