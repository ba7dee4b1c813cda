import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { REGIONES } from '#contract/tienda/comunas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { NuevaCompra } from '#contract/ventas/compras/compra-nueva.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { enterAs, registerCliente } from './people.ts';
import { fillCarrito, type TestProducto } from './productos.ts';
import { expect } from './test.ts';

export interface DespachoValues {
  email: string;
  contacto: string;
  direccion: string;
  comuna: string;
}

export const ENVIO = { contacto: '912345678', direccion: 'Los Aromos 123', comuna: 'Maipú' } as const;

/** From the cart to the shipping form. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar Compra' })).toBeVisible();
}

/** A customer who is about to pay these, with the session open. */
export async function clienteAtCheckout(
  page: Page,
  request: APIRequestContext,
  ...lines: (readonly [TestProducto, number])[]
): Promise<UsuarioConToken> {
  const user = await registerCliente(request);
  await enterAs(page, user);
  await fillCarrito(page, ...lines);
  await openCheckout(page);
  return user;
}

/** Types where the order goes, field by field; what isn't given stays as it is. */
export async function fillDespacho(page: Page, values: Partial<DespachoValues> = ENVIO): Promise<void> {
  const { email, contacto, direccion, comuna } = values;
  await personKnown(page);
  if (email !== undefined) await page.getByLabel('Correo electrónico').fill(email);
  if (contacto !== undefined) await page.getByLabel('Teléfono').fill(contacto);
  if (direccion !== undefined) await page.getByLabel('Dirección', { exact: true }).fill(direccion);
  if (comuna !== undefined) {
    const region = REGIONES.find(({ comunas }) => comunas.includes(comuna));
    await page.getByLabel('Región').selectOption(region?.id ?? '');
    await page.getByLabel('Comuna', { exact: true }).selectOption(comuna);
  }
}

/** As who has read the summary and pays by transfer does: all that it has to say is there. */
export async function confirmCompra(page: Page): Promise<void> {
  await provedoresKnown(page);
  await chooseToPay(page, 'Transferencia');
  await pressConfirm(page);
}

/** Chooses how to pay: by its name, as the page has it. */
export async function chooseToPay(page: Page, how: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Cómo pagas' })
    .getByRole('radio', { name: new RegExp(`^${how}`) })
    .check();
}

/** What the shop knows of the person is in the form, and no call about it on its way. */
export async function personKnown(page: Page): Promise<void> {
  await expect(page.locator('form[aria-busy="false"]')).toHaveCount(1);
}

export async function provedoresKnown(page: Page): Promise<void> {
  await expect(page.getByText('Cargando proveedor…')).toHaveCount(0);
  await expect(page.locator('dl[aria-busy="true"]')).toHaveCount(0);
}

export async function pressConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar Compra' }).click();
}

/** What stands in the way, as the checkout says it. */
export function problem(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function expectSuccess(page: Page, email: string): Promise<void> {
  await expect(
    page.getByText(`¡Compra enviada con éxito! Se ha notificado al correo ${email}.`, { exact: true }),
  ).toBeVisible();
}

export interface CompraRow {
  id: number;
  num_pedido: number;
  estado: string;
  otv_compras: number;
  precio_final: string;
}

/** The person's purchases as the database has them, oldest first. */
export async function comprasOf(database: pg.Client, user_id: number): Promise<CompraRow[]> {
  const { rows } = await database.query<CompraRow>(
    'select id, num_pedido, estado, otv_compras, precio_final from compras where user_id = $1 order by id',
    [user_id],
  );
  return rows;
}

/** An order of this person by the real call; what isn't given goes by dispatch, with boleta. */
export async function placeCompra(
  request: APIRequestContext,
  user: UsuarioConToken,
  lines: readonly (readonly [TestProducto, number])[],
  values: Partial<NuevaCompra> = {},
): Promise<Compra> {
  const answer = await request.post('/api/compras/compra', {
    headers: { authorization: `Bearer ${user.token}` },
    data: {
      items: lines.map(([{ id }, quantity]) => ({ id, quantity })),
      otra_igual: true,
      ...ENVIO,
      ...values,
    } satisfies NuevaCompra,
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Compra;
}

/** An administrator writes down that all of it was paid. */
export async function payCompra(request: APIRequestContext, token: string, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/compras/compra/${id}/pagos`;
  const { por_pagar } = await (await request.get(url, { headers })).json();
  const answer = await request.post(url, {
    headers,
    data: { monto: por_pagar, fecha: diaEnSantiago(), medio: 'transferencia' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
