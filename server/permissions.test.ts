import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type Caller, order, person, product, supplier, visitor } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Who makes the call. `dueno` is the customer whose purchase it is, `otro` is another customer. */
const ACTORS = ['visitante', 'dueno', 'otro', 'empleado', 'admin'] as const;
type Actor = (typeof ACTORS)[number];

interface Row {
  /** Status that each actor gets, in the order of ACTORS. */
  expected: readonly [number, number, number, number, number];
  url?: () => Promise<string>;
  body?: () => Promise<unknown>;
}

let test: TestApp;
let callers: Record<Actor, Caller>;
let productId: number;

beforeAll(async () => {
  test = await createTestApp();
  const [dueno, otro, empleado, admin] = await Promise.all([
    person(test, 'customer'),
    person(test, 'customer'),
    person(test, 'employee'),
    person(test, 'admin'),
  ]);
  callers = { visitante: visitor(test), dueno, otro, empleado, admin };
  productId = (await product(test, { cantidad_stock: 1_000 })).id;
});
afterAll(() => test.close());

const purchaseBody = async () => order([{ id: productId, quantity: 1 }]);
const ownPurchase = async () => (await callers.dueno.call('POST', '/api/compras/compra', await purchaseBody())).body.id;
let registered = 0;

/** The one table of permissions: every endpoint of the contract has its row. */
const TABLE: Record<string, Row> = {
  'GET /api/tienda': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products': { expected: [200, 200, 200, 200, 200] },
  'GET /api/products/:id': { expected: [200, 200, 200, 200, 200], url: async () => `/api/products/${productId}` },
  'POST /api/users/login': {
    expected: [200, 200, 200, 200, 200],
    body: async () => ({ email: callers.otro.email, password: 'clave-de-prueba' }),
  },
  'POST /api/users/register': {
    expected: [201, 201, 201, 201, 201],
    body: async () => ({
      email: `nuevo-${registered++}@prueba.test`,
      password: 'clave-larga',
      role: 'customer',
      rut: '12345678-5',
      direccion: 'Calle Dos 2',
    }),
  },
  'GET /api/users/sesion': { expected: [401, 200, 200, 200, 200] },
  'GET /api/compras/compras': { expected: [401, 200, 200, 200, 200] },
  'GET /api/compras/compra/:id': {
    expected: [401, 200, 404, 200, 200],
    url: async () => `/api/compras/compra/${await ownPurchase()}`,
  },
  'POST /api/compras/compra': { expected: [401, 201, 201, 201, 201], body: purchaseBody },
  'DELETE /api/compras/compra/:id': {
    expected: [401, 204, 404, 204, 204],
    url: async () => `/api/compras/compra/${await ownPurchase()}`,
  },
  'POST /orden-completa/:id': {
    expected: [401, 202, 404, 202, 202],
    url: async () => `/orden-completa/${await ownPurchase()}`,
    body: async () => ({ destinatario: 'a@b.cl', cuerpo: 'hola' }),
  },
  'GET /api/proveedores/provedores': { expected: [401, 403, 403, 200, 200] },
  'GET /api/proveedores/provedor/:id': {
    expected: [200, 200, 200, 200, 200],
    url: async () => `/api/proveedores/provedor/${await supplier(test)}`,
  },
  'POST /api/services/email/enviar-correo': {
    expected: [202, 202, 202, 202, 202],
    body: async () => ({ asunto: 'Hola', cuerpo: 'Una pregunta' }),
  },
  // Last: it ends the sessions that the other rows use.
  'POST /api/users/logout': { expected: [204, 204, 204, 204, 204] },
};

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('la tabla de permisos', () => {
  it('tiene una fila por cada endpoint del contrato, y ninguna de más', () => {
    expect(Object.keys(TABLE).sort()).toEqual(ENDPOINTS.map(keyOf).sort());
  });

  it('ninguna ruta quedó montada sin decir quién puede llamarla', () => {
    const mounted = test.app.printRoutes({ includeMeta: true, commonPrefix: false });
    expect(mounted).toContain('compras');
    for (const endpoint of ENDPOINTS) {
      for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
        expect(test.app.hasRoute({ method: endpoint.method, url }), `${endpoint.method} ${url}`).toBe(true);
      }
    }
  });

  it.each(Object.entries(TABLE))('%s', async (key, { expected, url, body }) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const got: number[] = [];
    for (const actor of ACTORS) {
      const answer = await callers[actor].call(method, url ? await url() : path, body && (await body()));
      got.push(answer.status);
    }
    expect(got).toEqual([...expected]);
  });
});

describe('el encabezado Authorization', () => {
  const ask = (authorization: string, url: string) => test.app.inject({ url, headers: { authorization } });

  it('«Bearer undefined», «Bearer null» y otros esquemas son un visitante', async () => {
    for (const header of ['Bearer undefined', 'Bearer null', 'Bearer ', 'Basic YTpi', 'undefined']) {
      expect((await ask(header, '/api/products?page=1')).statusCode).toBe(200);
      expect((await ask(header, '/api/compras/compras')).statusCode).toBe(401);
    }
  });

  it('un token desconocido es visitante en lo público y 401 donde se pide sesión', async () => {
    expect((await ask('Bearer inventado', '/api/products?page=1')).statusCode).toBe(200);
    const { statusCode, body } = await ask('Bearer inventado', '/api/compras/compras');
    expect([statusCode, JSON.parse(body).message]).toEqual([401, 'Sesión expirada. Inicia sesión nuevamente.']);
  });
});
