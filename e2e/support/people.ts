import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import type { Registro, UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { expect } from './test.ts';

export const CLAVE = 'clave-de-prueba';
export const CLAVE_DEMO = 'fussan-demo';

export function newEmail(): string {
  return `persona-${randomUUID().slice(0, 12)}@prueba.test`;
}

/** A company's, which nobody else has. */
export function newRut(): string {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  return formatRut(cuerpo + digitoVerificador(cuerpo));
}

/** A new customer with a session, made by the real calls. */
export async function registerCliente(
  request: APIRequestContext,
  values: Partial<Registro> = {},
): Promise<UsuarioConToken> {
  const email = newEmail();
  const registered = await request.post('/api/users/register', {
    data: {
      email,
      password: CLAVE,
      role: 'customer',
      rut: '12.345.678-5',
      direccion: 'Calle Uno 1',
      ...values,
    } satisfies Registro,
  });
  expect(registered.status()).toBe(201);
  const session = await request.post('/api/users/login', { data: { email: values.email ?? email, password: CLAVE } });
  expect(session.status()).toBe(200);
  return (await session.json()) as UsuarioConToken;
}

/** A session of somebody of the demo shop. */
export async function demoSession(request: APIRequestContext, email = 'admin@fussan.test'): Promise<UsuarioConToken> {
  const session = await request.post('/api/users/login', { data: { email, password: CLAVE_DEMO } });
  expect(session.status()).toBe(200);
  return (await session.json()) as UsuarioConToken;
}

/** Calls made with this session, which answer with what the shop replies; a refusal is thrown. */
export function calls(request: APIRequestContext, token: string) {
  return async (method: 'get' | 'post' | 'put', url: string, data?: object) => {
    const reply = await request[method](url, { headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
    const body = await reply.json();
    if (!reply.ok()) throw new Error(`${url}: ${JSON.stringify(body)}`);
    return body;
  };
}

/** The browser as it is after this person logged in. */
export async function enterAs(page: Page, user: UsuarioConToken): Promise<void> {
  await store(page, 'user', user);
}

/** The session turns out to have ended at the next call of this address. */
export async function endSessionAtNext(page: Page, url: string): Promise<void> {
  const json = { code: 'NO_AUTENTICADO', message: 'Sesión expirada. Inicia sesión nuevamente.' };
  await page.route(url, (route) => route.fulfill({ status: 401, json }), { times: 1 });
}

/** Writes into the shop's local storage before any page of it is open. */
export async function store(page: Page, key: string, value: unknown): Promise<void> {
  // An address of the shop without a page that would read the storage at once.
  if (page.url() === 'about:blank') await page.goto('/api/tienda');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const);
}

/** The admin's session turns out to have ended at a call that `act` makes; they come back through the login page. */
export async function endSessionAt(page: Page, url: string, act: () => Promise<void>): Promise<void> {
  const refuse = (route: Route) =>
    route.fulfill({ status: 401, json: { code: 'SESION_EXPIRADA', message: 'Sesión expirada.' } });
  await page.route(url, refuse);
  await act();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(url, refuse);
  await fillLogin(page, 'admin@fussan.test', CLAVE_DEMO);
}

/** Logs in with the form of the page or popup that is open. */
export async function fillLogin(page: Page | Locator, email: string, password = CLAVE): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}
