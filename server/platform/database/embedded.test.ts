import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#server/testing/scratch.ts';
import { StartupError } from '../startup-error.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

let home: string;
let dir: string;

beforeAll(async () => {
  home = await scratchFolder('fussan-embedded-');
  dir = join(home, 'postgres');
});

afterAll(() => rm(home, { recursive: true, force: true }));

/** A shop of its own process, which a test can kill. Its database closes with `stop`, or stays when it is killed. */
interface Shop {
  child: ChildProcess;
  /** The URL when it started, the message when it did not. */
  said: string;
}

const SHOP = `
  import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
  try {
    const database = await startEmbedded({ dir: process.argv[1] });
    process.on('SIGTERM', () => database.stop());
    console.log(database.url);
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }`;

async function openShop(folder: string): Promise<Shop> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SHOP, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout!, 'data');
  return { child, said: String(said).trim() };
}

async function end({ child }: Shop, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function query(url: string, sql: string): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'cluster/data/postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10);
}

async function failureOf(starting: Promise<EmbeddedDatabase>): Promise<Error> {
  return starting.then(
    () => expect.fail('arrancó'),
    (error) => error,
  );
}

describe('la base de datos propia', () => {
  it('nace en una carpeta vacía, con sus garantías, y sólo para esta máquina', async () => {
    const progress: string[] = [];
    const database = await startEmbedded({ dir, onProgress: (text) => progress.push(text) });
    expect(progress).toEqual(['Creando la base de datos…', 'Arrancando la base de datos…']);
    expect(new URL(database.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/fussan' });
    const [settings] = await query(
      database.url,
      `SELECT current_setting('data_checksums') AS checksums, current_setting('server_encoding') AS encoding,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('listen_addresses') AS listen, current_setting('TimeZone') AS zone, upper('ñandú') AS upper`,
    );
    expect(settings).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      listen: '127.0.0.1',
      zone: 'UTC',
      upper: 'ÑANDÚ',
    });
    const stranger = database.url.replace(/:[^:@]+@/, ':otra@');
    await expect(query(stranger, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await query(database.url, 'CREATE TABLE pedido (id int)');
    await database.stop();
    expect((await readdir(dir)).sort()).toEqual(['cluster', 'postgres.log']);
    expect(await postmasterPid(dir)).toBeNaN();
  });

  it('guarda lo suyo entre un inicio y el siguiente', async () => {
    const first = await startEmbedded({ dir });
    await query(first.url, 'INSERT INTO pedido VALUES (1)');
    await first.stop();
    const second = await startEmbedded({ dir });
    expect(await query(second.url, 'SELECT id FROM pedido')).toEqual([{ id: 1 }]);
    await second.stop();
  });

  it('adopta el PostgreSQL que dejó vivo una tienda muerta con kill -9', async () => {
    const shop = await openShop(dir);
    await query(shop.said, 'INSERT INTO pedido VALUES (2)');
    const pid = await postmasterPid(dir);
    await end(shop, 'SIGKILL');

    const database = await startEmbedded({ dir });
    expect(await postmasterPid(dir)).toBe(pid);
    expect(await query(database.url, 'SELECT id FROM pedido ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
    await database.stop();
    expect(await postmasterPid(dir)).toBeNaN();
  });

  it('se recupera cuando mueren a la vez la tienda y PostgreSQL', async () => {
    const shop = await openShop(dir);
    await query(shop.said, 'INSERT INTO pedido VALUES (3)');
    process.kill(await postmasterPid(dir), 'SIGKILL');
    await end(shop, 'SIGKILL');

    const database = await startEmbedded({ dir });
    expect(await query(database.url, 'SELECT count(*)::int AS n FROM pedido')).toEqual([{ n: 3 }]);
    await database.stop();
  });

  it('no se deja engañar por un postmaster.pid que nombra un proceso ajeno', async () => {
    await writeFile(join(dir, 'cluster/data/postmaster.pid'), `${process.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n`);
    const database = await startEmbedded({ dir });
    expect(await query(database.url, 'SELECT count(*)::int AS n FROM pedido')).toEqual([{ n: 3 }]);
    await database.stop();
  });

  it('dice claro que otra tienda usa la carpeta, y no la molesta', async () => {
    const shop = await openShop(dir);
    const error = await failureOf(startEmbedded({ dir }));
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toContain(`Ya hay otra tienda en marcha usando la carpeta ${dir}`);
    expect(await query(shop.said, 'SELECT count(*)::int AS n FROM pedido')).toEqual([{ n: 3 }]);
    await end(shop, 'SIGTERM');
  });

  it('levanta de nuevo, en el mismo puerto, un PostgreSQL que murió bajo una tienda viva', async () => {
    const lines: string[] = [];
    const database = await startEmbedded({ dir, log: (line) => lines.push(line) });
    process.kill(await postmasterPid(dir), 'SIGKILL');
    await expect.poll(() => lines.at(-1), { timeout: 20_000 }).toBe('La base de datos está de nuevo en marcha.');
    expect(await query(database.url, 'SELECT count(*)::int AS n FROM pedido')).toEqual([{ n: 3 }]);
    await database.stop();
  });

  it('de dos primeros inicios a la vez, uno gana y el otro lo sabe', async () => {
    const folder = join(home, 'dos');
    const shops = await Promise.all([openShop(folder), openShop(folder)]);
    const said = shops.map((shop) => shop.said).sort();
    expect(said[0]).toMatch(/^StartupError: Ya hay otra tienda/);
    expect(said[1]).toMatch(/^postgres:/);
    expect(await query(said[1]!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await Promise.all(shops.map((shop) => end(shop, 'SIGTERM')));
    expect((await readdir(folder)).sort()).toEqual(['cluster', 'postgres.log']);
  });

  it('un primer inicio interrumpido no deja nada a medias', async () => {
    const folder = join(home, 'interrumpido');
    const child = spawn(process.execPath, ['--input-type=module', '-e', SHOP, folder], { stdio: 'ignore' });
    while (!(await readdir(folder).catch(() => [])).some((name) => name.startsWith('new-'))) await sleep(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(folder)).not.toContain('cluster');
    const database = await startEmbedded({ dir: folder });
    expect((await readdir(folder)).sort()).toEqual(['cluster', 'postgres.log']);
    await database.stop();
  });

  it.each([
    ['ajena', 'foto.jpg'],
    ['ajena-por-dentro', 'cluster/foto.jpg'],
  ])('no toca una carpeta que no es una base de datos (%s)', async (name, file) => {
    const folder = join(home, name);
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), 'x');
    const error = await failureOf(startEmbedded({ dir: folder }));
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(/no es una base de datos de Fussan/);
    expect(await readFile(join(folder, file), 'utf8')).toBe('x');
  });

  it('reconoce los datos de otra versión de PostgreSQL', async () => {
    const version = join(dir, 'cluster/data/PG_VERSION');
    await writeFile(version, '17\n');
    const error = await failureOf(startEmbedded({ dir }));
    expect(error.message).toMatch(/guarda datos de PostgreSQL 17, y esta tienda trae otra versión/);
    await writeFile(version, '18\n');
  });
});
