import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const LIMITE = 2;
const test = await openTestApp({ ORDER_MAILS_PER_HOUR: String(LIMITE) });
const [ana, beto, carla, empleado] = await people(test, 'customer', 'customer', 'customer', 'employee');
let producto: { id: number };
beforeAll(async () => {
  producto = await createProducto(test, { cantidad_stock: 1_000 });
});

const comprar = async (quien: Caller, email = 'otra@prueba.test') =>
  (await quien.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 1 }], { email }))).body;
const avisar = (quien: Caller, { id }: { id: number }) => quien.call('POST', `/orden-completa/${id}`, {});

const estadoPara = async (quien: Caller, { id }: { id: number }) =>
  (await quien.call('GET', `/api/compras/compra/${id}/correo`)).body.estado;

const conCorreo = async ({ num_pedido }: { num_pedido: number }) =>
  (await test.db.$count(correos, eq(correos.clave, `orden-completa-${num_pedido}`))) === 1;

it('pasado el límite, los correos a otras direcciones son 429 con Retry-After, y el pedido queda', async () => {
  const compras = [];
  for (let n = 0; n <= LIMITE; n++) compras.push(await comprar(ana, `otra-${n}@prueba.test`));
  const [primera, , ultima] = compras;
  expect(await Promise.all(compras.map(conCorreo))).toEqual([true, true, false]);
  for (const compra of compras.slice(0, LIMITE)) expect((await avisar(ana, compra)).status).toBe(202);

  const { status, body, headers } = await avisar(ana, ultima);
  expect([status, body.code]).toEqual([429, 'DEMASIADOS_INTENTOS']);
  expect(body.message).toBe(
    'En la última hora enviamos muchos correos de tus pedidos a direcciones que no son la tuya. Inténtalo de nuevo más tarde.',
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  expect((await ana.call('GET', `/api/compras/compra/${ultima.id}`)).status).toBe(200);
  expect(await test.db.$count(correos, eq(correos.clave, `orden-completa-${ultima.num_pedido}`))).toBe(0);

  const [acto] = await test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'crear-compra'), eq(auditoria.entidad_id, ultima.id)));
  expect(acto?.detalle).toMatchObject({ num_pedido: ultima.num_pedido, sin_correo: true });

  // What was asked for before is only asked about; and nobody else is held up.
  expect((await avisar(ana, primera)).status).toBe(202);
  expect((await avisar(beto, await comprar(beto))).status).toBe(202);
  // The staff see that there is none, and may send what the customer may not: once, and it is written down who did.
  expect(await estadoPara(empleado, ultima)).toBeNull();
  expect(['pendiente', 'enviado']).toContain(await estadoPara(empleado, primera));
  for (let n = 0; n < 2; n++) expect((await avisar(empleado, ultima)).status).toBe(202);
  expect(['pendiente', 'enviado']).toContain(await estadoPara(empleado, ultima));
  expect(await conCorreo(ultima)).toBe(true);
  const envios = await test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'enviar-orden-completa'), eq(auditoria.entidad_id, ultima.id)))
    .orderBy(auditoria.id);
  expect(envios).toEqual([expect.objectContaining({ actor_id: empleado.id })]);
});

it('a su propia dirección, como sea que la escriba, no hay límite; y preguntar otra vez no cuenta', async () => {
  for (let n = 0; n < LIMITE + 2; n++) {
    expect((await avisar(carla, await comprar(carla, carla.email.toUpperCase()))).status).toBe(202);
  }
  const aOtra = await comprar(carla);
  for (let n = 0; n < LIMITE + 2; n++) expect((await avisar(carla, aOtra)).status).toBe(202);
  expect((await avisar(carla, await comprar(carla))).status).toBe(202);
  expect((await avisar(carla, await comprar(carla))).status).toBe(429);
});

it('la compra que no se hizo no cuenta, y de muchas a la vez llevan correo las que caben', async () => {
  const [diana, elena] = await people(test, 'customer', 'customer');
  const pedir = (quien: Caller, quantity: number, headers?: Record<string, string>) =>
    quien.call(
      'POST',
      '/api/compras/compra',
      compraBody([{ id: producto.id, quantity }], { email: 'otra@prueba.test' }),
      headers,
    );
  for (let n = 0; n < LIMITE + 2; n++) expect((await pedir(diana, 9_999)).status).toBe(409);
  const clave = { 'idempotency-key': 'la-misma-de-siempre' };
  const repetidas = [];
  for (let n = 0; n < LIMITE + 2; n++) repetidas.push((await pedir(diana, 1, clave)).body);
  expect(await conCorreo(repetidas[0])).toBe(true);
  expect(await conCorreo((await pedir(diana, 1)).body)).toBe(true);

  const hechas = await Promise.all(Array.from({ length: 8 }, () => pedir(elena, 1)));
  expect(hechas.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const correosDeElena = await Promise.all(hechas.map(({ body }) => conCorreo(body)));
  expect(correosDeElena.filter(Boolean)).toHaveLength(LIMITE);
});
