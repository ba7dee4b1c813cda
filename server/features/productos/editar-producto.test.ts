import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, person, product } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await createTestApp();
  admin = await person(test, 'admin');
});
afterAll(() => test.close());

const edit = (id: number, body: unknown, caller = admin) => caller.call('PUT', `/api/products/${id}`, body);

describe('editar un producto', () => {
  it('cambia lo que viene, deja lo demás, y la auditoría dice qué había antes', async () => {
    const { id, precio_unitario } = await product(test, { marca: 'Bosch' });
    const { status, body } = await edit(id, { descripcion: 'Taladro nuevo', estado: 'activo', role: 'admin', id: 99 });
    expect([status, body.id, body.descripcion, body.marca, body.precio_unitario]).toEqual([
      200,
      id,
      'Taladro nuevo',
      'Bosch',
      precio_unitario,
    ]);
    const filas = await test.db.select().from(auditoria).where(eq(auditoria.accion, 'editar-producto'));
    const fila = filas.find((fila) => fila.entidad_id === id);
    expect(fila).toMatchObject({ actor_id: admin.id, detalle: { descripcion: { despues: 'Taladro nuevo' } } });
  });

  it('un precio menor deja el anterior como oferta, y uno mayor la termina', async () => {
    const { id } = await product(test, { precio_unitario: 20_000 });
    expect((await edit(id, { precio_unitario: 15_000 })).body).toMatchObject({ previousPrice: 20_000 });
    expect((await edit(id, { precio_unitario: 15_000 })).body).toMatchObject({ previousPrice: 20_000 });
    expect((await edit(id, { precio_unitario: 30_000 })).body).toMatchObject({ previousPrice: null });
  });

  it('una oferta se puede terminar o fijar: lo que se dice de ella vale más que lo automático', async () => {
    const { id } = await product(test, { precio_unitario: 20_000 });
    expect((await edit(id, { precio_unitario: 15_000 })).body).toMatchObject({ previousPrice: 20_000 });
    expect((await edit(id, { previousPrice: null })).body).toMatchObject({
      precio_unitario: 15_000,
      previousPrice: null,
    });
    expect((await edit(id, { previousPrice: 18_990.5 })).body).toMatchObject({ previousPrice: 18_990.5 });
    // The same one as before, said again, is not the automatic one.
    const mismo = { precio_unitario: 10_000, previousPrice: 18_990.5 };
    expect((await edit(id, mismo)).body).toMatchObject(mismo);
    const corregido = { precio_unitario: 9_000, previousPrice: null };
    expect((await edit(id, corregido)).body).toMatchObject(corregido);
    const masCaro = { precio_unitario: 30_000, previousPrice: 40_000 };
    expect((await edit(id, masCaro)).body).toMatchObject(masCaro);
    const filas = await test.db.select().from(auditoria).where(eq(auditoria.entidad_id, id));
    expect(filas.map(({ detalle }) => detalle)).toContainEqual({ previousPrice: { antes: 20_000, despues: null } });
  });

  it.each([
    { previousPrice: 10_000 },
    { previousPrice: 9_999 },
    { previousPrice: 12_000, precio_unitario: 12_000 },
    { previousPrice: 12_000, precio_unitario: 0 },
  ])('no hay oferta sin rebaja: rechaza %j y no cambia nada', async (body) => {
    const { id } = await product(test, { precio_unitario: 10_000 });
    const { status, body: answer } = await edit(id, { ...body, marca: 'Otra' });
    expect([status, answer.fields]).toEqual([
      400,
      { previousPrice: 'El precio anterior debe ser mayor que el precio, y el precio mayor que 0.' },
    ]);
    expect((await admin.call('GET', `/api/products/${id}`)).body).toMatchObject({
      precio_unitario: 10_000,
      previousPrice: null,
      marca: null,
    });
  });

  it('un monto puede tener hasta dos decimales: con más se guardaría otro, y sería una oferta falsa', async () => {
    const { id } = await product(test, { precio_unitario: 69_990 });
    for (const campo of ['precio_unitario', 'costo_envio', 'previousPrice']) {
      for (const monto of [69_989.999, 0.001, 1e-7]) {
        const { status, body } = await edit(id, { [campo]: monto });
        expect([status, body.fields]).toEqual([400, { [campo]: 'El monto puede tener hasta dos decimales.' }]);
      }
    }
    expect((await edit(id, { precio_unitario: 69_989.99, costo_envio: 0.29 })).body).toMatchObject({
      precio_unitario: 69_989.99,
      costo_envio: 0.29,
    });
    expect((await edit(id, { precio_unitario: 999_999_999_998.57 })).status).toBe(200);
  });

  it('el stock no es suyo', async () => {
    const { id } = await product(test, { cantidad_stock: 4 });
    expect((await edit(id, { cantidad_stock: 900 })).body.cantidad_stock).toBe(4);
  });

  it.each([
    [{ precio_unitario: -1 }, 'precio_unitario'],
    [{ precio_unitario: '12' }, 'precio_unitario'],
    [{ previousPrice: '12' }, 'previousPrice'],
    [{ descripcion: '  ' }, 'descripcion'],
    [{ familia: 'joyas' }, 'familia'],
    [{ estado: 'borrado' }, 'estado'],
  ])('rechaza %j', async (body, campo) => {
    const { id } = await product(test);
    const answer = await edit(id, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [campo]]);
  });

  it('un producto que no existe es 404, y un empleado no puede', async () => {
    expect((await edit(999_999, { marca: 'X' })).status).toBe(404);
    const { id } = await product(test);
    expect((await edit(id, { marca: 'X' }, await person(test, 'employee'))).status).toBe(403);
  });

  it('muchos a la vez: queda uno de los precios, y cada cambio en la auditoría', async () => {
    const { id } = await product(test, { precio_unitario: 10_000 });
    const precios = Array.from({ length: 20 }, (_, n) => 20_000 + n);
    const answers = await Promise.all(precios.map((precio_unitario) => edit(id, { precio_unitario })));
    expect(answers.map(({ status }) => status)).toEqual(precios.map(() => 200));
    const { body } = await admin.call('GET', `/api/products/${id}`);
    expect(precios).toContain(body.precio_unitario);
    const filas = await test.db.select().from(auditoria).where(eq(auditoria.entidad_id, id));
    expect(filas.filter(({ accion }) => accion === 'editar-producto')).toHaveLength(precios.length);
  });
});
