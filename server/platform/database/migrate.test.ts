import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/test-app.ts';
import { StartupError } from '../startup-error.ts';
import { MIGRATIONS, migrateDatabase } from './migrate.ts';

/** An empty database, and a copy of the migrations to change at will. */
let url: string;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  url = await cloneDatabase('template1');
  client = new pg.Client({ connectionString: url });
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'fussan-migraciones-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});

afterEach(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

const migrate = () => migrateDatabase(url, folder);

async function addMigration(tag: string, sql: string): Promise<void> {
  await writeFile(path.join(folder, `${tag}.sql`), sql);
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, tag, when: Date.now() });
  await writeFile(file, JSON.stringify(journal));
}

const repeatable = (name: string) => path.join(folder, 'repeatable', name);

async function rows(query: string): Promise<unknown[]> {
  return (await client.query({ text: query, rowMode: 'array' })).rows;
}

const books = async () => [
  await rows('select * from drizzle.__drizzle_migrations order by id'),
  await rows('select * from drizzle.repeatable order by name'),
];

it('cada migración se aplica una vez, también si varias instancias parten juntas', async () => {
  await Promise.all([migrate(), migrate(), migrate(), migrate()]);
  const before = await books();
  await addMigration('0099_nota', 'create table nota (id integer);');
  await Promise.all([migrate(), migrate()]);
  await migrate();
  const [migrations, functions] = await books();
  expect(migrations!.slice(0, -1)).toEqual(before[0]);
  expect(functions).toEqual(before[1]);
  expect(await rows('select count(*)::int from nota')).toEqual([[0]]);
});

it('lo repetible se aplica de nuevo sólo si cambió, en su orden y después de las migraciones', async () => {
  await writeFile(repeatable('b.sql'), "create or replace function b() returns text language sql return 'b' || a();");
  await writeFile(repeatable('a.sql'), 'create or replace function a() returns int language sql return 1;');
  await migrate();
  const before = await rows('select * from drizzle.repeatable order by name');
  await addMigration('0099_nota', 'create table nota as select 2 as numero;');
  await writeFile(
    repeatable('a.sql'),
    'create or replace function a() returns int language sql begin atomic select numero from nota; end;',
  );
  await migrate();
  expect(await rows('select b()')).toEqual([['b2']]);
  const after = await rows('select * from drizzle.repeatable order by name');
  expect(after.length).toBe(before.length);
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(after[0]).not.toEqual(before[0]);
});

it('cuando cambia cómo se hacen las fichas de búsqueda, se hacen de nuevo las que hay', async () => {
  await migrate();
  await client.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     values (1, 'Taladro', 1, 1)`,
  );
  const cards = () => rows('select producto_id, lexemas from fichas_lexemas join fichas_busqueda using (producto_id)');
  const before = await cards();
  await client.query("update fichas_lexemas set lexemas = 'vieja'");
  await migrate();
  expect(await cards()).toEqual([[expect.any(Number), "'vieja'"]]);
  await appendFile(repeatable('busqueda-fichas.sql'), '-- otra\n');
  await migrate();
  expect(await cards()).toEqual(before);
});

it('si algo falla no queda nada a medias, y se dice en qué archivo', async () => {
  await migrate();
  const before = await books();
  await addMigration('0099_nota', 'create table nota (id integer);');
  await appendFile(repeatable('busqueda-fichas.sql'), 'select 1/0;');
  await expect(migrate()).rejects.toThrow('busqueda-fichas.sql no se pudo aplicar');
  expect(await books()).toEqual(before);
  expect(await rows("select to_regclass('nota')")).toEqual([[null]]);
});

it('una base que no viene de estas migraciones se rechaza con una frase', async () => {
  await migrate();
  await appendFile(path.join(folder, '0000_base.sql'), '-- otra\n');
  await expect(migrate()).rejects.toThrow(StartupError);
  await expect(migrate()).rejects.toThrow('0000_base.sql no es la que se le aplicó');
});

it('una base que una versión posterior puso al día queda como está', async () => {
  await addMigration('0099_nota', 'create table nota (id integer);');
  await appendFile(repeatable('busqueda-fichas.sql'), '-- posterior\n');
  await migrate();
  const before = await books();
  await migrateDatabase(url);
  expect(await books()).toEqual(before);
});
