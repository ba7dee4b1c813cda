import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { CLONES } from '#server/testing/clones.ts';
import { picture } from '#server/testing/pictures.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { dropDatabase, openTestApp } from '#server/testing/test-app.ts';
import { descuadres } from './cuadrar.ts';
import { openImageStorage } from './platform/images/open-storage.ts';
import { createImageStore } from './platform/images/store.ts';
import { anotarFalla } from './platform/respaldos/carpeta.ts';
import {
  estadoDeRespaldos,
  llaves,
  Ocupado,
  probar,
  respaldar,
  respaldosDe,
  restaurar,
  type Tienda,
  ultimoRespaldo,
} from './platform/respaldos/index.ts';
import { enTurno } from './platform/respaldos/respaldar.ts';
import { Secrets } from './platform/secrets.ts';
import { respaldarDeNoche } from './respaldos.ts';

const test = await openTestApp();
const [cliente] = await people(test, 'customer');
const SILENT = pino({ level: 'silent' });
let tienda: Tienda;
/** Another machine, with a name for its database and nothing else. */
let otra: Tienda;

beforeAll(async () => {
  tienda = { config: test.config, url: test.url, imagenes: await openImageStorage(test.config) };
  const DATA_DIR = await scratchFolder('fussan-otra-');
  const url = new URL(test.url);
  url.pathname = `/${CLONES}${randomBytes(6).toString('hex')}`;
  const config = { ...test.config, DATA_DIR };
  otra = { config, url: url.href, imagenes: await openImageStorage(config) };
});
afterAll(() => rm(otra.config.DATA_DIR, { recursive: true }));

/** What the database is made of, but its rows. */
async function partsOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and prokind = 'f' and probin is null
    order by 1`);
  await client.end();
  return rows;
}

it('mientras se compra se respalda y se prueba: en otra máquina vuelve cada compra respondida, cuadrada y con sus fotos', async () => {
  await createImageStore(tienda.imagenes).store(await picture());
  const { id } = await createProducto(test, { cantidad_stock: 10_000 });
  await new Secrets(test.config).seal('algo', 'alguien');
  // As of a shop that is older than the machine to which it comes back.
  await test.db.execute(sql`alter table auditoria detach partition auditoria_inicio`);
  await test.db.execute(
    sql.raw(`alter table auditoria attach partition auditoria_inicio for values from ('2001-01-01') to ('2090-01-01')`),
  );
  await test.db.execute(sql`select fussan_auditoria_de(2090)`);
  const respondidas: number[] = [];
  let sigue = true;
  const comprar = async () => {
    const { status, body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
    expect(status).toBe(201);
    respondidas.push(body.id);
  };
  await comprar();
  const comprando = (async () => {
    while (sigue) await comprar();
  })();
  const antes = [...respondidas];
  await respaldarDeNoche(tienda, SILENT);
  sigue = false;
  await comprando;
  expect(respondidas.length).toBeGreaterThan(antes.length);

  const ultimo = (await ultimoRespaldo(test.config))!;
  expect(ultimo).toMatchObject({ probado: expect.any(Date), falla: null });
  // Done again, that night has nothing left to do.
  await respaldarDeNoche(tienda, SILENT);
  expect(await respaldosDe(test.config)).toEqual([ultimo]);

  const abrir = await llaves(otra.config, path.join(test.config.DATA_DIR, 'respaldos.key'));
  const pedido = { ...otra, archivo: ultimo.archivo, abrir, revisar: descuadres };
  const vuelta = await restaurar(pedido);
  expect(vuelta).toMatchObject({ faltas: [], antes: null, imagenes: 5 });
  expect(vuelta.avisos[0]).toMatch(/^AQUÍ NO HAY CLAVE DE LOS SECRETOS: antes de abrir/);
  expect(await partsOf(otra.url)).toEqual(await partsOf(test.url));
  const client = new pg.Client({ connectionString: otra.url });
  await client.connect();
  // What a product is found by stands in another table than the index of it.
  await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
  const { rows: otros } = await client.query<{ nombre: string }>(
    `select indexrelid::regclass::text as nombre from pg_index
     where indrelid = 'fichas_busqueda'::regclass and indexprs is null and not indisprimary`,
  );
  for (const { nombre } of otros) await client.query(`drop index ${nombre}`);
  await client.query('alter table fichas_busqueda drop constraint fichas_busqueda_pkey cascade');
  const { rows: hallados } = await client.query(
    `select producto_id from fichas_busqueda where fussan_lexemas_de(producto_id) @@
       (select array_to_string(array(select quote_literal(lexeme) from unnest(fussan_lexemas_de($1))), '&')::tsquery)`,
    [id],
  );
  await client.query('rollback');
  expect(hallados.map(({ producto_id }) => producto_id)).toContain(id);
  const { rows } = await client.query('select id from compras order by id');
  expect(respondidas.slice(0, rows.length)).toEqual(rows.map((compra) => compra.id));
  expect(rows.length).toBeGreaterThanOrEqual(antes.length);
  const { rows: siguiente } = await client.query("select nextval(pg_get_serial_sequence('compras', 'id'))::int as id");
  expect(siguiente[0].id).toBeGreaterThan(rows.at(-1).id);

  const [aqui, alla] = [test, otra].map(({ config }) => path.join(config.DATA_DIR, 'imagenes'));
  expect(await readdir(alla!)).toEqual(await readdir(aqui!));
  for (const foto of await readdir(aqui!)) {
    expect((await readFile(path.join(alla!, foto))).equals(await readFile(path.join(aqui!, foto)))).toBe(true);
  }
  // All that a shop leaves in its folder is in the backup, or it is known why not.
  const enCarpeta = await readdir(test.config.DATA_DIR);
  const seSabe = ['imagenes', 'outbox', 'respaldos', 'respaldos.key', 'secretos.key', 'subidas'];
  expect(enCarpeta.filter((nombre) => !seSabe.includes(nombre))).toEqual([]);
  const { rows: esquemas } = await test.db.execute(
    sql`select nspname as esquema from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  expect(esquemas.map(({ esquema }) => esquema)).toEqual(['drizzle', 'pgboss', 'public']);

  // It has a shop now, which somebody uses; and then nobody, but nothing was said of replacing it.
  await expect(restaurar(pedido, { reemplazar: true })).rejects.toThrow(/^La base «.+» está en uso: cierra la tienda/);
  await client.end();
  await expect(restaurar(pedido)).rejects.toThrow(/^La base «.+» ya tiene una tienda\. .+ --reemplazar/);
  await dropDatabase(otra.url);
});

it('de a uno: quien llega mientras se hace otro no hace nada', async () => {
  const hechos = await respaldosDe(test.config);
  await enTurno(test.url, async () => {
    await expect(respaldar(tienda)).rejects.toThrow(Ocupado);
    await respaldarDeNoche({ ...tienda, config: { ...tienda.config, RESPALDOS_DIR: '/no/hay' } }, SILENT);
  });
  expect(await respaldosDe(test.config)).toEqual(hechos);
});

it('lo que falló se sabe hasta que haya otro', async () => {
  const config = { ...test.config, RESPALDOS_DIR: path.join(test.config.DATA_DIR, 'subidas') };
  const suya = { ...tienda, config };
  await respaldar(suya, new Date('2026-11-28T07:30:00Z'));
  await expect(respaldar(suya, new Date('2026-11-28T07:30:30Z'))).rejects.toThrow('de este mismo minuto');
  // One of this minute is there: nothing failed.
  expect((await estadoDeRespaldos(config)).falla).toBe(null);
  const sinDisco = async function* () {
    yield await Promise.reject(new Error('no se leen las imágenes'));
  };
  const rota: Tienda = { ...suya, imagenes: Object.create(tienda.imagenes, { list: { value: sinDisco } }) };
  await expect(respaldar(rota, new Date('2026-11-28T07:32:00Z'))).rejects.toThrow('no se leen las imágenes');
  expect((await estadoDeRespaldos(config)).falla).toBe('no se leen las imágenes');
  // It is known also where there never was one.
  const nueva = { ...config, RESPALDOS_DIR: path.join(test.config.DATA_DIR, 'nuevos') };
  await expect(respaldar({ ...rota, config: nueva })).rejects.toThrow('no se leen las imágenes');
  expect(await estadoDeRespaldos(nueva)).toEqual({ ultimo: null, falla: 'no se leen las imágenes' });
  // Nor is it of a backup that somebody tried it with another's key.
  const ajena = path.join(test.config.DATA_DIR, 'ajena.key');
  await writeFile(ajena, await generateX25519Identity());
  const deAntes = (await ultimoRespaldo(config))!;
  await anotarFalla(config, null);
  const conAjena = { respaldo: deAntes, abrir: await llaves(config, ajena), revisar: descuadres };
  await expect(probar(suya, conAjena)).rejects.toThrow('La clave no es la de este respaldo');
  await rm(ajena);
  expect((await estadoDeRespaldos(config)).falla).toBe(null);
  const { archivo, quitados } = await respaldar(suya, new Date('2026-11-28T07:33:00Z'));
  expect([path.basename(archivo), quitados]).toEqual(['fussan-2026-11-28T0433.respaldo', 1]);
  expect(await estadoDeRespaldos(config)).toMatchObject({ ultimo: { archivo }, falla: null });
});

it('donde no se puede guardar, se dice por qué y de qué carpeta', async () => {
  const archivo = path.join(test.config.DATA_DIR, 'no-es-carpeta');
  await writeFile(archivo, '');
  for (const RESPALDOS_DIR of [archivo, path.join(archivo, 'dentro')]) {
    const config = { ...test.config, RESPALDOS_DIR };
    await expect(respaldar({ ...tienda, config })).rejects.toThrow(
      `${RESPALDOS_DIR} (RESPALDOS_DIR) no es una carpeta: no hay respaldo nuevo.`,
    );
    expect(await estadoDeRespaldos(config)).toEqual({
      ultimo: null,
      falla: `No se pudo leer ${RESPALDOS_DIR}: no es una carpeta.`,
    });
  }
});

it('con una clave nueva lo dice, y no quita los que se abren con la de antes', async () => {
  const DATA_DIR = await scratchFolder('fussan-clave-');
  const suya = { ...tienda, config: { ...test.config, DATA_DIR, RESPALDOS_DIR: path.join(DATA_DIR, 'respaldos') } };
  await respaldar(suya, new Date('2026-11-28T07:30:00Z'));
  await rm(path.join(DATA_DIR, 'respaldos.key'));
  const { avisos, quitados } = await respaldar(suya, new Date('2026-11-28T07:31:00Z'));
  expect([avisos[0], quitados]).toEqual([expect.stringMatching(/^La clave de los respaldos no estaba/), 0]);
  await rm(DATA_DIR, { recursive: true });
});
