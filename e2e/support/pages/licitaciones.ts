import { asAdmin, type PageToLookAt, sees } from './page.ts';

/** The workspace of who sells to the State. */
export const LICITACIONES: readonly PageToLookAt[] = [
  {
    name: 'el inicio de licitaciones',
    ...asAdmin('/admin-licitacion'),
    heading: 'Bienvenido, pagina de inicio',
    shows: sees('Propuestas por mirar'),
  },
  {
    name: 'cotizar un convenio, desde las licitaciones',
    ...asAdmin('/admin-licitacion/ventas/cotizar-convenio'),
    heading: 'Cotizar Convenio',
    shows: sees('Siguiente'),
  },
  {
    name: 'las ventas del mes, con sus metas',
    ...asAdmin('/admin-licitacion/ventas'),
    heading: 'Ventas',
    shows: sees('Asignar meta'),
  },
  {
    name: 'las metas',
    ...asAdmin('/admin-licitacion/metas'),
    heading: 'Metas',
    shows: sees('Meta del equipo'),
  },
  {
    name: 'las comisiones por mes',
    ...asAdmin('/admin-licitacion/financiero/pago-comisiones'),
    heading: 'Pago Comisiones',
    shows: sees('Reglas'),
  },
  {
    name: 'las reglas de comisión',
    ...asAdmin('/admin-licitacion/financiero/pago-comisiones/reglas'),
    heading: 'Reglas de comisión',
    shows: sees('Agregar regla'),
  },
  {
    name: 'las licitaciones',
    ...asAdmin('/admin-licitacion/licitaciones'),
    heading: 'Licitaciones',
    shows: sees('1509-5-L126'),
  },
  {
    name: 'una licitación',
    ...asAdmin(async ({ database }) => {
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
    ...asAdmin('/admin-licitacion/licitaciones/calendario'),
    heading: 'Calendario de licitaciones',
    shows: sees('HERRAMIENTAS PARA TALLER MUNICIPAL'),
  },
  {
    name: 'los reclamos',
    ...asAdmin('/admin-licitacion/ventas/post-venta'),
    heading: 'Post Venta',
    shows: sees('Faltante'),
  },
  {
    name: 'un reclamo en revisión',
    ...asAdmin(async ({ database }) => {
      const { rows } = await database.query<{ id: number }>(
        "select id from reclamos where estado = 'en_revision' order by id limit 1",
      );
      return `/admin-licitacion/ventas/post-venta/${rows[0]!.id}`;
    }),
    heading: /^Reclamo \d{6}/,
    shows: sees('Mensajes con el cliente'),
  },
  {
    name: 'los usuarios, desde las licitaciones',
    ...asAdmin('/admin-licitacion/configuracion?q=empleado%40fussan.test'),
    heading: 'Configuración',
    shows: sees('empleado@fussan.test'),
  },
  {
    name: 'proveedor, en operaciones',
    ...asAdmin('/admin-licitacion/operaciones/proveedor'),
    heading: 'Proveedor',
    shows: sees('Crear P'),
  },
  {
    name: 'las órdenes a proveedores, desde las ventas',
    ...asAdmin('/admin-licitacion/operaciones/oc-proveedores'),
    heading: 'OC PProveedores',
    shows: sees('Pedir para una OC'),
  },
  {
    name: 'los centros de costo',
    ...asAdmin('/admin-licitacion/operaciones/centros-de-costo'),
    heading: 'Centros De Costo',
    shows: sees('Ventas al Estado'),
  },
  {
    name: 'un centro de costo',
    ...asAdmin(async ({ database }) => {
      const { rows } = await database.query<{ id: number }>("select id from centros_costo where codigo = 'EST'");
      return `/admin-licitacion/operaciones/centros-de-costo/${rows[0]!.id}`;
    }),
    heading: 'EST · Ventas al Estado',
    shows: sees('De dónde sale'),
  },
  {
    name: 'las transacciones',
    ...asAdmin('/admin-licitacion/operaciones/transaccion'),
    heading: 'Transaccion',
    shows: sees('Pago del pedido'),
  },
  {
    name: 'las transacciones por pedido',
    ...asAdmin('/admin-licitacion/operaciones/transaccion/pedidos'),
    heading: 'Transacciones por pedido',
    shows: sees('Entró'),
  },
  {
    name: 'la cadena de una venta',
    ...asAdmin(async ({ database }) => {
      const { rows } = await database.query<{ id: number }>('select min(id) as id from oc_publicas');
      return `/admin-licitacion/cadena/oc/${rows[0]!.id}`;
    }),
    heading: /OC |·/,
    shows: sees('OT / guía'),
  },
  {
    name: 'el reporte de utilidades',
    ...asAdmin('/admin-licitacion/reportes?desde=2020-01-01'),
    heading: 'Utilidades',
    shows: sees('Margen %'),
  },
  {
    name: 'las ventas de un reporte',
    ...asAdmin('/admin-licitacion/reportes/ventas?desde=2020-01-01'),
    heading: 'Ventas del reporte',
    shows: sees('Descargar Excel'),
  },
  {
    name: 'el reporte de cotizaciones',
    ...asAdmin('/admin-licitacion/reportes/cotizaciones?desde=2020-01-01'),
    heading: 'Reporte de cotizaciones',
    shows: sees('Tasa de cierre'),
  },
  {
    name: 'las cotizaciones de un reporte',
    ...asAdmin('/admin-licitacion/reportes/cotizaciones/filas?desde=2020-01-01'),
    heading: 'Cotizaciones del reporte',
    shows: sees('Descargar Excel'),
  },
];
