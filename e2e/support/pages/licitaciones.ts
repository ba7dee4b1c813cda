import { asAdmin, type PageToLookAt, sees } from './page.ts';

/** The workspace of who sells to the State. */
export const LICITACIONES: readonly PageToLookAt[] = [
  {
    name: 'el inicio de licitaciones',
    prepare: asAdmin('/admin-licitacion'),
    heading: 'Bienvenido',
    shows: sees('Propuestas por mirar'),
  },
  {
    name: 'cotizar un convenio, desde las licitaciones',
    prepare: asAdmin('/admin-licitacion/ventas/cotizar-convenio'),
    heading: 'Cotizar Convenio',
    shows: sees('Siguiente'),
  },
  {
    name: 'las licitaciones',
    prepare: asAdmin('/admin-licitacion/licitaciones'),
    heading: 'Licitaciones',
    shows: sees('1509-5-L126'),
  },
  {
    name: 'una licitación',
    prepare: asAdmin(async ({ database }) => {
      const { rows } = await database.query<{ id: number }>(
        "select id from oportunidades where codigo = '1509-5-L126'",
      );
      return `/admin-licitacion/licitaciones/${rows[0]!.id}`;
    }),
    heading: /^1509-5-L126/,
    shows: sees('ESMERIL ANGULAR 4 1/2" 850W'),
  },
  {
    name: 'el calendario de licitaciones',
    prepare: asAdmin('/admin-licitacion/licitaciones/calendario'),
    heading: 'Calendario de licitaciones',
    shows: sees('HERRAMIENTAS PARA TALLER MUNICIPAL'),
  },
];
