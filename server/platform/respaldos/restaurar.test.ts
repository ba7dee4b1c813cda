import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLONES } from '#server/testing/clones.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { cloneDatabase, dropDatabase } from '#server/testing/test-app.ts';
import { type Config, readConfig } from '../config.ts';
import { applySchema, readSchema, type Schema } from '../database/migrate.ts';
import { openImageStorage } from '../images/open-storage.ts';
import { escribirArchivo, type Guardar } from './archivo.ts';
import { basesAparte, botarAparte, otraBase } from './bases.ts';
import { cerradura, llaves } from './claves.ts';
import { type Pedido, restaurar } from './restaurar.ts';
import { connectTo } from './tablas.ts';
import { CIERRE, describir, FORMATO, PORTADA, volcar } from './volcar.ts';

const HECHO = '2026-11-28T07:30:00.000Z';
let config: Config;
let esquema: Schema;
let n = 0;

beforeAll(async () => {
  config = readConfig({ DATA_DIR: await scratchFolder('fussan-vuelta-') });
  esquema = await readSchema();
});
afterAll(() => rm(config.DATA_DIR, { recursive: true }));

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** A backup of which some of it is not as the shop writes it, and a database that isn't there yet for it. */
async function pedidoDe(llenar: (guardar: Guardar) => Promise<void>, url?: string): Promise<Pedido> {
  const archivo = path.join(config.DATA_DIR, `${n++}.respaldo`);
  await escribirArchivo(archivo, (await cerradura(config)).cerrar, llenar);
  const nueva = url ?? otraBase(await cloneDatabase('template1'), `${CLONES}${randomBytes(6).toString('hex')}`);
  const imagenes = await openImageStorage(config);
  return { config, url: nueva, imagenes, archivo, abrir: await llaves(config), revisar: async () => [] };
}

const portada = (suyo: Schema, formato: number = FORMATO) =>
  json({ formato, hecho: HECHO, secretos: null, esquema: suyo, trabajos: null, tablas: [] });

it('el de una versión anterior vuelve como era y se pone al día; lo que había se guarda con otro nombre', async () => {
  const vieja = await cloneDatabase('template1');
  const anterior = { migrations: esquema.migrations.slice(0, -1), repeatable: [] };
  await applySchema(vieja, anterior);
  const client = await connectTo(vieja);
  await client.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     values (7, E'Taladro\\t«ñandú»\\\\', 1990, 1)`,
  );
  await client.query('begin');
  await expect(describir(client, esquema)).rejects.toThrow('La base de datos es de otra versión de Fussan');
  const enUso = await cloneDatabase();
  const pedido = await pedidoDe(async (guardar) => {
    const partes = await describir(client, anterior);
    await guardar(PORTADA, json({ formato: FORMATO, hecho: HECHO, secretos: null, ...partes }));
    const base = await volcar(client, partes.tablas, guardar);
    await guardar(CIERRE, json({ ...base, imagenes: 0 }));
  }, enUso);
  await client.end();
  const { faltas, antes } = await restaurar(pedido, { reemplazar: true });
  expect(faltas).toEqual([]);
  expect(await basesAparte(enUso, 'antes')).toEqual([antes]);
  const vuelta = new pg.Client({ connectionString: enUso });
  await vuelta.connect();
  const { rows } = await vuelta.query(
    `select id, descripcion, (select count(*)::int from drizzle.__drizzle_migrations) as aplicadas from productos`,
  );
  expect(rows).toEqual([{ id: 1, descripcion: 'Taladro\t«ñandú»\\', aplicadas: esquema.migrations.length }]);
  await vuelta.end();
  expect(await botarAparte(enUso, 'antes')).toEqual([antes]);
  for (const url of [vieja, enUso]) await dropDatabase(url);
});

it.each<[string, (guardar: Guardar) => Promise<void>, RegExp]>([
  [
    'de una versión posterior',
    (guardar) =>
      guardar(PORTADA, portada({ ...esquema, migrations: [...esquema.migrations, esquema.migrations.at(-1)!] })),
    /lo hizo una versión posterior de Fussan: actualiza ésta/,
  ],
  ['de otra forma posterior', (guardar) => guardar(PORTADA, portada(esquema, FORMATO + 1)), /una versión posterior/],
  [
    'de otra tienda',
    (guardar) => guardar(PORTADA, portada({ ...esquema, migrations: [{ ...esquema.migrations[0]!, hash: 'x' }] })),
    /es de otra tienda: su migración 0000_base\.sql no es la de ésta/,
  ],
  ['sin nada', (guardar) => guardar('hola.txt', Buffer.from('hola')), /está cortado o dañado/],
  [
    'sin final',
    (guardar) => guardar(PORTADA, portada({ migrations: esquema.migrations.slice(0, 1), repeatable: [] })),
    /está cortado o dañado/,
  ],
  [
    'con una imagen que iría a otra parte',
    async (guardar) => {
      await guardar(PORTADA, portada({ migrations: esquema.migrations.slice(0, 1), repeatable: [] }));
      await guardar('imagenes/../fuera.webp', Buffer.from('x'));
    },
    /está cortado o dañado/,
  ],
])('uno %s se niega con una frase y no deja nada', async (_, llenar, frase) => {
  const pedido = await pedidoDe(llenar);
  await expect(restaurar(pedido)).rejects.toThrow(frase);
  expect(await basesAparte(pedido.url, 'vuelta')).toEqual([]);
});
