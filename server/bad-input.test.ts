import { describe, expect, it } from 'vitest';
import { compras } from '#server/features/ventas/compras/index.ts';
import { compraBody, createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const cliente = await person(test, 'customer');

/** Every refusal: its status, Spanish text twice, a code and the request's id. */
function expectRefusal(answer: { status: number; body: Record<string, unknown> }, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    message: expect.stringMatching(/\S{2,}/),
    code: expect.stringMatching(/^[A-Z_]+$/),
  });
  expect(answer.body.error).toBe(answer.body.message);
  expect(answer.body.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(answer.body.message).not.toMatch(/invalid|expected|error:|unexpected|se esperaba|[<>]=/i);
}

describe('entrada mala', () => {
  const RUTAS = ['/api/products/', '/api/compras/compra/', '/api/proveedores/provedor/'];
  const IDS = [
    '1;drop',
    '-1',
    '0',
    '1.5',
    '99999999999999999999',
    '2147483648',
    'NaN',
    '%00',
    "1'--",
    '1e3',
    'abc',
    '%F0%9F%92%A9',
  ];

  it.each(RUTAS.flatMap((ruta) => IDS.map((id) => [ruta, id])))('GET %s%s es 404', async (ruta, id) => {
    expectRefusal(await cliente.call('GET', ruta + id), 404);
  });

  it.each(IDS)('DELETE y orden-completa de %s son 404', async (id) => {
    expectRefusal(await cliente.call('DELETE', `/api/compras/compra/${id}`), 404);
    expectRefusal(await cliente.call('POST', `/orden-completa/${id}`, {}), 404);
  });

  it.each(['{', '', '{"a":1,}', 'null', '[]', '"texto"', '12', '{"__proto__":{"x":1}}'])(
    'el cuerpo %j es 400',
    async (cuerpo) => {
      const answer = await cliente.call('POST', '/api/compras/compra', cuerpo, { 'content-type': 'application/json' });
      expectRefusal(answer, 400);
    },
  );

  it('tipos equivocados en todos los campos son 400', async () => {
    for (const valor of [true, {}, [], 12.5, null]) {
      for (const campo of ['items', 'direccion', 'comuna', 'email', 'entrega', 'documento'] as const) {
        expectRefusal(await cliente.call('POST', '/api/compras/compra', { ...compraBody([]), [campo]: valor }), 400);
      }
      for (const campo of ['email', 'password', 'rut', 'direccion', 'role'] as const) {
        const datos = {
          email: 'x@y.cl',
          password: 'clave-larga',
          role: 'customer',
          rut: '12345678-5',
          direccion: 'a',
          [campo]: valor,
        };
        expectRefusal(await visitor(test).call('POST', '/api/users/register', datos), 400);
      }
      expectRefusal(await visitor(test).call('POST', '/api/users/login', { email: valor, password: valor }), 400);
    }
  });

  it('un cuerpo enorme es 413, y otro tipo de contenido 415', async () => {
    const enorme = JSON.stringify({ ...compraBody([]), direccion: 'x'.repeat(300_000) });
    expectRefusal(await cliente.call('POST', '/api/compras/compra', enorme), 413);
    expectRefusal(await cliente.call('POST', '/api/compras/compra', 'a=1', { 'content-type': 'text/plain' }), 415);
  });

  it('caracteres que PostgreSQL no guarda no llegan a él', async () => {
    const mensaje = { asunto: 'Hola', cuerpo: 'a\u0000b' };
    expect((await visitor(test).call('POST', '/api/services/email/enviar-correo', mensaje)).status).toBe(202);
    const { status, body } = await cliente.call('PUT', `/api/users/${cliente.id}`, { name: 'a\u0000b' });
    expect([status, body.name]).toEqual([200, 'a b']);
    expect((await visitor(test).call('GET', '/api/products?page=1&q=%00')).status).toBe(200);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'limit=101',
    'limit=0',
    'sort=nombre',
    'familia=otra',
    'min=-1',
    'max=NaN',
    'page=1e99',
  ])('GET /api/products?%s es 400', async (query) => {
    expectRefusal(await visitor(test).call('GET', `/api/products?${query}`), 400);
  });

  it('lo que está mal se dice en palabras, con su campo', async () => {
    const productos = await visitor(test).call('GET', '/api/products?page=-1&min=a');
    expect(productos.body).toMatchObject({
      error: 'page: debe ser 1 o más.',
      fields: { page: 'Debe ser 1 o más.', min: 'Debe ser un número.' },
    });
    const carrito = await cliente.call('PUT', '/api/carrito', { items: [{ id: 1, quantity: -2 }] });
    expect(carrito.body.error).toBe('items.0.quantity: debe ser mayor que 0.');
    const compra = await cliente.call('POST', '/api/compras/compra', { ...compraBody([]), items: 'x' });
    expect(compra.body.error).toBe('items: debe ser una lista.');
  });

  it('un texto hostil en el filtro se busca tal cual', async () => {
    for (const q of ["'; drop table productos; --", '%', '_', '\\', '"><script>', '[', '*', '$1']) {
      const { status, body } = await visitor(test).call('GET', `/api/products?page=1&q=${encodeURIComponent(q)}`);
      expect([status, body.total], q).toEqual([200, 0]);
    }
  });

  it('una dirección desconocida es 404 y un método equivocado 405', async () => {
    expectRefusal(await visitor(test).call('GET', '/api/nada'), 404);
    const answer = await visitor(test).call('PUT', '/api/compras/compra', {});
    expectRefusal(answer, 405);
    expect(answer.headers.allow).toContain('POST');
  });

  it('la barra final no cambia nada', async () => {
    expect((await visitor(test).call('GET', '/api/products/?page=1')).status).toBe(200);
    expect((await visitor(test).call('GET', '/api/tienda/')).status).toBe(200);
  });

  it('nada de esto dejó una compra', async () => {
    expect(await test.db.$count(compras)).toBe(0);
  });
});

// What a field's limit leaves of an emoji.
describe('un texto cortado por la mitad de un signo', () => {
  const CORTADO = 'Ferretería 🔨'.slice(0, -1);

  it('se guarda con «�» en su lugar, en cualquier parte: también en los datos de la factura y en la auditoría', async () => {
    const { id } = await createProducto(test);
    const factura = { rut: '76.086.428-5', razon_social: CORTADO, giro: 'Ventas' };
    const pedido = compraBody([{ id, quantity: 1 }], { documento: 'factura', factura });
    const compra = await cliente.call('POST', '/api/compras/compra', pedido);
    expect([compra.status, compra.body.factura?.razon_social]).toEqual([201, 'Ferretería �']);
    const conteo = await (await person(test, 'employee')).call('POST', '/api/existencias/conteos', { nombre: CORTADO });
    expect([conteo.status, conteo.body.nombre]).toEqual([201, 'Ferretería �']);
    const mensaje = await visitor(test).call('POST', '/api/services/email/enviar-correo', {
      asunto: 'Hola',
      cuerpo: CORTADO,
    });
    expect(mensaje.status).toBe(202);
  });
});
