import { failedContact, failedLink } from '../failed-correos.ts';
import { doToRow, rowsIn } from '../lista.ts';
import { registerCliente } from '../people.ts';
import { expect } from '../test.ts';
import { asAdmin, asEmployee, type PageToLookAt, sees } from './page.ts';

/** What the staff have of people and of what leaves the shop, and its desks. */
export const ADMIN: readonly PageToLookAt[] = [
  {
    name: 'el panel de un empleado',
    ...asEmployee('/employee'),
    heading: 'Panel de empleado',
    shows: async (page) => {
      await expect(rowsIn(page, 'Órdenes de compra')).toHaveCount(10);
      await expect(page.getByRole('button', { name: 'Actualizar Stock' })).toHaveCount(24);
    },
  },
  {
    name: 'la administración',
    ...asAdmin('/admin'),
    heading: /^Buen[oa]s /,
    shows: (page) => expect(page.locator('.recharts-bar-rectangle')).toHaveCount(30),
  },
  {
    name: 'los usuarios, con una solicitud de rol y otra rechazada',
    ...asAdmin(async ({ request, database }) => {
      const { id } = await registerCliente(request);
      await database.query(`update usuarios set rol_rechazado = 'employee' where id = $1`, [id]);
      await registerCliente(request, { role: 'employee', rut: '12.345.678-9' });
      return '/admin/usuarios';
    }),
    heading: 'Usuarios',
    shows: async (page) => {
      await expect(page.getByRole('button', { name: /^Aprobar a/ }).first()).toBeVisible();
      await expect(page.getByText(/^Se le rechazó/).first()).toBeVisible();
    },
  },
  {
    name: 'los retiros',
    ...asAdmin('/retiros'),
    heading: 'Retiros',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: /Pendiente|Retirado/ })).toHaveCount(24),
  },
  {
    name: 'las entregas',
    ...asAdmin('/entregas'),
    heading: 'Entregas',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: 'Entregado' }).first()).toBeVisible(),
  },
  {
    name: 'los datos de las compras',
    ...asAdmin('/datos'),
    heading: 'Datos',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: /\d{6}/ })).toHaveCount(24),
  },
  {
    name: 'la auditoría',
    ...asAdmin(async ({ request }) => {
      for (let made = 0; made < 3; made++) await registerCliente(request);
      return '/admin/auditoria';
    }),
    heading: 'Auditoría',
    shows: (page) => expect(page.getByText('Creó su cuenta').first()).toBeVisible(),
  },
  {
    name: 'el estado del sistema',
    ...asAdmin('/admin/estado'),
    heading: 'Estado del sistema',
    shows: sees('Lo que corre'),
  },
  {
    name: 'los correos fallidos, con uno elegido',
    ...asAdmin(async ({ database }) => {
      await failedContact(database);
      await failedLink(database);
      return '/admin/correos?estado=fallido';
    }),
    heading: 'Correos',
    shows: async (page) => {
      // A journey may have sent the other one again: this one stays.
      const row = page
        .getByRole('row')
        .filter({ hasText: /Pide un enlace nuevo/ })
        .first();
      await row.getByRole('checkbox').check();
      await doToRow(row, 'Ver el detalle');
      await expect(page.getByText('connect ECONNREFUSED 127.0.0.1:25')).toBeVisible();
    },
  },
  {
    name: 'el segundo factor, sin activar',
    ...asAdmin('/admin/cuenta?seccion=segundo-factor'),
    heading: 'Tu cuenta',
    shows: sees('Activar el segundo factor'),
  },
  {
    name: 'la edición de un perfil',
    ...asAdmin(async ({ request }) => `/editar-perfil/${(await registerCliente(request)).id}`),
    heading: /^Editar perfil de persona-/,
    shows: sees('Con dígito verificador.'),
  },
];
