import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { AVISO_ANOTADO, DEMASIADOS_AVISOS, MAX_AVISOS, YA_HAY_STOCK } from '#contract/catalogo/avisos.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Context, NO_REQUEST } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { avisarLlegadas } from './avisar-llegadas.ts';
import { avisos_de_llegada as avisos } from './table.ts';

const test = await openTestApp({ CONTACT_MAILS_PER_HOUR: '1000' });
const [empleado, cliente] = await people(test, 'employee', 'customer');
const nadie = visitor(test);
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
const tienda = () =>
  ({
    ...NO_REQUEST,
    db: test.db,
    config: test.config,
    jobs,
    actor: null,
    touched: new Set(),
    changes: { tell: () => {}, tellAll: () => {} },
  }) as unknown as Context;

const agotado = (campos = {}) => createProducto(test, { cantidad_stock: 0, ...campos });
const pedir = (id: number, email: string, quien = nadie) => quien.call('POST', `/api/products/${id}/avisos`, { email });
const esperan = async (id: number) => (await empleado.call('GET', `/api/products/admin/${id}/avisos`)).body.esperan;
const llegar = (id: number) =>
  moverStock({ db: test.db, actor: null, touched: new Set() }, [{ producto_id: id, cantidad: 5 }], {
    motivo: 'inicial',
    documento: 'prueba',
  });
const cartas = (para: string) =>
  test.db.$count(correos, and(eq(correos.plantilla, 'producto-llego'), eq(correos.para, para)));

describe('«Avísame cuando llegue»', () => {
  it('se pide una vez por correo, como sea que se escriba, y el personal ve cuántos esperan, no quiénes', async () => {
    const { id } = await agotado();
    expect(await pedir(id, 'Ana@Prueba.test')).toMatchObject({ status: 202, body: { message: AVISO_ANOTADO } });
    const repetidos = await Promise.all(Array.from({ length: 5 }, () => pedir(id, 'ana@prueba.test')));
    expect(repetidos.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    await pedir(id, cliente.email, cliente);
    expect(await esperan(id)).toBe(2);
    const { body } = await empleado.call('GET', '/api/products/admin/avisos');
    expect(body.items[0]).toMatchObject({ id, esperan: 2, cantidad_stock: 0 });
    expect(JSON.stringify(body)).not.toContain('ana@');
    expect(
      await test.db.$count(auditoria, and(eq(auditoria.accion, 'pedir-aviso'), eq(auditoria.entidad_id, id))),
    ).toBe(2);
  });

  it('de lo que hay, de lo que no se vende y de un correo que no es, no', async () => {
    const hay = await createProducto(test);
    expect(await pedir(hay.id, 'ana@prueba.test')).toMatchObject({ status: 409, body: { message: YA_HAY_STOCK } });
    const oculto = await agotado({ estado: 'inactivo' });
    expect((await pedir(oculto.id, 'ana@prueba.test')).status).toBe(404);
    const { status, body } = await pedir((await agotado()).id, 'no es un correo');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']]);
  });

  it('cuando llega se escribe una vez a cada uno, aunque miren varios a la vez', async () => {
    const [uno, otro] = [await agotado(), await agotado()];
    for (const email of ['uno@prueba.test', 'dos@prueba.test']) await pedir(uno.id, email);
    await pedir(otro.id, 'uno@prueba.test');
    expect(await avisarLlegadas(tienda())).toBe(0);
    await llegar(uno.id);
    const avisados = await Promise.all(Array.from({ length: 4 }, () => avisarLlegadas(tienda())));
    expect(avisados.reduce((suma, uno) => suma + uno, 0)).toBe(2);
    expect(await avisarLlegadas(tienda())).toBe(0);
    expect([await cartas('uno@prueba.test'), await cartas('dos@prueba.test')]).toEqual([1, 1]);
    expect([await esperan(uno.id), await esperan(otro.id)]).toEqual([0, 1]);
    // Sold out again it may be asked for again.
    await test.db.execute(sql`update productos set cantidad_stock = 0, valor_stock = 0 where id = ${uno.id}`);
    await pedir(uno.id, 'uno@prueba.test');
    expect(await esperan(uno.id)).toBe(1);
  });

  it('quien lee el correo quita desde su enlace todo lo que espera', async () => {
    const [uno, otro] = [await agotado({ descripcion: 'Taladro esperado' }), await agotado()];
    for (const { id } of [uno, otro]) await pedir(id, 'harto@prueba.test');
    const [{ token }] = (await test.db
      .select({ token: avisos.token })
      .from(avisos)
      .where(eq(avisos.producto_id, uno.id))) as [{ token: string }];
    const pagina = await test.app.inject(`/avisos/${token}`);
    expect([pagina.statusCode, pagina.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(pagina.body).toContain('Taladro esperado');
    // Mail programs open links by themselves: nothing was taken back.
    expect(await esperan(uno.id)).toBe(1);
    const quitar = () => test.app.inject({ method: 'POST', url: `/avisos/${token}` });
    expect((await quitar()).body).toContain('No te escribiremos por ninguno');
    expect((await quitar()).statusCode).toBe(200);
    expect([await esperan(uno.id), await esperan(otro.id)]).toEqual([0, 0]);
    await llegar(uno.id);
    expect(await avisarLlegadas(tienda())).toBe(0);
    expect((await test.app.inject(`/avisos/${'x'.repeat(32)}`)).statusCode).toBe(404);
  });

  it('un correo espera hasta cincuenta productos', async () => {
    const ids = await Promise.all(Array.from({ length: MAX_AVISOS + 1 }, async () => (await agotado()).id));
    for (const id of ids.slice(0, MAX_AVISOS)) expect((await pedir(id, 'todo@prueba.test')).status).toBe(202);
    expect(await pedir(ids.at(-1)!, 'todo@prueba.test')).toMatchObject({
      status: 409,
      body: { message: DEMASIADOS_AVISOS },
    });
  });

  it('desde una dirección se piden tantos por hora', async () => {
    const poco = await openTestApp({ CONTACT_MAILS_PER_HOUR: '2' });
    const { id } = await createProducto(poco, { cantidad_stock: 0 });
    const alguien = visitor(poco);
    const respuestas = [];
    for (let n = 0; n < 3; n++)
      respuestas.push((await alguien.call('POST', `/api/products/${id}/avisos`, { email: `a${n}@b.cl` })).status);
    expect(respuestas).toEqual([202, 202, 429]);
  });
});
