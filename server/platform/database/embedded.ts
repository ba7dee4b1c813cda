import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { findBinaries } from './embedded-binaries.ts';
import { openCluster, ROLE } from './embedded-cluster.ts';
import { explain } from './embedded-errors.ts';
import { findPostmaster, launch, shutDown } from './embedded-postmaster.ts';

/** The shop's own PostgreSQL, which nobody had to install. */
export interface EmbeddedDatabase {
  url: string;
  /** It is a shop's that runs, and goes on when this one is done: `stop` leaves it alone. */
  shared: boolean;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dir: string;
  /** For a command: where a shop is already running on these data, its database is used. */
  beside?: boolean;
  /** For tests: what was written may be lost when the machine stops. */
  throwaway?: boolean;
  onProgress?: (text: string) => void;
  log?: (line: string) => void;
}

const DATABASE = 'fussan';
/** The advisory lock that the one shop on these data holds for as long as it lives. */
const SHOP_LOCK = 3_877_261;
const LOCK_PATIENCE_MS = 2000;
const START_PATIENCE_MS = 30_000;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const scene = { dir: resolve(options.dir), logFile: join(resolve(options.dir), 'postgres.log') };
  try {
    return await start(options, scene.dir, scene.logFile);
  } catch (error) {
    throw await explain(error, scene);
  }
}

async function start(
  { beside, throwaway, onProgress, log }: EmbeddedOptions,
  dir: string,
  logFile: string,
): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  await mkdir(dir, { recursive: true });
  const cluster = await openCluster(await realpath(dir), binaries, () => onProgress?.('Creando la base de datos…'));
  const { data } = cluster;
  const urlOf = (port: number, database: string) =>
    `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${database}`;
  let stopping = false;

  /** Finds or starts PostgreSQL and takes the lock, through whatever state the last shop left it in. */
  async function takeOver(fixedPort?: number): Promise<{ keeper: pg.Client; port: number; mine: boolean }> {
    let deadline = Date.now() + START_PATIENCE_MS;
    let failure: unknown = 'no responde';
    let launched = false;
    while (Date.now() < deadline) {
      if (stopping) break;
      const running = await findPostmaster(data);
      if (!running) {
        const output = await launch(binaries.postgres, { ...cluster, logFile, port: fixedPort, throwaway }, () =>
          onProgress?.('Recuperando la base de datos después de un cierre brusco…'),
        );
        launched ||= output === undefined;
        if (output === undefined) continue;
        failure = new Error(output);
        // Others took the port between our choice and our use; or sessions of a killed PostgreSQL are still on their way out.
        if (!/could not bind|could not create any TCP|pre-existing shared memory/.test(output)) throw failure;
      } else if (running.status === 'starting') {
        deadline = Date.now() + START_PATIENCE_MS;
      } else if (running.status === 'ready') {
        const keeper = new pg.Client({
          connectionString: urlOf(running.port, 'postgres'),
          ssl: false,
          keepAlive: true,
        });
        try {
          return { keeper, port: running.port, mine: await takeLock(keeper) };
        } catch (error) {
          keeper.end().catch(() => undefined);
          if (error instanceof StartupError) throw error;
          if ((error as { code?: string }).code === '28P01') {
            if (launched) await shutDown(data);
            throw error;
          }
          failure = error;
        }
      }
      await sleep(50);
    }
    throw failure;
  }

  async function takeLock(keeper: pg.Client): Promise<boolean> {
    keeper.on('error', () => undefined);
    await keeper.connect();
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    do {
      const { rows } = await keeper.query(`SELECT pg_try_advisory_lock(${SHOP_LOCK}) AS mine`);
      if (rows[0].mine) return true;
      if (beside) return false;
      await sleep(100);
    } while (Date.now() < deadline);
    throw new StartupError(
      `Ya hay otra tienda en marcha usando la carpeta ${dir}. Ciérrala primero, o define DATA_DIR con otra carpeta.`,
    );
  }

  if (!beside) onProgress?.('Arrancando la base de datos…');
  let held: pg.Client | undefined;
  const { keeper, port, mine } = await takeOver();
  if (!mine) {
    await keeper.end();
    return { url: urlOf(port, DATABASE), shared: true, stop: async () => {} };
  }
  guard(keeper);
  try {
    const { rowCount } = await keeper.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await keeper.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    await stop();
    throw error;
  }

  /** When PostgreSQL dies under us: say so, bring it back on the same port, and hold the lock again. */
  function guard(client: pg.Client): void {
    held = client;
    client.once('end', async () => {
      held = undefined;
      if (stopping) return;
      log?.('La base de datos se cayó: se perdió la conexión con PostgreSQL. Levantándola de nuevo…');
      while (!stopping && !held) {
        try {
          guard((await takeOver(port)).keeper);
          log?.('La base de datos está de nuevo en marcha.');
        } catch (error) {
          if (stopping) return;
          log?.((await explain(error, { dir, logFile })).message);
          await sleep(5000);
        }
      }
    });
  }

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    if (!held) return;
    await untilAlone(held).catch(() => undefined);
    // The lock goes down with PostgreSQL, never before it: no other shop can move in while we pull it down.
    if (!(await shutDown(data))) log?.('PostgreSQL no terminó en 60 s; sigue cerrándose por su cuenta.');
    await held?.end().catch(() => undefined);
  }

  return { url: urlOf(port, DATABASE), shared: false, stop };
}

/** Lets the sessions that were just closed finish leaving, so that the shutdown does not cut them off with an error. */
async function untilAlone(keeper: pg.Client): Promise<void> {
  const others =
    "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1";
  for (let waited = 0; waited < 500 && (await keeper.query(others)).rowCount; waited += 20) await sleep(20);
}
