import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LINE, PRODUCTO, stubStorage, USER } from '#web/testing/browser.ts';

/** The account's cart on a server that remembers it, and what was asked of it. */
let saved: [id: number, quantity: number][];
let calls: string[];
let broken: boolean;
let local: Storage;
let carrito: typeof import('./carrito.ts');
let sync: typeof import('./carrito-sync.ts');
let session: typeof import('#web/client/session/session.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  local = stubStorage('localStorage');
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  [saved, calls, broken] = [[], [], false];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push(`${init.method} ${path}`);
    if (broken) throw new TypeError('Failed to fetch');
    if (path.startsWith('/api/products/'))
      return new Response(JSON.stringify({ items: [{ ...PRODUCTO, id: Number(path.split('=')[1]) }] }));
    const sent = init.body ? (JSON.parse(String(init.body)).items as { id: number; quantity: number }[]) : [];
    const lines = sent.map(({ id, quantity }): [number, number] => [id, quantity]);
    if (init.method === 'PUT') saved = lines;
    if (init.method === 'POST' && path.endsWith('unir')) {
      for (const [id, quantity] of lines) {
        const same = saved.find((line) => line[0] === id);
        if (same) same[1] = Math.max(same[1], quantity);
        else saved.push([id, quantity]);
      }
    }
    const items = saved.map(([id, quantity]) => ({ producto: { ...PRODUCTO, id }, quantity }));
    return new Response(init.method === 'PUT' ? null : JSON.stringify({ items }), {
      status: init.method === 'PUT' ? 204 : 200,
    });
  });
  vi.resetModules();
  [carrito, sync, session] = await Promise.all([
    import('./carrito.ts'),
    import('./carrito-sync.ts'),
    import('#web/client/session/session.ts'),
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OTHER = { ...USER, id: 8, token: 'clave-de-otra' };
const settle = () => vi.advanceTimersByTimeAsync(2_000);
const lines = () =>
  (JSON.parse(local.getItem('carrito') ?? '[]') as (typeof LINE)[]).map(({ id, quantity }) => [id, quantity]);

async function login(user = USER): Promise<void> {
  session.startSession(user);
  sync.syncCarrito();
  await settle();
}

test('at login the browser and the account become one cart, once', async () => {
  saved = [[2, 4]];
  carrito.updateCarrito(() => [LINE]);
  await login();
  expect(lines()).toEqual([
    [2, 4],
    [1, 3],
  ]);
  sync.syncCarrito();
  await settle();
  expect(calls).toEqual(['POST /api/carrito/unir']);
  expect(JSON.parse(local.getItem('carrito-avisos')!)).toEqual({ 2: 'Lo tenías guardado en tu cuenta.' });
});

test('of what both had the larger quantity stays, and it is said', async () => {
  saved = [[1, 8]];
  carrito.updateCarrito(() => [LINE]);
  await login();
  expect(lines()).toEqual([[1, 5]]);
  expect(JSON.parse(local.getItem('carrito-avisos')!)).toEqual({
    1: 'En tu cuenta tenías 8, y aquí 3. Bajamos la cantidad de 8 a 5: es lo que queda.',
  });
});

test('what is beyond the lines that an account keeps stays in this browser', async () => {
  const many = Array.from({ length: 103 }, (_, at) => ({ ...LINE, id: at + 1 }));
  carrito.updateCarrito(() => many);
  await login();
  expect(saved).toHaveLength(100);
  expect(lines()).toHaveLength(103);
});

test('changes in a row are saved once', async () => {
  carrito.updateCarrito(() => [LINE]);
  await login();
  carrito.changeQuantity(1, 4);
  carrito.changeQuantity(1, 5);
  await settle();
  expect(saved).toEqual([[1, 5]]);
  expect(calls).toEqual(['POST /api/carrito/unir', 'PUT /api/carrito']);
});

test('what could not be saved is saved later', async () => {
  carrito.updateCarrito(() => [LINE]);
  await login();
  broken = true;
  carrito.changeQuantity(1, 2);
  await settle();
  expect([saved, lines()]).toEqual([[[1, 3]], [[1, 2]]]);
  broken = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(saved).toEqual([[1, 2]]);
});

test('logging out empties the browser, not the account, with what was not saved yet; logging in brings it back', async () => {
  carrito.updateCarrito(() => [LINE]);
  await login();
  carrito.changeQuantity(1, 5);
  session.logout();
  await settle();
  expect([lines(), local.getItem('carrito-de'), saved]).toEqual([[], null, [[1, 5]]]);
  expect(calls.slice(1)).toEqual(['PUT /api/carrito', 'POST /api/users/logout']);
  await login();
  expect(lines()).toEqual([[1, 5]]);
});

test('a session that ends by itself leaves the cart, which is joined at the next login', async () => {
  carrito.updateCarrito(() => [LINE]);
  await login();
  session.endSession();
  carrito.changeQuantity(1, 5);
  saved.push([3, 1]);
  await settle();
  expect(lines()).toEqual([[1, 5]]);
  await login({ ...USER, token: 'otra-sesion' });
  expect(lines()).toEqual([
    [1, 5],
    [3, 1],
  ]);
});

test("another person's login replaces the cart, and takes nothing of it along", async () => {
  carrito.updateCarrito(() => [LINE]);
  await login();
  session.endSession();
  saved = [[9, 1]];
  await login(OTHER);
  expect([lines(), saved]).toEqual([[[9, 1]], [[9, 1]]]);
});

test('a page that opens takes what the account has by now; unsaved changes of this browser win', async () => {
  local.setItem('carrito', JSON.stringify([LINE]));
  local.setItem('carrito-de', JSON.stringify({ usuario: USER.id, guardado: '1x3' }));
  saved = [[2, 2]];
  await login();
  expect(lines()).toEqual([[2, 2]]);
  expect(calls[0]).toBe('GET /api/carrito');

  local.setItem('carrito', JSON.stringify([LINE]));
  sync.syncCarrito();
  await settle();
  expect(saved).toEqual([[1, 3]]);
});
