import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { limites } from '#server/platform/limits-table.ts';
import { type Caller, CLAVE, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { createTestApp, openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

const test = await openTestApp({
  UNPAID_ORDERS_PER_ACCOUNT: '5',
  UNPAID_UNITS_PER_ACCOUNT: '20',
  TIENDA_TELEFONO: '+56 2 2000 0000',
});
const [admin, empleado] = await people(test, 'admin', 'employee');
const nuevo = async () => (await people(test, 'customer'))[0];

const comprar = (
  quien: Caller,
  id: number,
  { quantity = 1, headers = {}, ...cambios }: Record<string, unknown> & { headers?: Record<string, string> } = {},
) => quien.call('POST', '/api/compras/compra', compraBody([{ id, quantity: Number(quantity) }], cambios), headers);
const stockDe = async (id: number) =>
  (await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id)))[0]!.stock;
const comprasDe = ({ id }: Caller) => test.db.$count(compras, eq(compras.user_id, id));

describe('los topes de una cuenta', () => {
  it('de 50 pedidos a la vez pasan los que caben, y el stock de los demás no se mueve', async () => {
    const cliente = await nuevo();
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => comprar(cliente, id)));
    const hechas = answers.filter(({ status }) => status === 201);
    expect(hechas).toHaveLength(5);
    const negadas = answers.filter(({ status }) => status !== 201);
    expect(new Set(negadas.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 LIMITE_DE_COMPRAS']),
    );
    expect(negadas[0]?.body.message).toBe(
      'Tienes 5 pedidos sin pagar, y no recibimos otro antes de su pago. Paga o anula alguno. Si necesitas más, llámanos al +56 2 2000 0000 y te ayudamos.',
    );
    expect(await stockDe(id)).toBe(95);
    expect(await comprasDe(cliente)).toBe(5);
  });

  it('las unidades se suman entre pedidos, también a la vez', async () => {
    const cliente = await nuevo();
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const uno = await comprar(cliente, id, { quantity: 21 });
    expect([uno.status, uno.body.message]).toEqual([
      409,
      'En línea apartamos hasta 20 unidades sin pagar, y este pedido lleva 21. Pide menos. Si necesitas más, llámanos al +56 2 2000 0000 y te ayudamos.',
    ]);
    const answers = await Promise.all([9, 9, 9, 9].map((quantity) => comprar(cliente, id, { quantity })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(
      'ya tienes 18 y este pedido lleva 9. Pide menos, o paga lo que tienes.',
    );
    expect(await stockDe(id)).toBe(82);
  });

  it('lo pagado, lo anulado y lo que ya salió dejan lugar', async () => {
    const cliente = await nuevo();
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await comprar(cliente, id)).body.id);
    const otra = async () => (await comprar(cliente, id)).status;
    expect(await otra()).toBe(409);
    await cliente.call('DELETE', `/api/compras/compra/${ids[0]}`);
    expect([await otra(), await otra()]).toEqual([201, 409]);
    await pagarCompra(admin, ids[1]!);
    expect([await otra(), await otra()]).toEqual([201, 409]);
    await test.db.update(compras).set({ estado: 'Despachado' }).where(eq(compras.id, ids[2]!));
    expect([await otra(), await otra()]).toEqual([201, 409]);
    // Put away from the staff's lists it still holds its stock.
    await admin.call('DELETE', `/api/compras/compra/${ids[3]}`);
    expect(await otra()).toBe(409);
  });

  it('repetir con su clave un pedido que llenó el tope da el mismo pedido, también a la vez', async () => {
    const cliente = await nuevo();
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    for (let n = 0; n < 4; n++) await comprar(cliente, id);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => comprar(cliente, id, { headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('un administrador los sube a un cliente, y queda quién y cuánto; con 0 o nada vuelven los de la casa', async () => {
    const cliente = await nuevo();
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const url = `/api/users/${cliente.id}/topes`;
    const casa = { tope_ordenes_impagas: 5, tope_unidades_impagas: 20, tope_ordenes_por_hora: 100_000 };
    const ninguno = { tope_ordenes_impagas: null, tope_unidades_impagas: null, tope_ordenes_por_hora: null };
    expect((await admin.call('GET', url)).body).toEqual({ ...ninguno, casa });
    const subido = { tope_ordenes_impagas: 8, tope_unidades_impagas: 40 };
    expect((await admin.call('PUT', url, { ...subido, password: CLAVE })).body).toEqual({
      ...ninguno,
      ...subido,
      casa,
    });
    expect((await comprar(cliente, id, { quantity: 33 })).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 12 }, () => comprar(cliente, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect((await admin.call('PUT', url, { tope_ordenes_impagas: 0, password: CLAVE })).body).toEqual({
      ...ninguno,
      casa,
    });
    expect((await comprar(cliente, id)).status).toBe(409);
    const rastros = await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'cambiar-topes'), eq(auditoria.entidad_id, cliente.id)))
      .orderBy(auditoria.id);
    expect(rastros.map(({ actor_id }) => actor_id)).toEqual([admin.id, admin.id]);
    expect(rastros[0]?.detalle).toEqual({ antes: ninguno, despues: { ...ninguno, ...subido } });
    const sinClave = await admin.call('PUT', url, subido);
    expect([sinClave.status, Object.keys(sinClave.body.fields)]).toEqual([400, ['password']]);
    for (const malo of [-1, 1.5, 2_000_000, 'mucho']) {
      expect((await admin.call('PUT', url, { tope_unidades_impagas: malo })).status).toBe(400);
    }
    expect((await admin.call('GET', '/api/users/999999/topes')).status).toBe(404);
    expect((await admin.call('PUT', '/api/users/999999/topes', {})).status).toBe(404);
  });

  it('al personal, que compra por otros, no se le cuentan', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    for (let n = 0; n < 7; n++) expect((await comprar(empleado, id, { quantity: 4 })).status).toBe(201);
  });
});

describe('dos pedidos iguales sin clave en un minuto', () => {
  const semilla = (codigo_producto_fussan: number, cambios: Record<string, unknown> = {}) => ({
    codigo_producto_fussan,
    otv_compras: 2,
    descripcion: 'Lo que sea',
    precio_compra: 1,
    precio_final: 1,
    fecha_compra: '2020-01-01',
    estado: 'Entregado',
    direccion: 'Calle Uno 1',
    comuna: 'Ñuñoa',
    contacto: 912345678,
    ...cambios,
  });
  const pedir = (quien: Caller, body: unknown, headers: Record<string, string> = {}) =>
    quien.call('POST', '/api/compras/compra', body, headers);

  it('el segundo se pregunta con el número del primero, y quien insiste compra', async () => {
    const cliente = await nuevo();
    const { id, codigo_producto_fussan } = await createProducto(test);
    const primero = await pedir(cliente, semilla(codigo_producto_fussan));
    expect(primero.status).toBe(201);
    const { id: compra_id, num_pedido } = primero.body;
    const segundo = await pedir(cliente, semilla(codigo_producto_fussan, { comuna: 'nunoa' }));
    expect([segundo.status, segundo.body.code, segundo.body.details]).toEqual([
      409,
      'COMPRA_REPETIDA',
      { id: compra_id, num_pedido },
    ]);
    expect(segundo.body.message).toBe(
      `Hace un momento hiciste un pedido igual: el N° ${num_pedido}. Si quieres otro más, confírmalo.`,
    );
    expect(await stockDe(id)).toBe(8);
    expect((await pedir(cliente, semilla(codigo_producto_fussan, { otra_igual: true }))).status).toBe(201);
    expect(await stockDe(id)).toBe(6);
  });

  it('de diez iguales a la vez se hace uno', async () => {
    const cliente = await nuevo();
    const { id, codigo_producto_fussan } = await createProducto(test, { cantidad_stock: 100 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pedir(cliente, semilla(codigo_producto_fussan))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await stockDe(id)).toBe(98);
  });

  it('no es igual con otras unidades, otra entrega, otra cuenta, una clave, o pasado el minuto o anulado el primero', async () => {
    const [cliente, otro] = await people(test, 'customer', 'customer');
    const [uno, dos] = [await createProducto(test), await createProducto(test)];
    const lineas = (...ids: number[]) => ids.map((id) => ({ id, quantity: 1 }));
    const igual = { ...compraBody(lineas(uno.id, dos.id)), otra_igual: undefined };
    const primero = await pedir(cliente, igual);
    expect(primero.status).toBe(201);
    // The same in another order is the same.
    expect((await pedir(cliente, { ...igual, items: lineas(dos.id, uno.id) })).status).toBe(409);
    expect((await pedir(cliente, { ...igual, items: lineas(uno.id) })).status).toBe(201);
    expect((await pedir(cliente, { ...igual, direccion: 'Calle Dos 2' })).status).toBe(201);
    expect((await pedir(otro, igual)).status).toBe(201);
    expect((await pedir(cliente, igual, { 'idempotency-key': randomUUID() })).status).toBe(201);
    await test.db
      .update(compras)
      .set({ creada_en: new Date(Date.now() - 61_000) })
      .where(and(eq(compras.user_id, cliente.id), eq(compras.direccion, 'Calle Uno 1')));
    const tercero = await pedir(cliente, igual);
    expect(tercero.status).toBe(201);
    expect((await pedir(cliente, igual)).status).toBe(409);
    await cliente.call('DELETE', `/api/compras/compra/${tercero.body.id}`);
    expect((await pedir(cliente, igual)).status).toBe(201);
  });
});

it('desde una dirección se piden tantos por hora, de cualquier cuenta; los que no se hicieron no cuentan', async () => {
  const casa = await createTestApp({ ORDERS_PER_HOUR: '6' });
  try {
    const [ana, beto, carla, jefa] = await people(casa, 'customer', 'customer', 'customer', 'admin');
    const { id } = await createProducto(casa, { cantidad_stock: 100 });
    expect((await comprar(ana, id, { quantity: 200 })).body.code).toBe('STOCK_INSUFICIENTE');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => comprar([ana, beto, carla][n % 3]!, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    const contados = (await casa.db.select().from(limites)).filter(({ key }) => key.startsWith('compra:'));
    expect(contados.map(({ points }) => points)).toEqual([6]);
    const despues = await comprar(carla, id);
    expect([despues.status, despues.body.code]).toEqual([429, 'DEMASIADOS_INTENTOS']);
    expect(despues.body.message).toContain('En la última hora se hicieron muchos pedidos desde tu conexión.');
    expect(despues.body.message).toContain(casa.config.TIENDA_TELEFONO);
    expect(Number(despues.headers['retry-after'])).toBeGreaterThan(0);
    // The staff are not counted, and a client whose own limit they set is counted alone.
    expect((await comprar(jefa, id)).status).toBe(201);
    const propio = { tope_ordenes_por_hora: 2 };
    await jefa.call('PUT', `/api/users/${carla.id}/topes`, { ...propio, password: CLAVE });
    expect((await comprar(carla, id)).status).toBe(201);
    expect((await comprar(carla, id)).status).toBe(201);
    expect((await comprar(carla, id)).body.message).toContain('desde tu cuenta');
  } finally {
    await casa.close();
  }
});
