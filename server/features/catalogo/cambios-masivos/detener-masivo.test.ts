import { randomInt } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cambios_masivos, cambios_masivos_productos as lineas } from './table.ts';

const test = await openTestApp();
const [admin, otra, empleado] = await people(test, 'admin', 'admin', 'employee');

const stop = (id: number, caller = admin) => caller.call('POST', `/api/products/masivo/${id}/detener`);
const undo = (id: number) => admin.call('POST', `/api/products/masivo/${id}/deshacer`);
const wouldUndo = async (id: number) => (await admin.call('GET', `/api/products/masivo/${id}/deshacer`)).body;
const change = async (id: number) => (await admin.call('GET', `/api/products/masivo/${id}`)).body;
const stops = (id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'detener-masivo'), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

/** So many products of a brand of their own, in one statement. */
async function many(count: number, marca: string): Promise<number[]> {
  await test.db.execute(sql`
    insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock, marca)
    select ${randomInt(1e9, 9e9)}::bigint * 10000 + n, 'Perno ' || n, 1000, 0, ${marca} from generate_series(1, ${count}::int) n`);
  const filas = await test.db
    .select({ id: productos.id })
    .from(productos)
    .where(eq(productos.marca, marca))
    .orderBy(asc(productos.id));
  return filas.map(({ id }) => id);
}

/** A change of these products that nobody goes on with: only the first one is done. */
async function halfway(ids: readonly number[], deshace: number | null = null): Promise<number> {
  const [antes, despues] = deshace ? ['inactivo', 'activo'] : ['activo', 'inactivo'];
  await test.db.execute(sql`update productos set estado = ${despues}, version = version + 1 where id = ${ids[0]}`);
  const [lote] = await test.db
    .insert(cambios_masivos)
    .values({
      actor_id: admin.id,
      cambio: { estado: 'inactivo' },
      total: ids.length,
      cambiados: 1,
      hasta: ids[0]!,
      deshace,
    })
    .returning();
  const version = deshace ? 2 : 1;
  const valores = { antes: { estado: antes }, despues: { estado: despues } };
  await test.db
    .insert(lineas)
    .values(ids.map((producto_id) => ({ cambio_id: lote!.id, producto_id, version, ...valores })));
  return lote!.id;
}

const states = async (ids: readonly number[]) => {
  const filas = await Promise.all(ids.map((id) => admin.call('GET', `/api/products/admin/${id}`)));
  return filas.map(({ body }) => body.estado);
};

describe('detener un cambio masivo', () => {
  it('lo detiene otra persona: lo hecho queda y se deshace, lo demás no se tocó; se anota quién y hasta dónde', async () => {
    const ids = await many(3, 'Detenidos');
    const id = await halfway(ids);
    expect((await undo(id)).status).toBe(409);
    const { status, body } = await stop(id, otra);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      estado: 'detenido',
      total: 3,
      cambiados: 1,
      detenido_por: 'Persona admin',
      se_puede_deshacer: true,
    });
    expect(body.terminado_en).not.toBeNull();
    expect(await stops(id)).toMatchObject([
      { actor_id: otra.id, entidad: 'cambio_masivo', detalle: { total: 3, cambiados: 1, omitidos: 0 } },
    ]);
    expect(await states(ids)).toEqual(['inactivo', 'activo', 'activo']);
    expect((await admin.call('GET', '/api/products/masivo')).body.items[0]).toMatchObject({ id, estado: 'detenido' });
    expect(await wouldUndo(id)).toEqual({ vuelven: 1, quedan: 0 });
    expect((await undo(id)).body).toMatchObject({ estado: 'terminado', total: 1, cambiados: 1 });
    expect(await states(ids)).toEqual(['activo', 'activo', 'activo']);
  });

  it('uno que deshace otro deja el resto por deshacer', async () => {
    const ids = await many(3, 'Vueltas');
    const pedido = { seleccion: { ids }, cambio: { estado: 'inactivo' } };
    const { huella } = (await admin.call('POST', '/api/products/masivo/previa', pedido)).body;
    const { id } = (await admin.call('POST', '/api/products/masivo', { ...pedido, huella })).body;
    const vuelta = await halfway(ids, id);
    expect(await change(id)).toMatchObject({ deshecho: true, se_puede_deshacer: false });
    expect((await stop(vuelta)).body).toMatchObject({ estado: 'detenido', cambiados: 1, se_puede_deshacer: false });
    expect(await states(ids)).toEqual(['activo', 'inactivo', 'inactivo']);
    expect(await change(id)).toMatchObject({ deshecho: false, se_puede_deshacer: true });
    expect(await wouldUndo(id)).toEqual({ vuelven: 2, quedan: 0 });
    expect((await undo(id)).body).toMatchObject({ estado: 'terminado', deshace: id, cambiados: 2, omitidos: 0 });
    expect(await states(ids)).toEqual(['activo', 'activo', 'activo']);
    expect((await undo(id)).status).toBe(409);
  });

  it('uno de miles, pedido por diez a la vez: se detiene una vez, y la tarea que seguía con él no sigue', async () => {
    await many(3_000, 'Miles');
    const pedido = { seleccion: { filtro: { marca: 'Miles' } }, cambio: { estado: 'inactivo' } };
    const { huella } = (await admin.call('POST', '/api/products/masivo/previa', pedido)).body;
    const { id } = (await admin.call('POST', '/api/products/masivo', { ...pedido, huella })).body;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => stop(id, n % 2 ? admin : otra)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { estado, cambiados } = await change(id);
    expect(estado).toBe('detenido');
    expect(cambiados).toBeGreaterThanOrEqual(1_000);
    expect(cambiados).toBeLessThan(3_000);
    expect(await stops(id)).toHaveLength(1);
    // Another large one may begin at once, and runs over what was left alone.
    const resto = { ...pedido, cambio: { familia: 'climatizacion', sub_familia: null } };
    const { huella: nueva } = (await admin.call('POST', '/api/products/masivo/previa', resto)).body;
    const { body: otro } = await admin.call('POST', '/api/products/masivo', { ...resto, huella: nueva });
    await vi.waitFor(async () => expect((await change(otro.id)).estado).toBe('terminado'), { timeout: 20_000 });
    expect(otro.total).toBe(3_000 - cambiados);
    const inactivos = and(eq(productos.marca, 'Miles'), eq(productos.estado, 'inactivo'));
    expect(await test.db.$count(productos, inactivos)).toBe(cambiados);
    expect(await change(id)).toMatchObject({ estado: 'detenido', cambiados });
  });

  it('mil justos terminan en la llamada: no queda una tanda vacía por detener', async () => {
    await many(1_000, 'Justos');
    const pedido = { seleccion: { filtro: { marca: 'Justos' } }, cambio: { estado: 'inactivo' } };
    const { huella } = (await admin.call('POST', '/api/products/masivo/previa', pedido)).body;
    const { body } = await admin.call('POST', '/api/products/masivo', { ...pedido, huella });
    expect(body).toMatchObject({ estado: 'terminado', total: 1_000, cambiados: 1_000 });
  });

  it('uno que ya terminó no, y uno que no existe es 404; un empleado no puede', async () => {
    const { id: producto_id } = await createProducto(test);
    const pedido = { seleccion: { ids: [producto_id] }, cambio: { estado: 'inactivo' } };
    const { huella } = (await admin.call('POST', '/api/products/masivo/previa', pedido)).body;
    const { id } = (await admin.call('POST', '/api/products/masivo', { ...pedido, huella })).body;
    const { status, body } = await stop(id);
    expect([status, body.message]).toEqual([409, 'El cambio ya había terminado: no quedaba nada que detener.']);
    expect(await change(id)).toMatchObject({ estado: 'terminado', detenido_por: null });
    expect((await stop(2_000_000_000)).status).toBe(404);
    const enCurso = await halfway(await many(2, 'Ajenos'));
    expect((await stop(enCurso, empleado)).status).toBe(403);
    expect(await change(enCurso)).toMatchObject({ estado: 'en_curso' });
    expect([...(await stops(id)), ...(await stops(enCurso))]).toEqual([]);
  });
});
