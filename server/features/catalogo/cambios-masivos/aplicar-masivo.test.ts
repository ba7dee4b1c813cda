import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ OFERTA_DIAS: '0' });
const admin = await person(test, 'admin');

const preview = (body: unknown) => admin.call('POST', '/api/products/masivo/previa', body);
const apply = (body: unknown, caller = admin) => caller.call('POST', '/api/products/masivo', body);
const read = async (id: number) => (await admin.call('GET', `/api/products/admin/${id}`)).body;
const several = (count: number, campos: Parameters<typeof createProducto>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => createProducto(test, campos)));
const subir = { precio: { porcentaje: 10, redondeo: 10 } };

describe('cambiar muchos productos de una vez', () => {
  it('precios: la vista previa no cambia nada, aplicar hace lo mismo, con historial, oferta y auditoría', async () => {
    const [a, b, gratis] = [await createProducto(test), await createProducto(test), await createProducto(test)];
    await admin.call('PUT', `/api/products/${gratis.id}`, { precio_unitario: 0 });
    const ids = [b.id, a.id, gratis.id];
    const pedido = { seleccion: { ids }, cambio: { precio: { porcentaje: -15, redondeo: 990 } } };
    const vista = (await preview(pedido)).body;
    expect(vista).toMatchObject({
      total: 3,
      cambian: 2,
      sin_cambio: 0,
      no_se_puede: 1,
      pierden_rebaja: 0,
      quedan_rebajados: 2,
      muestra: [
        {
          id: a.id,
          antes: { precio_unitario: 10_000, previousPrice: null },
          despues: { precio_unitario: 8_990, previousPrice: 10_000 },
        },
        { id: b.id },
      ],
      rechazados: [{ id: gratis.id, motivo: 'No tiene precio: se cotiza.' }],
    });
    expect((await read(a.id)).precio_unitario).toBe(10_000);
    expect((await apply({ ...pedido, huella: vista.huella })).body).toMatchObject({
      estado: 'terminado',
      total: 2,
      cambiados: 2,
    });
    expect(await read(a.id)).toMatchObject({ precio_unitario: 8_990, previousPrice: 10_000, version: 2 });
    expect((await read(gratis.id)).precio_unitario).toBe(0);
    const { items } = (await admin.call('GET', `/api/products/${a.id}/precios`)).body;
    expect(items).toMatchObject([{ antes: 10_000, despues: 8_990, previousPrice: 10_000, origen: 'masivo' }]);
    const [fila] = await test.db.select().from(auditoria).where(eq(auditoria.accion, 'cambio-masivo'));
    expect(fila).toMatchObject({ actor_id: admin.id, detalle: { cambiados: 2, ids: [a.id, b.id] } });
    // A higher price ends the offer.
    const sube = { seleccion: { ids: [a.id] }, cambio: subir };
    const { huella, pierden_rebaja, quedan_rebajados } = (await preview(sube)).body;
    expect([pierden_rebaja, quedan_rebajados]).toEqual([1, 0]);
    await apply({ ...sube, huella });
    expect(await read(a.id)).toMatchObject({ precio_unitario: 9_890, previousPrice: null, version: 3 });
  });

  it('la vista previa dice primero, con sus márgenes, lo que baja mucho o queda bajo su costo', async () => {
    const claro = await createProducto(test, { precio_unitario: 10_000, ultimo_costo: 1_000 });
    const justo = await createProducto(test, { precio_unitario: 10_000, ultimo_costo: 7_000 });
    const sinCosto = await createProducto(test, { precio_unitario: 10_000, ultimo_costo: null });
    const seleccion = { ids: [claro.id, justo.id, sinCosto.id] };
    const poco = await preview({ seleccion, cambio: { precio: { porcentaje: -20, redondeo: 1 } } });
    expect(poco.body).toMatchObject({
      bajan_mucho: 0,
      bajo_costo: 1,
      muestra: [
        { id: justo.id, margen: { antes: 16.7, despues: -4.1 } },
        { id: claro.id, margen: { antes: 88.1, despues: 85.1 } },
        { id: sinCosto.id, margen: { antes: null, despues: null } },
      ],
    });
    const mucho = await preview({ seleccion, cambio: { precio: { porcentaje: -60, redondeo: 1 } } });
    expect(mucho.body).toMatchObject({ bajan_mucho: 3, bajo_costo: 1 });
    const estado = await preview({ seleccion, cambio: { estado: 'inactivo' } });
    expect(estado.body).toMatchObject({ bajan_mucho: 0, bajo_costo: 0 });
    expect(estado.body.muestra[0]).not.toHaveProperty('margen');
  });

  it('el precio de una oferta vigente no se reajusta: al terminar vuelve el normal', async () => {
    const [enOferta, otro] = [await createProducto(test), await createProducto(test)];
    const oferta = { precio_oferta: 8_000, fin: new Date(Date.now() + 3_600_000).toISOString() };
    const { body } = await admin.call('POST', `/api/products/${enOferta.id}/ofertas`, oferta);
    const pedido = { seleccion: { ids: [enOferta.id, otro.id] }, cambio: subir };
    const vista = (await preview(pedido)).body;
    expect(vista).toMatchObject({
      cambian: 1,
      no_se_puede: 1,
      rechazados: [{ id: enOferta.id, motivo: 'Está en oferta: anúlala o espera a que termine.' }],
    });
    expect((await apply({ ...pedido, huella: vista.huella })).body).toMatchObject({ cambiados: 1 });
    expect(await read(enOferta.id)).toMatchObject({ precio_unitario: 8_000, previousPrice: 10_000 });
    // The offer is over before it is applied: what was previewed is no longer so.
    const { huella } = (await preview(pedido)).body;
    await admin.call('DELETE', `/api/products/ofertas/${body.id}`);
    expect((await apply({ ...pedido, huella })).status).toBe(409);
    expect(await read(enOferta.id)).toMatchObject({ precio_unitario: 10_000, previousPrice: null });
  });

  it('todos los del filtro, menos los que se dejaron fuera', async () => {
    const [a, fuera, b] = await several(3, { marca: 'Menos una' });
    const pedido = {
      seleccion: { filtro: { marca: 'Menos una' }, excepto: [fuera!.id] },
      cambio: { estado: 'inactivo' },
    };
    const { total, huella } = (await preview(pedido)).body;
    expect(total).toBe(2);
    // Left out of the preview is not left out of what is done.
    const todos = { ...pedido, seleccion: { filtro: pedido.seleccion.filtro } };
    expect((await apply({ ...todos, huella })).status).toBe(409);
    expect((await apply({ ...pedido, huella })).body).toMatchObject({ cambiados: 2 });
    const estados = await Promise.all([a!, fuera!, b!].map(async ({ id }) => (await read(id)).estado));
    expect(estados).toEqual(['inactivo', 'activo', 'inactivo']);
  });

  it('todos los del filtro: estado y familia', async () => {
    const ellos = await several(3, { marca: 'Filtrada' });
    const ocultar = { seleccion: { filtro: { marca: 'Filtrada' } }, cambio: { estado: 'inactivo' } };
    const { huella, muestra } = (await preview(ocultar)).body;
    expect(muestra[0]).toMatchObject({ antes: { estado: 'activo' }, despues: { estado: 'inactivo' } });
    expect((await apply({ ...ocultar, huella })).body).toMatchObject({ cambiados: 3 });
    expect((await admin.call('GET', `/api/products/${ellos[0]!.id}`)).status).toBe(410);
    expect((await admin.call('GET', '/api/products/admin?marca=Filtrada&estado=inactivo')).body.total).toBe(3);
    const filtro = { marca: 'Filtrada', estado: 'todos' };
    const mover = { seleccion: { filtro }, cambio: { familia: 'electrohogar', sub_familia: 'hornos' } };
    await apply({ ...mover, huella: (await preview(mover)).body.huella });
    expect(await read(ellos[1]!.id)).toMatchObject({ familia: 'electrohogar', sub_familia: 'hornos', version: 3 });
    // Done already: nothing changes, and no version rises.
    const { body } = await preview(mover);
    expect(body).toMatchObject({ total: 3, cambian: 0, sin_cambio: 3 });
    expect((await apply({ ...mover, huella: body.huella })).body).toMatchObject({ estado: 'terminado', cambiados: 0 });
  });

  it('si un producto cambió desde la vista previa, o se aplica otro cambio, no se hace nada', async () => {
    const ellos = await several(2);
    const pedido = { seleccion: { ids: ellos.map(({ id }) => id) }, cambio: subir };
    const { huella } = (await preview(pedido)).body;
    const otro = await apply({ ...pedido, cambio: { precio: { porcentaje: 99, redondeo: 1 } }, huella });
    expect([otro.status, otro.body.code]).toEqual([409, 'SELECCION_CAMBIADA']);
    await admin.call('PUT', `/api/products/${ellos[1]!.id}`, { marca: 'Otra' });
    const { status, body } = await apply({ ...pedido, huella });
    expect([status, body.code]).toEqual([409, 'SELECCION_CAMBIADA']);
    expect((await read(ellos[0]!.id)).precio_unitario).toBe(10_000);
  });

  it('diez a la vez con la misma vista: sube una sola vez, y todas responden ese cambio', async () => {
    const ellos = await several(5);
    const pedido = { seleccion: { ids: ellos.map(({ id }) => id) }, cambio: subir };
    const { huella } = (await preview(pedido)).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply({ ...pedido, huella })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.cambiados}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { cambiados: 5 } });
    for (const { id } of ellos) expect(await read(id)).toMatchObject({ precio_unitario: 11_000, version: 2 });
    // It was another person's preview too; and what was undone is not done.
    const otra = await person(test, 'admin');
    expect((await apply({ ...pedido, huella }, otra)).body.code).toBe('SELECCION_CAMBIADA');
    await admin.call('POST', `/api/products/masivo/${answers[0]!.body.id}/deshacer`);
    expect((await apply({ ...pedido, huella })).body.code).toBe('SELECCION_CAMBIADA');
    const { body } = await admin.call('GET', `/api/products/${ellos[0]!.id}/precios`);
    expect(body.total).toBe(2);
  });

  it.each([
    { seleccion: { ids: [] }, cambio: subir },
    { seleccion: { ids: Array.from({ length: 1_001 }, (_, n) => n + 1) }, cambio: subir },
    { seleccion: { ids: [1], filtro: {} }, cambio: subir },
    { seleccion: { ids: [1] }, cambio: { precio: { porcentaje: 0, redondeo: 10 } } },
    { seleccion: { ids: [1] }, cambio: { precio: { porcentaje: 10, redondeo: 7 } } },
    { seleccion: { ids: [1] }, cambio: { precio: { porcentaje: -95, redondeo: 1 } } },
    { seleccion: { ids: [1] }, cambio: { estado: 'borrado' } },
    { seleccion: { ids: [1] }, cambio: { estado: 'activo', precio: { porcentaje: 10, redondeo: 1 } } },
    { seleccion: { ids: [1] }, cambio: { cantidad_stock: 5 } },
  ])('rechaza %j', async (body) => {
    expect((await preview(body)).status).toBe(400);
  });

  it('un empleado no puede', async () => {
    const empleado = await person(test, 'employee');
    const cuantos = eq(auditoria.accion, 'cambio-masivo');
    const antes = await test.db.$count(auditoria, cuantos);
    expect((await apply({ seleccion: { ids: [1] }, cambio: subir, huella: 'x' }, empleado)).status).toBe(403);
    expect(await test.db.$count(auditoria, cuantos)).toBe(antes);
  });
});
