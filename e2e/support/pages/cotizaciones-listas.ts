import { expect } from '../test.ts';
import { asAdmin, asEmployee, type Needs, type PageToLookAt, sees } from './page.ts';

/** The demo shop's last one of this channel, in a panel. */
const inPanel = (panel: string, canal: string) => async (needs: Needs) => {
  const { rows } = await needs.database.query('select max(id) as id from cotizaciones where canal = $1', [canal]);
  return asAdmin(`/cotizaciones/${panel}?id=${rows[0].id}`)(needs);
};

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
    prepare: asAdmin('/cotizaciones?q=aromos'),
    heading: 'Cotizaciones',
    shows: sees('Todo guardado.'),
  },
  {
    name: 'cotizaciones de quien es empleado, por documento',
    prepare: asEmployee('/cotizaciones?vista=documentos&q=aromos'),
    heading: 'Todas las Cotizaciones',
    shows: async (page) => {
      await expect(page.getByRole('cell', { name: 'Constructora Los Aromos' }).first()).toBeVisible();
    },
  },
  {
    name: 'búsqueda de una cotización',
    prepare: inPanel('buscar', 'tienda'),
    heading: 'Buscar cotización',
    shows: sees('Resultado'),
  },
  {
    name: 'una cotización de Compra Ágil',
    prepare: inPanel('compra-agil', 'compra_agil'),
    heading: 'Compra Ágil',
    shows: sees('Fecha de creación'),
  },
  {
    name: 'una cotización de convenio',
    prepare: inPanel('convenio', 'convenio'),
    heading: 'Convenio',
    shows: sees('Resumen'),
  },
  {
    name: 'cifras de cotizaciones',
    prepare: asAdmin('/cotizaciones/cifras?cifra=montos'),
    heading: 'Cifras de cotizaciones',
    shows: sees('Por qué se perdieron'),
  },
];
