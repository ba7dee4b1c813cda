import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { ponerOfertasAlDia } from './en-marcha.ts';
import { ofertas } from './table.ts';

const HORA = 3_600_000;
const test = await openTestApp();
const admin = await person(test, 'admin');

const dentroDe = (horas: number) => new Date(Date.now() + horas * HORA).toISOString();
const createOferta = (id: number, body: unknown, caller = admin) =>
  caller.call('POST', `/api/products/${id}/ofertas`, body);
const cancel = (id: number, caller = admin) => caller.call('DELETE', `/api/products/ofertas/${id}`);
const read = async (id: number) => (await admin.call('GET', `/api/products/admin/${id}`)).body;
const ofertasOf = async (id: number) => (await admin.call('GET', `/api/products/${id}/ofertas`)).body.items;
const history = async (id: number) => (await admin.call('GET', `/api/products/${id}/precios`)).body.items;
const audited = (accion: string, id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

/** As the job does it, in one of the instances. */
const tick = () =>
  ponerOfertasAlDia({
    db: test.db,
    actor: null,
    requestId: null,
    touched: new Set(),
    changes: { tell: () => {} },
  } as unknown as Context);

/** Lets time go by for this offer. */
const adelantar = (id: number, horas: number) =>
  test.db
    .update(ofertas)
    .set({
      inicio: sql`${ofertas.inicio} - make_interval(hours => ${horas})`,
      fin: sql`${ofertas.fin} - make_interval(hours => ${horas})`,
    })
    .where(eq(ofertas.id, id));

describe('ofertas con fechas', () => {
  it('la que comienza ahora rige en el acto; al terminar vuelve el precio', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const { status, body } = await createOferta(id, { precio_oferta: 15_000, fin: dentroDe(2) });
    expect([status, body]).toMatchObject([
      201,
      { producto_id: id, precio_oferta: 15_000, precio_normal: 20_000, estado: 'vigente', actor: 'Persona admin' },
    ]);
    expect(await read(id)).toMatchObject({ precio_unitario: 15_000, previousPrice: 20_000, version: 2 });
    expect(await audited('crear-oferta', body.id)).toMatchObject([
      { actor_id: admin.id, detalle: { producto_id: id, precio_oferta: 15_000 } },
    ]);
    await tick();
    expect((await read(id)).precio_unitario).toBe(15_000);
    await adelantar(body.id, 3);
    await tick();
    expect(await read(id)).toMatchObject({ precio_unitario: 20_000, previousPrice: null, version: 3 });
    expect(await history(id)).toMatchObject([
      { antes: 15_000, despues: 20_000, previousPrice: null, origen: 'oferta', actor: null },
      { antes: 20_000, despues: 15_000, previousPrice: 20_000, origen: 'oferta', actor: 'Persona admin' },
    ]);
    expect(await ofertasOf(id)).toMatchObject([{ estado: 'terminada' }]);
  });

  it('la programada comienza a su hora, y cinco instancias a la vez la comienzan y la terminan una sola vez', async () => {
    const todos = await Promise.all(Array.from({ length: 3 }, () => createProducto(test, { precio_unitario: 20_000 })));
    const suyas = await Promise.all(
      todos.map(({ id }) => createOferta(id, { precio_oferta: 12_000, inicio: dentroDe(1), fin: dentroDe(3) })),
    );
    expect(suyas[0]?.body).toMatchObject({ estado: 'programada', precio_normal: null });
    expect((await read(todos[0]!.id)).precio_unitario).toBe(20_000);
    for (const horas of [2, 2]) {
      for (const { body } of suyas) await adelantar(body.id, horas);
      await Promise.all(Array.from({ length: 5 }, tick));
    }
    for (const { id } of todos) {
      expect(await read(id)).toMatchObject({ precio_unitario: 20_000, previousPrice: null, version: 3 });
      expect(await history(id)).toHaveLength(2);
    }
    const ids = suyas.map(({ body }) => body.id);
    const filas = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.accion, 'ofertas-al-dia'))
      .orderBy(auditoria.id);
    const detalles = filas.map(({ detalle }) => detalle as { comenzadas: number[]; terminadas: number[] });
    expect(detalles.filter(({ comenzadas }) => comenzadas.some((id) => ids.includes(id)))).toHaveLength(1);
    expect(detalles.filter(({ terminadas }) => terminadas.some((id) => ids.includes(id)))).toHaveLength(1);
  });

  it.each([
    [{ precio_unitario: 14_000 }, 'precio_unitario'],
    [{ precio_unitario: 30_000, previousPrice: null }, 'precio_unitario'],
    [{ previousPrice: 50_000 }, 'previousPrice'],
    [{ previousPrice: null }, 'previousPrice'],
  ])('mientras rige no se edita %j, y al anularla el precio vuelve', async (cambio, campo) => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const { body } = await createOferta(id, { precio_oferta: 15_000, fin: dentroDe(2) });
    const message = 'Está en oferta: anúlala o espera a que termine.';
    const negada = await admin.call('PUT', `/api/products/${id}`, { ...cambio, marca: 'Bosch' });
    expect([negada.status, negada.body]).toMatchObject([
      409,
      { code: 'PRODUCTO_EN_OFERTA', message, fields: { [campo]: message } },
    ]);
    expect(await read(id)).toMatchObject({ precio_unitario: 15_000, previousPrice: 20_000, marca: null, version: 2 });
    // A form that sends everything says nothing new of the price.
    const mismo = { precio_unitario: 15_000, previousPrice: 20_000, marca: 'Bosch' };
    expect((await admin.call('PUT', `/api/products/${id}`, mismo)).status).toBe(200);
    await cancel(body.id);
    expect(await read(id)).toMatchObject({ precio_unitario: 20_000, previousPrice: null, marca: 'Bosch' });
    expect((await admin.call('PUT', `/api/products/${id}`, cambio)).status).toBe(200);
  });

  it('editar y crear una oferta a la vez: o la oferta parte del precio nuevo, o el precio no se edita', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { id } = await createProducto(test, { precio_unitario: 20_000 });
      const [oferta, edicion] = await Promise.all([
        createOferta(id, { precio_oferta: 15_000, fin: dentroDe(2) }),
        admin.call('PUT', `/api/products/${id}`, { precio_unitario: 30_000 }),
      ]);
      expect([oferta.status, [200, 409].includes(edicion.status)]).toEqual([201, true]);
      const normal = edicion.status === 200 ? 30_000 : 20_000;
      expect(await read(id)).toMatchObject({ precio_unitario: 15_000, previousPrice: normal });
      await cancel(oferta.body.id);
      expect((await read(id)).precio_unitario).toBe(normal);
    }
  });

  it('el precio anterior que alguien había puesto vuelve al terminar, si todavía es mayor', async () => {
    const [deja, sube] = [await createProducto(test), await createProducto(test)];
    for (const { id } of [deja, sube]) {
      await admin.call('PUT', `/api/products/${id}`, { precio_unitario: 20_000, previousPrice: 25_000 });
      const { body } = await createOferta(id, { precio_oferta: 15_000, fin: dentroDe(2) });
      expect(await read(id)).toMatchObject({ precio_unitario: 15_000, previousPrice: 20_000 });
      // A price that got there by another way stays.
      if (id === sube.id) await test.db.update(productos).set({ precio_unitario: 30_000 }).where(eq(productos.id, id));
      await adelantar(body.id, 3);
    }
    await tick();
    expect(await read(deja.id)).toMatchObject({ precio_unitario: 20_000, previousPrice: 25_000 });
    expect(await read(sube.id)).toMatchObject({ precio_unitario: 30_000, previousPrice: null });
    // Called off, it is given back too.
    const { body } = await createOferta(deja.id, { precio_oferta: 15_000, fin: dentroDe(2) });
    await cancel(body.id);
    expect(await read(deja.id)).toMatchObject({ precio_unitario: 20_000, previousPrice: 25_000 });
  });

  it('la que ya no rebaja nada cuando llega su hora se anula, y la que se pasó entera no comienza', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const cara = (await createOferta(id, { precio_oferta: 15_000, inicio: dentroDe(1), fin: dentroDe(2) })).body;
    const pasada = (await createOferta(id, { precio_oferta: 9_000, inicio: dentroDe(3), fin: dentroDe(4) })).body;
    await admin.call('PUT', `/api/products/${id}`, { precio_unitario: 10_000 });
    await adelantar(cara.id, 1);
    await adelantar(pasada.id, 5);
    await tick();
    expect((await read(id)).precio_unitario).toBe(10_000);
    expect(await ofertasOf(id)).toMatchObject([{ estado: 'terminada' }, { estado: 'anulada' }]);
  });

  it('anular: la programada no llega a regir, la vigente termina ahora, la terminada ya no se puede', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const programada = (await createOferta(id, { precio_oferta: 15_000, inicio: dentroDe(5), fin: dentroDe(6) })).body;
    const vigente = (await createOferta(id, { precio_oferta: 12_000, fin: dentroDe(2) })).body;
    expect((await cancel(programada.id)).status).toBe(204);
    expect((await read(id)).precio_unitario).toBe(12_000);
    expect((await cancel(vigente.id)).status).toBe(204);
    expect(await read(id)).toMatchObject({ precio_unitario: 20_000, previousPrice: null });
    const otraVez = await cancel(vigente.id);
    expect([otraVez.status, otraVez.body.message]).toEqual([409, 'La oferta ya terminó.']);
    expect(await ofertasOf(id)).toMatchObject([{ estado: 'anulada' }, { estado: 'anulada' }]);
    expect(await audited('anular-oferta', vigente.id)).toMatchObject([
      { actor_id: admin.id, detalle: { producto_id: id, estado: 'vigente' } },
    ]);
    expect((await cancel(999_999)).status).toBe(404);
  });

  it('apenas una termina puede comenzar otra: la del minuto que falta por pasar se cierra en el acto', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const primera = (await createOferta(id, { precio_oferta: 15_000, fin: dentroDe(2) })).body;
    await adelantar(primera.id, 3);
    // Lower than the normal price, which is back, and not than the offer that is over.
    const { status, body } = await createOferta(id, { precio_oferta: 18_000, fin: dentroDe(2) });
    expect([status, body]).toMatchObject([201, { estado: 'vigente', precio_normal: 20_000 }]);
    expect(await read(id)).toMatchObject({ precio_unitario: 18_000, previousPrice: 20_000 });
    expect(await ofertasOf(id)).toMatchObject([{ estado: 'vigente' }, { id: primera.id, estado: 'terminada' }]);
    expect(await audited('crear-oferta', body.id)).toMatchObject([{ detalle: { terminadas: [primera.id] } }]);
    await adelantar(body.id, 3);
    await tick();
    expect(await read(id)).toMatchObject({ precio_unitario: 20_000, previousPrice: null });
  });

  it('diez personas a la vez: una oferta, y las demás saben que se superpone', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => createOferta(id, { precio_oferta: 10_000 + n, fin: dentroDe(2) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'OFERTA_SUPERPUESTA',
      message: 'El producto ya tiene una oferta en esas fechas.',
    });
    expect(await read(id)).toMatchObject({ previousPrice: 20_000, version: 2 });
    // The next one is measured against the price without the offer, and may begin when this one ends.
    const { fin } = (await ofertasOf(id))[0];
    expect((await createOferta(id, { precio_oferta: 19_000, inicio: fin, fin: dentroDe(4) })).status).toBe(201);
  });

  it.each([
    [{ precio_oferta: 0, fin: dentroDe(1) }, 'precio_oferta', 'El precio de oferta debe ser mayor que 0.'],
    [
      { precio_oferta: 20_000, fin: dentroDe(1) },
      'precio_oferta',
      'El precio de oferta debe ser menor que el precio actual.',
    ],
    [{ precio_oferta: 10, fin: dentroDe(-1) }, 'fin', 'El término de la oferta debe estar en el futuro.'],
    [
      { precio_oferta: 10, inicio: dentroDe(2), fin: dentroDe(1) },
      'fin',
      'La oferta debe terminar después de comenzar.',
    ],
    [{ precio_oferta: 10, fin: 'mañana' }, 'fin', 'La fecha no es válida.'],
  ])('rechaza %j', async (body, campo, message) => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const answer = await createOferta(id, body);
    expect([answer.status, answer.body.fields]).toEqual([400, { [campo]: message }]);
    expect(await ofertasOf(id)).toEqual([]);
  });

  it('un producto que se cotiza no tiene oferta, uno que no existe es 404, y un empleado sólo las mira', async () => {
    const { id } = await createProducto(test, { precio_unitario: 0 });
    expect((await createOferta(id, { precio_oferta: 10, fin: dentroDe(1) })).status).toBe(400);
    expect((await createOferta(999_999, { precio_oferta: 10, fin: dentroDe(1) })).status).toBe(404);
    const empleado = await person(test, 'employee');
    expect((await createOferta(id, { precio_oferta: 10, fin: dentroDe(1) }, empleado)).status).toBe(403);
    expect((await empleado.call('GET', `/api/products/${id}/ofertas`)).status).toBe(200);
  });
});
