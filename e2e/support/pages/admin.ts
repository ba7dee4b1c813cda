import { failedContact, failedLink } from '../failed-mails.ts';
import { registerCustomer } from '../people.ts';
import { expect } from '../test.ts';
import { asAdmin, asEmployee, type PageToLookAt, sees } from './page.ts';

/** What the staff have of people and orders. */
export const ADMIN: readonly PageToLookAt[] = [
  {
    name: 'el panel de un empleado',
    prepare: asEmployee('/employee'),
    heading: 'Panel de empleado',
    shows: async (page) => {
      await expect(page.getByRole('row')).toHaveCount(11);
      await expect(page.getByRole('button', { name: 'Actualizar Stock' })).toHaveCount(20);
    },
  },
  {
    name: 'la administración',
    prepare: asAdmin('/admin'),
    heading: 'Administración',
    shows: (page) => expect(page.locator('.recharts-bar-rectangle')).toHaveCount(30),
  },
  {
    name: 'las órdenes de compra de la administración',
    prepare: asAdmin('/admin?seccion=panel'),
    heading: 'Administración',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(11),
  },
  {
    name: 'los usuarios, con una solicitud de rol',
    prepare: asAdmin(async ({ request }) => {
      await registerCustomer(request, { role: 'employee', rut: '12.345.678-9' });
      return '/admin?seccion=usuarios';
    }),
    heading: 'Administración',
    shows: async (page) => {
      await expect(page.getByRole('button', { name: /^Aprobar a/ }).first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
    },
  },
  {
    name: 'las solicitudes de rol rechazadas',
    prepare: asAdmin(async ({ request, database }) => {
      const { id } = await registerCustomer(request);
      await database.query(`update usuarios set rol_rechazado = 'employee' where id = $1`, [id]);
      return '/admin?seccion=usuarios';
    }),
    heading: 'Administración',
    shows: async (page) => {
      await page.getByText(/^Solicitudes rechazadas \(/).click();
      await expect(page.getByRole('button', { name: /^Reconsiderar a/ }).first()).toBeVisible();
    },
  },
  {
    name: 'los correos fallidos',
    prepare: asAdmin(async ({ database }) => {
      await failedContact(database);
      await failedLink(database);
      return '/admin?seccion=correos&estado=fallido';
    }),
    heading: 'Administración',
    // A journey may have sent the other one again: this one stays.
    shows: (page) => expect(page.getByText(/Pide un enlace nuevo/).first()).toBeVisible(),
  },
  {
    name: 'la edición de un perfil',
    prepare: asAdmin(async ({ request }) => `/editar-perfil/${(await registerCustomer(request)).id}`),
    heading: /^Editar perfil de persona-/,
    shows: sees('Con dígito verificador.'),
  },
];
