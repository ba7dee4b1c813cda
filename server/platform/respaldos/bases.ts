import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pgErrorOf } from '../database/client.ts';
import { StartupError } from '../startup-error.ts';

/** Where no database of ours is, but every server has one. */
const MAINTENANCE = '/postgres';

/** The name of the database that an address leads to. */
export const baseDe = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The address of another database of the same server. */
export function otraBase(url: string, nombre: string): string {
  const otra = new URL(url);
  otra.pathname = `/${nombre}`;
  return otra.href;
}

/** What a database is beside the shop's own for: to try a backup, to restore one, and what the restored one took the place of. */
type Para = 'prueba' | 'vuelta' | 'antes';

/** PostgreSQL cuts names at 63 bytes. */
const comienzo = (base: string, para: Para): string => `${base.slice(0, 40)}_${para}_`;

/** A name that no other has, which says of which and what for. */
export const nombreAparte = (base: string, para: Para): string =>
  `${comienzo(base, para)}${randomBytes(4).toString('hex')}`;

/** Does something on the server itself, beside its databases. */
export async function enServidor<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = new URL(url);
  server.pathname = MAINTENANCE;
  const client = new pg.Client({ connectionString: server.href, application_name: 'fussan-respaldo' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function crearBase(url: string, nombre: string): Promise<void> {
  await enServidor(url, (client) =>
    client.query(`create database ${pg.escapeIdentifier(nombre)} template template0 encoding 'UTF8'`),
  ).catch((error) => {
    if (pgErrorOf(error)?.code !== '42501') throw error;
    throw new StartupError(
      'Al usuario de DATABASE_URL le falta permiso para crear bases de datos: dáselo con «alter role … createdb».',
      { cause: error },
    );
  });
}

/** Drops one that nobody uses. */
export async function botarBase(url: string, nombre: string): Promise<void> {
  await enServidor(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(nombre)}`));
}

/** What the server has under a name, or nothing: who uses it, and how large it is. */
export async function estadoDe(url: string): Promise<{ conexiones: number; bytes: number } | null> {
  return enServidor(url, async (client) => {
    // Its own workers have no user, and give way by themselves.
    const { rows } = await client.query(
      `select (select count(*)::int from pg_stat_activity where datname = d.datname and usename is not null) as conexiones,
         pg_database_size(d.oid)::float8 as bytes
       from pg_database d where d.datname = $1`,
      [baseDe(url)],
    );
    return rows[0] ?? null;
  });
}

/** Those that were made beside one for some purpose and are still there. */
export async function basesAparte(url: string, para: Para): Promise<string[]> {
  return enServidor(url, async (client) => {
    const { rows } = await client.query<{ nombre: string }>(
      'select datname as nombre from pg_database where starts_with(datname, $1) order by 1',
      [comienzo(baseDe(url), para)],
    );
    return rows.map(({ nombre }) => nombre);
  });
}

/** Drops them. */
export async function botarAparte(url: string, para: Para): Promise<string[]> {
  const nombres = await basesAparte(url, para);
  for (const nombre of nombres) await botarBase(url, nombre);
  return nombres;
}

/** Gives a database another's name at once, and that one, if it is there, a third. Nobody may be using either. */
export async function ponerEnSuLugar(url: string, nueva: string, antes: string): Promise<void> {
  const base = pg.escapeIdentifier(baseDe(url));
  await enServidor(url, async (client) => {
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [baseDe(url)]);
    if (rowCount) await client.query(`alter database ${base} rename to ${pg.escapeIdentifier(antes)}`);
    await client.query(`alter database ${pg.escapeIdentifier(nueva)} rename to ${base}`);
    await client.query('commit');
  });
}
