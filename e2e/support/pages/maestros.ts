import { expect } from '../test.ts';
import { asAdmin, asEmployee, type Needs, type PageToLookAt, sees } from './page.ts';

/** A master of the demo shop, with products. */
const anyMaestro = async ({ database }: Needs) => {
  const { rows } = await database.query('select maestro_id from maestros_productos order by maestro_id limit 1');
  return `/maestros/${rows[0].maestro_id}`;
};

/** Product masters. */
export const MAESTROS: readonly PageToLookAt[] = [
  {
    name: 'maestros sin haber entrado',
    prepare: () => '/maestros',
    heading: 'Acceso denegado',
    shows: async (page) => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    },
  },
  {
    name: 'maestros',
    ...asAdmin('/maestros?q=taladro'),
    heading: 'Maestros',
    shows: sees('Taladro percutor eléctrico'),
  },
  {
    name: 'un maestro y sus productos',
    ...asAdmin(anyMaestro),
    heading: /\S/,
    shows: async (page) => {
      await expect(page.getByRole('button', { name: /^Sacar / }).first()).toBeVisible();
    },
  },
  {
    name: 'carga de maestros por Excel',
    ...asAdmin('/maestros/carga'),
    heading: 'Carga de maestros por Excel',
    shows: sees('Elige el archivo Excel'),
  },
  {
    name: 'maestros de quien es empleado, en árbol y abierto',
    ...asEmployee('/maestros?vista=arbol'),
    heading: 'Maestros',
    shows: async (page) => {
      await page.getByText('Climatización', { exact: true }).click();
      await page.getByText('Aire acondicionado', { exact: true }).click();
      await expect(page.getByRole('link', { name: 'Aire acondicionado split muro' })).toBeVisible();
    },
  },
];
