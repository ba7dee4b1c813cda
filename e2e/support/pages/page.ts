import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import { comprasOf } from '../compras.ts';
import { enterAs, registerCliente } from '../people.ts';
import { createProducto } from '../productos.ts';
import { expect } from '../test.ts';

export interface Needs {
  page: Page;
  request: APIRequestContext;
  database: pg.Client;
}

export interface PageToLookAt {
  name: string;
  /** Whose session of the demo shop it is looked at with; without it, nobody's, or that of whom `prepare` makes. */
  who?: string;
  /** Prepares what the page needs and says where it is. */
  prepare: (needs: Needs) => Promise<string> | string;
  heading: string | RegExp;
  /** What is there once the page has all that it shows. */
  shows: (page: Page) => Promise<void>;
  status?: number;
  /** A staff page that is loaded from its address: the server renders more of it than the frame, or who was before it left something unsaved. */
  anew?: true;
  /** On a phone, all that is pressed in it has room for a finger. */
  forFingers?: true;
}

export const sees = (text: string) => (page: Page) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const asStaff =
  (who: string) =>
  (where: string | PageToLookAt['prepare']): Pick<PageToLookAt, 'who' | 'prepare'> => ({
    who,
    prepare: typeof where === 'string' ? () => where : where,
  });

/** As the admin or the employee of the demo shop. */
export const asAdmin = asStaff('admin@fussan.test');
export const asEmployee = asStaff('empleado@fussan.test');

/** Enters as somebody who bought, and asked for a role: the number of the order. */
export async function clienteWithCompra({ page, request, database }: Needs): Promise<number> {
  const producto = await createProducto(database);
  const user = await registerCliente(request, { role: 'employee' });
  const answer = await request.post('/api/compras/compra', {
    headers: { authorization: `Bearer ${user.token}` },
    data: {
      items: [{ id: producto.id, quantity: 2 }],
      direccion: 'Los Aromos 123',
      comuna: 'Maipú',
      contacto: '912345678',
    },
  });
  expect(answer.status()).toBe(201);
  await enterAs(page, user);
  return (await comprasOf(database, user.id))[0]!.id;
}
