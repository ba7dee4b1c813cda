import { expect } from '../test.ts';
import { asAdmin, asEmployee, type PageToLookAt, sees } from './page.ts';

/** The demo shop's last one of this channel, in a panel. */
const inPanel = (panel: string, canal: string) =>
  asAdmin(async ({ database }) => {
    const { rows } = await database.query('select max(id) as id from cotizaciones where canal = $1', [canal]);
    return `/cotizaciones/${panel}?id=${rows[0].id}`;
  });

/** Quotations as the staff list, look for and count them. */
export const COTIZACIONES_LISTAS: readonly PageToLookAt[] = [
  {
    name: 'cotizaciones sin haber entrado',
    prepare: () => '/cotizaciones',
    heading: 'Todas las Cotizaciones',
    shows: async (page) => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    },
  },
  {
    name: 'líneas de cotización',
    ...asAdmin('/cotizaciones?q=aromos'),
    heading: 'Cotizaciones',
    shows: sees('Todo guardado.'),
  },
  {
    name: 'búsqueda de una cotización',
    ...inPanel('buscar', 'tienda'),
    heading: 'Buscar cotización',
    shows: sees('Resultado'),
  },
  {
    name: 'una cotización de Compra Ágil',
    ...inPanel('compra-agil', 'compra_agil'),
    heading: 'Compra Ágil',
    shows: sees('Fecha de creación'),
  },
  {
    name: 'una cotización de convenio',
    ...inPanel('convenio', 'convenio'),
    heading: 'Convenio',
    shows: sees('Resumen'),
  },
  {
    name: 'cifras de cotizaciones',
    ...asAdmin('/cotizaciones/cifras?cifra=montos'),
    heading: 'Cifras de cotizaciones',
    shows: sees('Por qué se perdieron'),
  },
  {
    name: 'cotizaciones de quien es empleado, por documento',
    ...asEmployee('/cotizaciones?vista=documentos&q=aromos'),
    heading: 'Todas las Cotizaciones',
    shows: async (page) => {
      await expect(page.getByRole('cell', { name: 'Constructora Los Aromos' }).first()).toBeVisible();
    },
  },
];
