import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '#server/testing/scratch.ts';
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
  folder = await scratchFolder('fussan-migraciones-');
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

it('los precios de antes quedan con IVA, y lo que suman, al peso', async () => {
  const file = path.join(folder, 'meta/_journal.json');
  const whole = await readFile(file, 'utf8');
  const { entries, ...rest } = JSON.parse(whole);
  const at = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_base-de-precios'));
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  await migrate();
  await client.query(`
    insert into cotizaciones (cliente_nombre, fecha, neto, iva, total, solicitado)
    values ('Doña Marta', date '2026-01-02', 8_420, 1_600, 10_020, '{"total": 10020}');
    insert into cotizaciones_lineas (cotizacion_id, linea, descripcion, otv_solicitada, precio_unitario, descuento)
    values (1, 1, 'Con descuento', 10, 1001, 5), (1, 2, 'Con centavos', 3, 170.25, 0);
    insert into cotizaciones_versiones (cotizacion_id, numero, datos, vence, token_hash, token_sellado)
    values (1, 1, '{"total": 10020}', date '2026-02-02', 'x', 'x');
    insert into correos (plantilla, clave, para, datos)
    values ('orden-completa', 'una', 'marta@casa.test', '{"precio_final": 43970}');`);
  await writeFile(file, whole);
  await migrate();
  expect(await rows('select base, neto::int, iva::int, total::int, solicitado from cotizaciones')).toEqual([
    ['bruto', 8_420, 1_600, 10_020, { base: 'bruto', total: 10_020 }],
  ]);
  // 10 × $951: what was quoted rounded the unit.
  expect(
    await rows('select precio_unitario::float8, subtotal::float8 from cotizaciones_lineas order by linea'),
  ).toEqual([
    [1_001, 9_510],
    [170.25, 510.75],
  ]);
  expect(await rows('select datos from cotizaciones_versiones')).toEqual([[{ base: 'bruto', total: 10_020 }]]);
  expect(await rows('select datos from correos')).toEqual([
    [{ precio_final: 43_970, base: 'bruto', neto: 36_950, iva: 7_020 }],
  ]);
});
