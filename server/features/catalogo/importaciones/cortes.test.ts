import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { createProducto, person } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { newCliente, type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { cloneDatabase, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { enviar, type FilaDePrueba, libro, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

const test = await openTestApp();
const admin = await person(test, 'admin');

const codigo = () => randomInt(10 ** 9, 10 ** 12);
const nueva = (): FilaDePrueba => ({ codigo_producto_fussan: codigo(), descripcion: 'Formón', cantidad_stock: 3 });
const subir = (filas: FilaDePrueba[], quien = admin) => enviar(test, quien, SUBIR, { archivo: libro(filas) });
const guardadas = ({ db }: Pick<TestApp, 'db'>, filas: readonly FilaDePrueba[]) =>
  db.$count(
    productos,
    inArray(
      productos.codigo_producto_fussan,
      filas.map(({ codigo_producto_fussan }) => Number(codigo_producto_fussan)),
    ),
  );

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Keeps whoever imports from its last step, when all is written and nothing saved, until it is let go. */
async function pausa(url: string): Promise<{ llego: () => Promise<number>; soltar: () => Promise<unknown> }> {
  const client = await connect(url);
  // Another one looks on: inside a transaction what is going on is only seen once.
  const vigia = await connect(url);
  await client.query('begin');
  await client.query('lock table auditoria in exclusive mode');
  return {
    /** Resolves to the process of PostgreSQL that waits. */
    llego: async () => {
      for (;;) {
        // By what it waits for: of its statement PostgreSQL shows but the beginning.
        const { rows } = await vigia.query(
          "select pid from pg_locks where relation = 'auditoria'::regclass and not granted",
        );
        if (rows[0]) return rows[0].pid;
      }
    },
    soltar: () => client.query('rollback'),
  };
}

describe('una importación que no termina como empezó', () => {
  it('mientras una se guarda, a otro administrador se le dice al tiro; la primera se guarda', async () => {
    const otro = await person(test, 'admin');
    const [una, otra] = [[nueva()], [nueva()]];
    const { llego, soltar } = await pausa(test.url);
    const primera = subir(una);
    await llego();
    const { status, body } = await subir(otra, otro);
    expect([status, body.message]).toEqual([
      409,
      'Hay otra carga en curso. Espera unos segundos e inténtalo de nuevo.',
    ]);
    // Looking writes nothing, and waits for nobody.
    expect((await enviar(test, otro, SIMULAR, { archivo: libro(otra) })).status).toBe(200);
    await soltar();
    expect((await primera).status).toBe(201);
    expect([await guardadas(test, una), await guardadas(test, otra)]).toEqual([1, 0]);
  });

  it('si se cae la conexión con todo escrito, se dice y no queda nada', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, { precio_unitario: 10_000 });
    const filas = [nueva(), { codigo_producto_fussan, descripcion: 'Otra', precio_unitario: 9_000 }];
    const antes = await test.db.execute(sql`select count(*) from importaciones`);
    const { llego, soltar } = await pausa(test.url);
    const respuesta = subir(filas);
    await (await connect(test.url)).query('select pg_terminate_backend($1)', [await llego()]);
    const { status, body } = await respuesta;
    await soltar();
    expect([status, body.message]).toEqual([503, 'La tienda está con un problema pasajero: vuelve en un momento.']);
    const [producto] = await test.db
      .select()
      .from(productos)
      .where(inArray(productos.id, [id]));
    expect(producto).toMatchObject({ precio_unitario: 10_000, cantidad_stock: 10, version: 1 });
    expect(await guardadas(test, filas.slice(0, 1))).toBe(0);
    expect((await test.db.execute(sql`select count(*) from importaciones`)).rows).toEqual(antes.rows);
    // What was under way holds nobody up afterwards.
    expect((await subir(filas)).status).toBe(201);
  });

  it('cada instancia oye qué productos cambiaron, y de los demás nada', async () => {
    const [cambia, igual] = [await createProducto(test), await createProducto(test)];
    const oidas: string[] = [];
    const client = await connect(test.url);
    client.on('notification', ({ payload = '' }) => oidas.push(...payload.split(' ')));
    await client.query('listen fussan_cambios');
    const filaDe = ({ id: _, ...producto }: typeof igual) =>
      Object.fromEntries(COLUMNAS_PLANILLA.map((columna) => [columna, (producto as FilaDePrueba)[columna] ?? null]));
    const [producto] = await test.db
      .select()
      .from(productos)
      .where(inArray(productos.id, [igual.id]));
    await subir([
      nueva(),
      { ...filaDe(cambia), precio_unitario: 1 },
      { ...producto, imagen_url: null } as FilaDePrueba,
    ]);
    await client.query('select 1');
    expect(oidas.filter((tag) => !/^[?!]/.test(tag)).sort()).toEqual([
      'listado',
      `producto:${cambia.id}`,
      `variante:${cambia.id}`,
    ]);
  });
});

describe('una planilla de muchas filas', () => {
  it('se revisa, se guarda por tandas y se deshace entera', async () => {
    const viejas = await Promise.all(Array.from({ length: 40 }, () => createProducto(test)));
    const filas = [
      ...Array.from({ length: 2_100 }, nueva),
      ...viejas.map(({ codigo_producto_fussan }) => ({ codigo_producto_fussan, descripcion: 'Con otro nombre' })),
      ...Array.from({ length: 60 }, nueva),
    ];
    const { body: revision } = await enviar(test, admin, SIMULAR, { archivo: libro(filas) });
    expect([revision.creados, revision.actualizados]).toEqual([2_160, 40]);
    expect(revision.nuevos.map(({ fila }: { fila: number }) => fila)).toEqual(
      filas.flatMap(({ descripcion }, n) => (descripcion === 'Formón' ? [n + 2] : [])),
    );
    expect(revision.cambiados).toHaveLength(40);
    const { status, body } = await subir(filas);
    expect([status, await guardadas(test, filas)]).toEqual([201, 2_200]);
    const { body: deshecha } = await admin.call(
      'POST',
      `/api/products/bulk/importaciones/${body.importacion_id}/deshacer`,
    );
    expect(deshecha).toMatchObject({ restaurados: 40, eliminados: 2_160, ocultos: 0 });
    expect(await guardadas(test, filas)).toBe(40);
    const { rows } = await test.db.execute(sql`
      select p.id from productos p left join movimientos_stock m on m.producto_id = p.id
      group by p.id having p.cantidad_stock <> coalesce(sum(m.cantidad), 0) or p.descripcion = 'Con otro nombre'`);
    expect(rows).toEqual([]);
  });
});

describe('una tienda que se apaga mientras se importa', () => {
  async function tienda(): Promise<{ server: ServerProcess; url: string; token: string; db: TestApp['db'] }> {
    const dir = await scratchFolder('fussan-cortes-');
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const url = await cloneDatabase();
    const server = await startServer({ DATA_DIR: dir, DATABASE_URL: url, FUSSAN_DEMO: '0' });
    onTestFinished(async () => {
      await server.kill();
    });
    const database = openDatabase(url, { max: 2, onError: () => {} });
    onTestFinished(() => database.close());
    const token = await newCliente(server.url);
    await database.db.execute(sql`update usuarios set role = 'admin'`);
    return { server, url, token, db: database.db };
  }

  function enviarA({ server, token }: { server: ServerProcess; token: string }, filas: FilaDePrueba[]) {
    const form = new FormData();
    form.append('excelFile', new Blob([new Uint8Array(libro(filas))]), 'productos.xlsx');
    return fetch(server.url + SUBIR, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  }

  it('con SIGTERM la termina de guardar y la responde', async () => {
    const abierta = await tienda();
    const filas = [nueva()];
    const { llego, soltar } = await pausa(abierta.url);
    const respuesta = enviarA(abierta, filas);
    await llego();
    const fin = abierta.server.stop();
    while (!abierta.server.output().includes('Cerrando la tienda')) await new Promise(setImmediate);
    await soltar();
    expect([(await respuesta).status, await fin]).toEqual([201, 0]);
    expect(await guardadas(abierta, filas)).toBe(1);
  });

  it('muerta de golpe no deja nada a medias', async () => {
    const abierta = await tienda();
    const filas = [nueva()];
    const { llego, soltar } = await pausa(abierta.url);
    const respuesta = enviarA(abierta, filas).catch(() => null);
    await llego();
    await abierta.server.kill();
    await soltar();
    expect(await respuesta).toBeNull();
    // PostgreSQL may take a moment to notice that nobody is there any more.
    const libre = sql`select pg_advisory_lock(hashtext('fussan_importaciones'))`;
    await abierta.db.execute(libre);
    expect(await guardadas(abierta, filas)).toBe(0);
  });
});
