import { beforeEach, expect, test, vi } from 'vitest';
import { iniciarSesion, obtenerSesion } from '#contract/casa/usuarios/usuarios.ts';
import { subirExcel } from '#contract/catalogo/importaciones/excel.ts';
import { editarProducto, eliminarProducto } from '#contract/catalogo/productos/productos-admin.ts';
import { obtenerCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { stubFetch, stubStorage, USER } from '#web/testing/browser.ts';
import { ApiError, noConnection, reasonOf } from './api.ts';
import { api } from './browser-api.ts';

const refused = (code: string) => ({ status: 401, body: { message: 'No', error: 'No', code } });

beforeEach(() => {
  stubStorage('localStorage');
  startSession(USER);
});

test('a 401 ends the session that it was sent with', async () => {
  stubFetch(() => refused('NO_AUTENTICADO'));
  await expect(api(obtenerSesion)).rejects.toMatchObject({ status: 401 });
  expect(readUser()).toBeNull();
});

test('a 401 that comes late spares the session that replaced it', async () => {
  const next = { ...USER, id: 8, token: 'clave-de-berta' };
  stubFetch(() => {
    startSession(next);
    return refused('NO_AUTENTICADO');
  });
  await expect(api(obtenerSesion)).rejects.toMatchObject({ status: 401 });
  expect(readUser()).toEqual(next);
});

test('a wrong password ends nothing', async () => {
  stubFetch(() => refused('CREDENCIALES'));
  const body = { email: 'ana@correo.cl', password: 'otra' };
  await expect(api(iniciarSesion, { body })).rejects.toMatchObject({ code: 'CREDENCIALES' });
  expect(readUser()).toEqual(USER);
});

test('an answer that is no error of ours is still an error', async () => {
  stubFetch(() => ({ status: 502, body: null }));
  await expect(api(obtenerSesion)).rejects.toMatchObject({ status: 502, message: obtenerSesion.fallback });
});

test("the seed's own texts name the call, and its id; nobody reads them", async () => {
  stubFetch(() => ({ status: 502, body: null }));
  const params = { id: '12' };
  const failures = [
    await api(editarProducto, { params, body: {} }).catch((error) => error),
    await api(eliminarProducto, { params }).catch((error) => error),
    await api(subirExcel, { query: {}, body: {} }).catch((error) => error),
  ];
  expect(failures.map(({ message }) => message)).toEqual([
    'Error updating product with ID 12',
    'Error deleting product with ID 12',
    'Error uploading products via Excel',
  ]);
  expect(failures.map(reasonOf)).toEqual([undefined, undefined, undefined]);
});

test('what comes with a success and cannot be read is an unknown error of its call', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Inicia sesión en esta red</html>', { status: 200 }));
  const failure = await api(obtenerCotizacion, { params: { id: '7' } }).catch((error) => error);
  expect(failure.message).toBe('Error desconocido al obtener la cotización');
  expect(failure).not.toBeInstanceOf(ApiError);
});

test('what the shop says, and a lost connection, are reasons to be read', async () => {
  stubFetch(() => refused('CREDENCIALES'));
  const failure = await api(obtenerSesion).catch((error) => error);
  expect(reasonOf(failure)).toBe('No');
  expect(reasonOf(noConnection())).toMatch(/^No pudimos conectar con la tienda/);
  expect(reasonOf(new Error('boom'))).toBeUndefined();
});
