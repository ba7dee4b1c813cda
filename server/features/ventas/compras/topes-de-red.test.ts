import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { type Caller, CLAVE, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { createTestApp, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

/** As `.env.example` has them; the addresses come by a proxy that is known. */
const SIN_TOPES_DE_RED = { TRUST_PROXY: '1', UNPAID_ORDERS_PER_ACCOUNT: '5', UNPAID_UNITS_PER_ACCOUNT: '500' };
const DE_FABRICA = {
  ...SIN_TOPES_DE_RED,
  UNPAID_SHARE_PER_ADDRESS: '30',
  UNPAID_UNITS_PER_ADDRESS: '1000',
  UNPAID_PESOS_PER_ADDRESS: '10000000',
  TIENDA_TELEFONO: '+56 2 2000 0000',
};
const test = await openTestApp(DE_FABRICA);
const [admin] = await people(test, 'admin');

let usadas = 0;
/** An address that nobody has bought from. */
const otraRed = () => `203.0.113.${++usadas}`;
const nuevo = async (casa = test) => (await people(casa, 'customer'))[0];
const comprar = (quien: Caller, desde: string, lineas: [id: number, quantity: number][]) =>
  quien.call('POST', '/api/compras/compra', compraBody(lineas.map(([id, quantity]) => ({ id, quantity }))), {
    'x-forwarded-for': desde,
  });
const quedan = async ({ db }: TestApp, ids: readonly number[]) =>
  (
    await db
      .select({ stock: sql<number>`sum(${productos.cantidad_stock})::int` })
      .from(productos)
      .where(sql`${productos.id} = any(${sql.param(ids)}::int[])`)
  )[0]!.stock;

/** What the shop has of twelve products: 3.733 units, as much as eight accounts may have unpaid. */
const TIENDA = [250, 250, 250, 250, 500, 500, 500, 483, 250, 200, 200, 100];

/** Eight new accounts make twelve orders from one address in the same instant, each of a part of what there is of a product. */
async function atacar(casa: TestApp, parte: number): Promise<{ hechas: number; apartadas: number }> {
  const ids: number[] = [];
  for (const cantidad_stock of TIENDA) {
    ids.push((await createProducto(casa, { cantidad_stock, precio_unitario: 100 })).id);
  }
  const cuentas = await people(casa, ...Array.from({ length: 8 }, () => 'customer' as const));
  const desde = otraRed();
  const answers = await Promise.all(
    ids.map((id, n) => comprar(cuentas[n % 8]!, desde, [[id, Math.floor(TIENDA[n]! * parte)]])),
  );
  return {
    hechas: answers.filter(({ status }) => status === 201).length,
    apartadas: 3_733 - (await quedan(casa, ids)),
  };
}

describe('doce pedidos de ocho cuentas nuevas desde una dirección', () => {
  it('sin topes por dirección apartaban las 3.733 unidades de la tienda', async () => {
    const casa = await createTestApp(SIN_TOPES_DE_RED);
    afterAll(casa.close);
    expect(await atacar(casa, 1)).toEqual({ hechas: 12, apartadas: 3_733 });
  });

  it('con ellos no apartan nada entero; de a poco, no más de 1.000', async () => {
    expect(await atacar(test, 1)).toEqual({ hechas: 0, apartadas: 0 });
    const { apartadas } = await atacar(test, 0.3);
    expect(apartadas).toBeGreaterThan(850);
    expect(apartadas).toBeLessThanOrEqual(1_000);
  });
});

it('de veinte pedidos a la vez pasan los que caben, y los de otra dirección ni se enteran', async () => {
  const { id, descripcion } = await createProducto(test, { cantidad_stock: 100 });
  const cuentas = await Promise.all(Array.from({ length: 20 }, () => nuevo()));
  const desde = otraRed();
  const answers = await Promise.all(cuentas.map((cuenta) => comprar(cuenta, desde, [[id, 4]])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(await quedan(test, [id])).toBe(72);
  const negada = answers.find(({ status }) => status !== 201)!;
  expect([negada.status, negada.body.code, negada.body.details]).toEqual([
    409,
    'LIMITE_DE_COMPRAS',
    { limite: 'producto', tope: 30, tiene: 28, producto_id: id },
  ]);
  expect(negada.body.message).toBe(
    `De «${descripcion}» apartamos en línea hasta 30 unidades sin pagar por conexión: desde la tuya ya hay 28 y este pedido lleva 4. Pide hasta 2, o paga lo que tienes. Si necesitas más, pide una cotización o llámanos al +56 2 2000 0000 y te ayudamos.`,
  );
  // What they hold makes nobody else's share smaller: 30 of the 100, while there is stock.
  for (const otra of [otraRed(), otraRed()]) expect((await comprar(await nuevo(), otra, [[id, 30]])).status).toBe(201);
  expect((await comprar(await nuevo(), otraRed(), [[id, 12]])).status).toBe(201);
  expect(await quedan(test, [id])).toBe(0);
});

it('de lo que hay poco se llevan cinco; las unidades y los pesos se suman entre productos y cuentas', async () => {
  const pocos = await createProducto(test, { cantidad_stock: 6 });
  const desde = otraRed();
  expect((await comprar(await nuevo(), desde, [[pocos.id, 6]])).body.details.tope).toBe(5);
  expect((await comprar(await nuevo(), desde, [[pocos.id, 5]])).status).toBe(201);

  const muchos = await Promise.all(
    [0, 1, 2].map(() => createProducto(test, { cantidad_stock: 5_000, precio_unitario: 1_000 })),
  );
  const unidades = otraRed();
  const [a, b, c] = muchos.map(({ id }) => id) as [number, number, number];
  expect((await comprar(await nuevo(), unidades, [[a, 500]])).status).toBe(201);
  expect((await comprar(await nuevo(), unidades, [[b, 499]])).status).toBe(201);
  const demas = await comprar(await nuevo(), unidades, [[c, 2]]);
  expect(demas.body.details).toEqual({ limite: 'unidades', tope: 1_000, tiene: 999 });
  expect(demas.body.message).toContain('hasta 1.000 unidades sin pagar por conexión');

  const caro = await createProducto(test, { cantidad_stock: 50, precio_unitario: 3_000_000 });
  const pesos = otraRed();
  expect((await comprar(await nuevo(), pesos, [[caro.id, 3]])).status).toBe(201);
  const cuarto = await comprar(await nuevo(), pesos, [[caro.id, 1]]);
  expect([cuarto.status, cuarto.body.details.limite]).toEqual([409, 'pesos']);
  expect(cuarto.body.message).toContain('hasta $10.000.000 sin pagar por conexión: desde la tuya ya hay $9.0');
});

it('una red IPv6 es una dirección, aunque cambie de número', async () => {
  const { id } = await createProducto(test, { cantidad_stock: 100 });
  expect((await comprar(await nuevo(), '2001:db8:1:2::1', [[id, 30]])).status).toBe(201);
  expect((await comprar(await nuevo(), '2001:db8:1:2:ffff::9', [[id, 1]])).status).toBe(409);
  expect((await comprar(await nuevo(), '2001:db8:1:3::1', [[id, 1]])).status).toBe(201);
});

it('lo pagado y lo anulado dejan lugar', async () => {
  const { id } = await createProducto(test, { cantidad_stock: 100 });
  const desde = otraRed();
  const cliente = await nuevo();
  const hechas = [await comprar(cliente, desde, [[id, 15]]), await comprar(cliente, desde, [[id, 15]])];
  const otra = async (cantidad: number) => (await comprar(await nuevo(), desde, [[id, cantidad]])).status;
  expect(await otra(1)).toBe(409);
  await cliente.call('DELETE', `/api/compras/compra/${hechas[0]!.body.id}`);
  expect([await otra(15), await otra(1)]).toEqual([201, 409]);
  await pagarCompra(admin, hechas[1]!.body.id);
  expect(await otra(5)).toBe(201);
});

describe('no se cuentan', () => {
  const delaRed = async (desde: string) => test.db.$count(compras, eq(compras.red, desde));

  it('los pedidos del personal', async () => {
    const [jefa, empleado] = await people(test, 'admin', 'employee');
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const desde = otraRed();
    for (const quien of [jefa, empleado]) expect((await comprar(quien, desde, [[id, 40]])).status).toBe(201);
    expect(await delaRed(desde)).toBe(0);
  });

  it('los de una empresa con crédito: su RUT solo no basta, y su correo sin confirmar tampoco', async () => {
    const cliente = await nuevo();
    const { rut } = (await cliente.call('GET', `/api/users/${cliente.id}`)).body;
    const ficha = { user_id: 1, empresa: 'Obras Sur', nombre: 'Ana', rut_cliente: rut, credito: 5_000_000 };
    const { body } = await admin.call('POST', '/api/clientes/cliente', { ...ficha, mail: 'otra@obras.test' });
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const desde = otraRed();
    const pedir = async () => (await comprar(cliente, desde, [[id, 40]])).status;
    await confirmarDireccion(test, cliente.email);
    expect(await pedir()).toBe(409);
    await test.db.execute(sql`update clientes set mail = ${cliente.email.toUpperCase()} where id = ${body.id}`);
    await test.db.execute(sql`update direcciones_correo set confirmada_en = null`);
    expect(await pedir()).toBe(409);
    await confirmarDireccion(test, cliente.email);
    expect([await pedir(), await delaRed(desde)]).toEqual([201, 0]);
    await test.db.execute(sql`update clientes set credito = 0 where id = ${body.id}`);
    expect(await pedir()).toBe(409);
  });

  it('los de quien tiene del personal un tope de unidades más alto que el de todos', async () => {
    const cliente = await nuevo();
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const desde = otraRed();
    expect((await comprar(cliente, desde, [[id, 40]])).status).toBe(409);
    await admin.call('PUT', `/api/users/${cliente.id}/topes`, { tope_unidades_impagas: 900, password: CLAVE });
    expect((await comprar(cliente, desde, [[id, 40]])).status).toBe(201);
    expect((await comprar(await nuevo(), desde, [[id, 18]])).status).toBe(201);
  });
});

it('tras un proxy que nadie declaró todos son una dirección, con más lugar y nunca con todo', async () => {
  const casa = await createTestApp({ ...DE_FABRICA, TRUST_PROXY: '0' });
  afterAll(casa.close);
  const { id } = await createProducto(casa, { cantidad_stock: 1_000, precio_unitario: 10 });
  const pedir = async (cantidad: number) => (await comprar(await nuevo(casa), otraRed(), [[id, cantidad]])).status;
  expect([await pedir(465), await pedir(465), await pedir(1)]).toEqual([201, 201, 409]);
  // Whoever comes without the header is no other for it.
  const directo = await (await nuevo(casa)).call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
  expect(directo.status).toBe(409);
});
