import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStorage, USER } from '#web/testing/browser.ts';
import { beforeLogout, logout, readUser, startSession, wasLoggedOut } from './session.ts';

let storage: Storage;
beforeEach(() => {
  storage = stubStorage('localStorage');
});

describe('the stored user', () => {
  test('is read when it is whole', () => {
    storage.setItem('user', JSON.stringify(USER));
    expect(readUser()).toEqual(USER);
  });

  test.each([
    null,
    'ana',
    [],
    { id: 1, token: 'x' },
    { ...USER, id: '7' },
    { ...USER, role: 'jefe' },
    { ...USER, role: undefined },
    { ...USER, rol_solicitado: 'jefe' },
    { ...USER, name: undefined },
    { ...USER, email: null },
    { ...USER, rut: 123 },
    { ...USER, direccion: {} },
    { ...USER, token: undefined },
  ])('is nobody when it is %j', (user) => {
    storage.setItem('user', JSON.stringify(user));
    expect(readUser()).toBeNull();
  });
});

test('logging out does not wait for the server, which is told even if the page is left', () => {
  const fetch = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetch);
  startSession(USER);
  expect(wasLoggedOut(USER.token)).toBe(false);
  logout();
  expect(readUser()).toBeNull();
  expect(wasLoggedOut(USER.token)).toBe(true);
  expect(wasLoggedOut('otra')).toBe(false);
  expect(wasLoggedOut(undefined)).toBe(false);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/users/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${USER.token}` },
    keepalive: true,
  });
});

test('what has to be said first may take long: who leaves the page meanwhile is out all the same, told once', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  const { promise: saved, resolve } = Promise.withResolvers<void>();
  beforeLogout(() => saved);
  startSession(USER);
  logout();
  expect(fetch).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pagehide'));
  resolve();
  await saved;
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledOnce();
  beforeLogout(undefined);
});
