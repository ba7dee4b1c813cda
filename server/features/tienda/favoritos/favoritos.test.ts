import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_FAVORITOS } from '#contract/tienda/favoritos.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, people, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { favoritos } from './table.ts';

const test = await openTestApp();
const [ana, beto] = await people(test, 'customer', 'customer');

const agregar = (quien: Caller, id: number) => quien.call('PUT', `/api/favoritos/${id}`);
const quitar = (quien: Caller, id: number) => quien.call('DELETE', `/api/favoritos/${id}`);
const listar = async (quien: Caller) =>
  (await quien.call('GET', '/api/favoritos')).body.map(({ id }: { id: number }) => id);
const rastros = (accion: string, id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

it('se agregan y se quitan, los últimos primero, cada persona los suyos', async () => {
  const [uno, dos] = [await createProducto(test), await createProducto(test)];
  expect((await agregar(ana, uno.id)).status).toBe(204);
  expect((await agregar(ana, dos.id)).status).toBe(204);
  expect(await listar(ana)).toEqual([dos.id, uno.id]);
  expect(await listar(beto)).toEqual([]);
  expect((await quitar(beto, uno.id)).status).toBe(204);
  expect(await listar(ana)).toEqual([dos.id, uno.id]);
  expect((await quitar(ana, uno.id)).status).toBe(204);
  expect(await listar(ana)).toEqual([dos.id]);
  const [primero] = (await ana.call('GET', '/api/favoritos')).body;
  expect(primero).toMatchObject({ id: dos.id, cantidad_stock: 10, precio_unitario: 10_000 });
  expect(primero).not.toHaveProperty('stock_minimo');
});

it('agregar dos veces, o muchas a la vez, lo guarda una; quitar el que no está no es error', async () => {
  const { id } = await createProducto(test);
  const answers = await Promise.all(Array.from({ length: 12 }, () => agregar(beto, id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
  expect(await listar(beto)).toEqual([id]);
  expect(await rastros('agregar-favorito', id)).toMatchObject([{ actor_id: beto.id, entidad: 'producto' }]);
  expect((await quitar(beto, id)).status).toBe(204);
  expect((await quitar(beto, id)).status).toBe(204);
  expect(await rastros('quitar-favorito', id)).toHaveLength(1);
});

it('lo que no está a la venta no se agrega ni se muestra, y vuelve con su producto', async () => {
  const { id } = await createProducto(test);
  await agregar(beto, id);
  const poner = (estado: string) => test.db.update(productos).set({ estado }).where(eq(productos.id, id));
  await poner('inactivo');
  expect(await listar(beto)).toEqual([]);
  const negado = await agregar(ana, id);
  expect([negado.status, negado.body.message]).toEqual([404, 'Producto no encontrado.']);
  expect((await agregar(ana, 2_000_000_000)).status).toBe(404);
  expect((await agregar(ana, 'x' as unknown as number)).status).toBe(404);
  await poner('activo');
  expect(await listar(beto)).toEqual([id]);
});

it(`caben ${MAX_FAVORITOS}, también pedidos a la vez; los que ya están no cuentan de nuevo`, async () => {
  const caro = await person(test, 'customer');
  const base = await createProducto(test);
  const filas = await test.db
    .insert(productos)
    .values(
      Array.from({ length: MAX_FAVORITOS - 2 }, (_, n) => ({
        codigo_producto_fussan: 5_000_000_000 + n,
        descripcion: `Favorito ${n}`,
        precio_unitario: 1_000,
        cantidad_stock: 0,
      })),
    )
    .returning({ id: productos.id });
  await test.db.insert(favoritos).values(filas.map(({ id }) => ({ usuario_id: caro.id, producto_id: id })));
  const nuevos = await Promise.all([1, 2, 3, 4, 5].map(() => createProducto(test)));
  const answers = await Promise.all(nuevos.map(({ id }) => agregar(caro, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409]);
  expect((await agregar(caro, filas[0]!.id)).status).toBe(204);
  expect((await agregar(caro, base.id)).body.message).toContain(`hasta ${MAX_FAVORITOS} favoritos`);
  expect(await listar(caro)).toHaveLength(MAX_FAVORITOS);
});
