import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { correos } from '#server/features/correo/index.ts';
import { type Caller, order, people, product } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const LIMITE = 2;
const test = await openTestApp({ ORDER_MAILS_PER_HOUR: String(LIMITE) });
const [ana, beto, carla, empleado] = await people(test, 'customer', 'customer', 'customer', 'employee');
let producto: { id: number };
beforeAll(async () => {
  producto = await product(test, { cantidad_stock: 1_000 });
});

const comprar = async (quien: Caller, email = 'otra@prueba.test') =>
  (await quien.call('POST', '/api/compras/compra', order([{ id: producto.id, quantity: 1 }], { email }))).body;
const avisar = (quien: Caller, { id }: { id: number }) => quien.call('POST', `/orden-completa/${id}`, {});

it('pasado el límite, los correos a otras direcciones son 429 con Retry-After, y el pedido queda', async () => {
  const compras = [];
  for (let n = 0; n <= LIMITE; n++) compras.push(await comprar(ana, `otra-${n}@prueba.test`));
  const [primera, , ultima] = compras;
  for (const compra of compras.slice(0, LIMITE)) expect((await avisar(ana, compra)).status).toBe(202);

  const { status, body, headers } = await avisar(ana, ultima);
  expect([status, body.code]).toEqual([429, 'DEMASIADOS_INTENTOS']);
  expect(body.message).toBe(
    'En la última hora enviamos muchos correos de tus pedidos a direcciones que no son la tuya. Inténtalo de nuevo más tarde.',
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  expect((await ana.call('GET', `/api/compras/compra/${ultima.id}`)).status).toBe(200);
  expect(await test.db.$count(correos, eq(correos.clave, `orden-completa-${ultima.num_pedido}`))).toBe(0);

  // What was asked for before is only asked about; and nobody else is held up.
  expect((await avisar(ana, primera)).status).toBe(202);
  expect((await avisar(beto, await comprar(beto))).status).toBe(202);
  // The staff may send what the customer may not.
  expect((await avisar(empleado, ultima)).status).toBe(202);
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
