import { expect, it, vi } from 'vitest';
import { createProducto, createProvedor, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { untilHeard } from '#server/testing/until-heard.ts';

const test = await openTestApp({ WHOLE_LISTS_PER_MINUTE: '6', READS_PER_MINUTE: '60' });
const [admin] = await people(test, 'admin');
const proveedor_id = await createProvedor(test);
for (let n = 1; n <= 1_203; n++) await createProducto(test, { codigo_producto_fussan: 120_000 + n, proveedor_id });

const pedir = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  test.app.inject({ url: '/api/products', headers, remoteAddress });

it('es la lista entera por sus ids, y quien ya la tiene recibe un 304 aunque pregunte seguido', async () => {
  const { headers, statusCode, body } = await pedir({}, '203.0.113.2');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
  const ids = JSON.parse(body).map(({ id }: { id: number }) => id);
  expect(ids).toHaveLength(1_203);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  for (let n = 0; n < 20; n++) {
    const again = await pedir({ 'if-none-match': String(headers.etag) }, '203.0.113.2');
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

it.each(['br', 'gzip'])('va empaquetada como %s', async (coding) => {
  const { headers, rawPayload } = await pedir({ 'accept-encoding': coding }, '203.0.113.3');
  expect(headers['content-encoding']).toBe(coding);
  expect(rawPayload.length).toBeLessThan(100_000);
});

it('un cambio se ve en la siguiente lectura, y el personal ve además sus columnas', async () => {
  const { etag } = (await pedir({}, '203.0.113.4')).headers;
  const { id } = await createProducto(test, { codigo_producto_fussan: 130_000 });
  const { body } = await admin.call('GET', `/api/products/admin/${id}`);
  const { status } = await admin.call('PUT', `/api/products/${id}`, { ...body, precio_unitario: 7_770 });
  expect(status).toBe(200);
  await untilHeard(test);
  // A list that took long to read is followed by a rest.
  const despues = await vi.waitFor(
    async () => {
      const respuesta = await pedir({ 'if-none-match': String(etag) }, '203.0.113.4');
      expect(respuesta.statusCode).toBe(200);
      return respuesta;
    },
    { timeout: 10_000, interval: 100 },
  );
  const visto = despues.json().at(-1);
  expect(visto).toMatchObject({ id, precio_unitario: 7_770 });
  expect(visto).not.toHaveProperty('ultimo_costo');
  const { body: suya } = await admin.call('GET', '/api/products');
  expect(suya.at(-1)).toHaveProperty('ultimo_costo');
});

it('se entrega seis veces por minuto a cada dirección; a la séptima dice cuánto esperar', async () => {
  for (let n = 0; n < 6; n++) expect((await pedir()).statusCode).toBe(200);
  const { statusCode, headers, body } = await pedir();
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(50);
  expect(JSON.parse(body).message).toMatch(
    /^La lista completa se entrega hasta 6 veces por minuto\. Espera \d+ segundos/,
  );
  expect((await pedir({}, '203.0.113.9')).statusCode).toBe(200);
  expect((await visitor(test).call('GET', '/api/products?page=1')).status).toBe(200);
});

it('detrás de un proxy que nadie nombró, una dirección es la de todos: se entrega diez veces más', async () => {
  const codes = [];
  for (let n = 0; n < 61; n++) {
    const { statusCode } = await pedir({ 'x-forwarded-for': `198.51.100.${n}` }, '10.0.0.7');
    codes.push(statusCode);
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(60);
  expect(codes.at(-1)).toBe(429);
});

it('las demás lecturas de una dirección también tienen tope; la salud de la propia máquina no', async () => {
  const leer = (url: string, remoteAddress: string) => test.app.inject({ url, remoteAddress });
  for (let n = 0; n < 60; n++) expect((await leer('/api/tienda', '203.0.113.8')).statusCode).toBe(200);
  const { statusCode, headers, body } = await leer('/api/tienda', '203.0.113.8');
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect(JSON.parse(body).message).toMatch(/^Pediste muchas páginas en poco tiempo\. Espera \d+ segundos y sigue\.$/);
  expect((await leer('/healthz', '203.0.113.8')).statusCode).toBe(429);
  for (let n = 0; n < 80; n++) expect((await leer('/healthz', '127.0.0.1')).statusCode).toBe(200);
  // Writing isn't reading.
  const contacto = await test.app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: '203.0.113.8',
    payload: {},
  });
  expect(contacto.statusCode).toBe(400);
  expect((await leer('/imagenes/no-hay-640.webp', '203.0.113.8')).statusCode).toBe(404);
});
