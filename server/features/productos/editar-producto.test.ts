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

  it('el stock no es suyo', async () => {
    const { id } = await product(test, { cantidad_stock: 4 });
    expect((await edit(id, { cantidad_stock: 900 })).body.cantidad_stock).toBe(4);
  });

  it.each([
    [{ precio_unitario: -1 }, 'precio_unitario'],
    [{ precio_unitario: '12' }, 'precio_unitario'],
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
