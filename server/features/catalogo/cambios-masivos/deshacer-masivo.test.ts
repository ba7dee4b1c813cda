import { and, asc, eq, gt, like, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { LoteMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { buildApp } from '#server/app.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { precios_historial } from '#server/features/catalogo/ofertas/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cambios_masivos, cambios_masivos_productos } from './table.ts';

const test = await openTestApp({ OFERTA_DIAS: '0' });
const [admin, empleado] = await people(test, 'admin', 'employee');
const subir = { precio: { porcentaje: 10, redondeo: 10 } };

const read = async (id: number) => (await admin.call('GET', `/api/products/admin/${id}`)).body;
const undo = (id: number, caller = admin) => caller.call('POST', `/api/products/masivo/${id}/deshacer`);
const wouldUndo = async (id: number) => (await admin.call('GET', `/api/products/masivo/${id}/deshacer`)).body;

async function change(seleccion: unknown, cambio: unknown) {
  const { body: vista } = await admin.call('POST', '/api/products/masivo/previa', { seleccion, cambio });
  return admin.call('POST', '/api/products/masivo', { seleccion, cambio, huella: vista.huella });
}

/** The change when it is over: what doesn't fit into one batch goes on by a job. */
async function finished({ id }: LoteMasivo): Promise<LoteMasivo> {
  return vi.waitFor(
    async () => {
      const { body } = await admin.call('GET', `/api/products/masivo/${id}`);
      expect(body.estado).toBe('terminado');
      return body;
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** So many products of a brand of their own, in one statement. */
async function many(count: number, marca: string): Promise<number[]> {
  await test.db.execute(sql`
    insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock, marca, familia)
    select 7000000000 + n + ${Math.floor(Math.random() * 1e9)}, 'Perno ' || n, 1000, 0, ${marca}, 'electrohogar'
    from generate_series(1, ${count}::int) n`);
  const filas = await test.db
    .select({ id: productos.id })
    .from(productos)
    .where(eq(productos.marca, marca))
    .orderBy(asc(productos.id));
  return filas.map(({ id }) => id);
}

describe('deshacer un cambio masivo', () => {
  it('los precios vuelven, con su oferta, su historial y su auditoría; una sola vez aunque lo pidan diez', async () => {
    const ellos = [
      await createProducto(test),
      await createProducto(test, { precio_unitario: 5_000, previousPrice: 6_000 }),
    ];
    const ids = ellos.map(({ id }) => id);
    const { body: lote } = await change({ ids }, subir);
    expect(await read(ids[1]!)).toMatchObject({ precio_unitario: 5_500, previousPrice: null });
    expect(await wouldUndo(lote.id)).toEqual({ vuelven: 2, quedan: 0 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(lote.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Este cambio no se puede deshacer.');
    const vuelta = answers.find(({ status }) => status === 200)?.body;
    expect(vuelta).toMatchObject({ estado: 'terminado', deshace: lote.id, cambiados: 2, se_puede_deshacer: false });
    expect(await read(ids[0]!)).toMatchObject({ precio_unitario: 10_000, previousPrice: null, version: 3 });
    expect(await read(ids[1]!)).toMatchObject({ precio_unitario: 5_000, previousPrice: 6_000, version: 3 });
    const historial = await test.db
      .select()
      .from(precios_historial)
      .where(eq(precios_historial.producto_id, ids[1]!))
      .orderBy(asc(precios_historial.id));
    expect(historial).toMatchObject([
      { antes: 5_000, despues: 5_500, origen: 'masivo', actor_id: admin.id },
      { antes: 5_500, despues: 5_000, previousPrice: 6_000, origen: 'masivo', actor_id: admin.id },
    ]);
    const filas = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.accion, 'deshacer-masivo'))
      .orderBy(auditoria.id);
    // One of the act, and one of each product.
    expect(filas).toMatchObject([
      { actor_id: admin.id, entidad_id: null, detalle: { deshace: lote.id, ids } },
      ...ids.map((entidad_id) => ({ actor_id: admin.id, entidad_id })),
    ]);
    expect((await undo(vuelta.id)).status).toBe(409);
    const { items } = (await admin.call('GET', '/api/products/masivo')).body;
    expect(items.slice(0, 2)).toMatchObject([
      { id: vuelta.id, actor: 'Persona admin' },
      { id: lote.id, cambio: subir, deshecho: true, se_puede_deshacer: false },
    ]);
  });

  it('lo que alguien cambió después queda como lo dejó', async () => {
    const [a, b] = [await createProducto(test), await createProducto(test)];
    const { body: lote } = await change({ ids: [a.id, b.id] }, subir);
    await admin.call('PUT', `/api/products/${a.id}`, { precio_unitario: 7_777 });
    expect(await wouldUndo(lote.id)).toEqual({ vuelven: 1, quedan: 1 });
    expect((await undo(lote.id)).body).toMatchObject({ total: 2, cambiados: 1, omitidos: 1 });
    expect((await read(a.id)).precio_unitario).toBe(7_777);
    expect((await read(b.id)).precio_unitario).toBe(10_000);
  });

  it('la familia vuelve a la de cada uno, y el estado también', async () => {
    const [a, b] = [
      await createProducto(test, { sub_familia: 'taladros' }),
      await createProducto(test, { familia: null }),
    ];
    const ids = [a.id, b.id];
    const mover = await change({ ids }, { familia: 'electrohogar', sub_familia: 'hornos' });
    const ocultar = await change({ ids: [a.id] }, { estado: 'inactivo' });
    expect((await undo(ocultar.body.id)).body.cambiados).toBe(1);
    // Hidden and shown again it is not as the first change left it.
    expect((await undo(mover.body.id)).body).toMatchObject({ cambiados: 1, omitidos: 1 });
    expect(await read(a.id)).toMatchObject({ estado: 'activo', familia: 'electrohogar' });
    expect(await read(b.id)).toMatchObject({ familia: null, sub_familia: null });
  });

  it('la marca y la subfamilia cambian solas, y vuelven a la de cada uno', async () => {
    const [a, b] = [
      await createProducto(test, { marca: 'BOSCH', sub_familia: 'taladros' }),
      await createProducto(test, { marca: null, familia: 'electrohogar' }),
    ];
    const ids = [a.id, b.id];
    const marca = await change({ ids }, { marca: 'Bosch' });
    expect(marca.body).toMatchObject({ cambiados: 2, cambio: { marca: 'Bosch' } });
    const sub = await change({ ids }, { sub_familia: 'percutores' });
    expect(sub.body).toMatchObject({ cambiados: 2, cambio: { sub_familia: 'percutores' } });
    expect(await read(b.id)).toMatchObject({ marca: 'Bosch', familia: 'electrohogar', sub_familia: 'percutores' });
    expect((await undo(sub.body.id)).body.cambiados).toBe(2);
    expect(await read(a.id)).toMatchObject({ marca: 'Bosch', sub_familia: 'taladros' });
    // What it was changed to since isn't what the first one left.
    expect((await undo(marca.body.id)).body.omitidos).toBe(2);
    const sinMarca = await change({ ids }, { marca: '' });
    expect(await read(a.id)).toMatchObject({ marca: null });
    expect((await undo(sinMarca.body.id)).body.cambiados).toBe(2);
    expect(await read(a.id)).toMatchObject({ marca: 'Bosch' });
  });

  it('a los treinta días ya no, y lo anotado se borra con el cambio siguiente', async () => {
    const { id } = await createProducto(test);
    const { body: lote } = await change({ ids: [id] }, subir);
    await test.db
      .update(cambios_masivos)
      .set({ creado_en: sql`now() - interval '31 days'` })
      .where(eq(cambios_masivos.id, lote.id));
    expect((await undo(lote.id)).status).toBe(409);
    await change({ ids: [id] }, subir);
    const suyos = eq(cambios_masivos_productos.cambio_id, lote.id);
    expect(await test.db.$count(cambios_masivos_productos, suyos)).toBe(0);
  });

  it('uno que no existe es 404, y un empleado no puede', async () => {
    const { id } = await createProducto(test);
    const { body: lote } = await change({ ids: [id] }, subir);
    expect((await undo(2_000_000_000)).status).toBe(404);
    expect((await undo(lote.id, empleado)).status).toBe(403);
    expect((await read(id)).precio_unitario).toBe(11_000);
  });
});

describe('un cambio a más de los que caben en una vez', () => {
  it('sigue solo hasta el final, salta lo que alguien cambió entretanto, y se deshace entero', async () => {
    const ids = await many(2_600, 'Muchas');
    const filtro = { marca: 'Muchas' };
    const { status, body: lote } = await change({ filtro }, { familia: 'climatizacion', sub_familia: null });
    expect([status, lote.estado, lote.total, lote.cambiados]).toEqual([200, 'en_curso', 2_600, 1_000]);
    const ultimo = ids.at(-1)!;
    await admin.call('PUT', `/api/products/${ultimo}`, { descripcion: 'Perno apartado' });
    // Another large one waits; a small one doesn't.
    const otro = await change({ filtro }, subir);
    expect([otro.status, otro.body.message]).toEqual([409, 'Hay otro cambio masivo en curso: espera a que termine.']);
    expect((await change({ ids: [(await createProducto(test)).id] }, subir)).body.cambiados).toBe(1);
    expect((await undo(lote.id)).status).toBe(409);

    const fin = await finished(lote);
    expect(fin).toMatchObject({ cambiados: 2_599, omitidos: 1, se_puede_deshacer: true });
    expect(
      await test.db.$count(productos, and(eq(productos.marca, 'Muchas'), eq(productos.familia, 'climatizacion'))),
    ).toBe(2_599);
    const { body: facetas } = await admin.call(
      'GET',
      '/api/products/facetas?q=perno&marca=Muchas&familia=climatizacion',
    );
    expect(facetas.total).toBe(2_599);
    expect(await read(ultimo)).toMatchObject({ familia: 'electrohogar', version: 2 });
    const suyas = await test.db
      .select()
      .from(auditoria)
      .where(sql`accion = 'cambio-masivo' and detalle->>'cambio_masivo' = ${String(lote.id)}`)
      .orderBy(auditoria.id);
    expect(suyas.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
    const tandas = suyas.filter(({ entidad_id }) => entidad_id === null);
    expect(suyas).toHaveLength(tandas.length + 2_599);
    expect(tandas.flatMap(({ detalle }) => (detalle as { ids: number[] }).ids)).toHaveLength(2_599);

    const vuelta = await finished((await undo(lote.id)).body);
    expect(vuelta).toMatchObject({ cambiados: 2_599, omitidos: 0, deshace: lote.id });
    const vueltos = and(eq(productos.marca, 'Muchas'), eq(productos.familia, 'electrohogar'), gt(productos.version, 2));
    expect(await test.db.$count(productos, vueltos)).toBe(2_599);
  });

  it('a quien se vende mientras tanto no se le cambia el stock, y los precios quedan con su historial', async () => {
    const ids = await many(1_400, 'Vendidas');
    const { body: lote } = await change({ filtro: { marca: 'Vendidas' } }, subir);
    const ventas = await Promise.all(
      ids.slice(-20).map((id) => admin.call('PUT', `/api/products/${id}/stock`, { cantidad_stock: 5, visto: 0 })),
    );
    expect(ventas.every(({ status }) => status === 200)).toBe(true);
    expect(await finished(lote)).toMatchObject({ cambiados: 1_400, omitidos: 0 });
    const con = and(eq(productos.marca, 'Vendidas'), eq(productos.precio_unitario, 1_100));
    expect(await test.db.$count(productos, con)).toBe(1_400);
    expect(await test.db.$count(productos, and(con, eq(productos.cantidad_stock, 5)))).toBe(20);
    const { rows } = await test.db.execute<{ n: number }>(sql`
      select count(*)::int as n from precios_historial h join productos p on p.id = h.producto_id
      where p.marca = 'Vendidas' and h.origen = 'masivo' and h.actor_id = ${admin.id}`);
    expect(rows[0]!.n).toBe(1_400);
    expect(await test.db.$count(productos, and(con, like(productos.descripcion, 'Perno%')))).toBe(1_400);
  });

  it('lo que una tienda dejó a medias al cerrar, sigue al abrir la siguiente', async () => {
    const ids = await many(3, 'Pendientes');
    const [lote] = await test.db
      .insert(cambios_masivos)
      .values({ actor_id: admin.id, cambio: { estado: 'inactivo' }, total: 3, cambiados: 1, hasta: ids[0]! })
      .returning();
    const valores = { antes: { estado: 'activo' }, despues: { estado: 'inactivo' } };
    await test.db
      .insert(cambios_masivos_productos)
      .values(ids.map((producto_id) => ({ cambio_id: lote!.id, producto_id, version: 1, ...valores })));
    const database = openDatabase(test.url, { max: 5, onError: () => {} });
    const log = pino({ level: 'silent' });
    const otra = await buildApp({ config: test.config, database, log, pages: false });
    try {
      const { body } = await admin.call('GET', `/api/products/masivo/${lote!.id}`);
      expect(await finished(body)).toMatchObject({ cambiados: 3, omitidos: 0 });
    } finally {
      await otra.close();
      await database.close();
    }
    const estados = await Promise.all(ids.map(async (id) => (await read(id)).estado));
    expect(estados).toEqual(['activo', 'inactivo', 'inactivo']);
  });
});
