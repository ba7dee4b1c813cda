import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';

/** What a picture may weigh. */
export const MAX_BYTES_DE_FOTO = 80_000;

/** What a picture needs of the shop that it shows. */
export interface Tienda {
  /** The id of the first row of a query of the demo's data. */
  id: (query: string) => Promise<number>;
  /** A call of the administrator, for what has to be there before the picture. */
  hacer: (method: 'POST' | 'PUT', url: string, body?: object) => Promise<{ id: number }>;
}

export interface Foto {
  /** The file's name in docs/manual/imagenes, and what the manual calls it. */
  name: string;
  address: string | ((tienda: Tienda) => Promise<string>);
  /** What is done on the page first, until what it brings has begun to show. */
  before?: (page: Page) => Promise<void>;
  /** As a phone shows it. */
  phone?: boolean;
  /** Whose session: the administrator's unless said. */
  who?: 'empleado' | 'cliente' | 'aprobador' | 'nadie';
  /** How much of it is shown; a screen of 900 pixels unless said. */
  height?: number;
}

const LICITACION = '/admin-licitacion';

/** A workbook with these columns, as somebody would choose it. */
function planilla(name: string, filas: readonly (readonly (string | number)[])[]) {
  const hoja = utils.aoa_to_sheet(filas.map((fila) => [...fila]));
  const buffer: Buffer = write(
    { SheetNames: ['Productos'], Sheets: { Productos: hoja } },
    { type: 'buffer', bookType: 'xlsx' },
  );
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}

const revisarPlanilla = (filas: readonly (readonly (string | number)[])[]) => async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(planilla('lista-andina.xlsx', filas));
  await page.getByLabel('Qué se actualiza').selectOption('Sólo precios y stock');
  await page.getByRole('button', { name: 'Revisar planilla' }).click();
  await page
    .getByText(/Así quedarían|por corregir/)
    .first()
    .waitFor();
};

const laCotizacion = "select id from cotizaciones where estado = 'borrador' and lineas > 3 order by id";
const laOc = (codigo: string) => `select id from oc_publicas where codigo = '${codigo}'`;

/** Every picture of the manual: docs/manual names all of these and no other. */
export const FOTOS: readonly Foto[] = [
  // Tax papers.
  { name: 'emisor', address: '/admin/emisor' },
  { name: 'folios', address: '/admin/folios' },
  { name: 'documentos', address: '/admin/documentos' },
  {
    name: 'documento',
    address: async ({ id }) =>
      `/admin/documentos/${await id("select id from dte where tipo = 33 and receptor like 'Hospital%'")}`,
  },
  { name: 'envios-sii', address: '/admin/documentos/sii', height: 640 },
  { name: 'libros', address: '/admin/libros' },
  // The house.
  { name: 'entrar', address: '/login', who: 'nadie' },
  {
    name: 'menu',
    address: '/admin-licitacion',
    phone: true,
    before: async (page) => {
      await page.getByRole('button', { name: /menú/i }).first().click();
      await page.getByRole('dialog', { name: 'Menú' }).waitFor();
    },
  },
  { name: 'resumen', address: '/admin' },
  { name: 'empleado', address: '/employee', who: 'empleado' },
  {
    name: 'segundo-factor',
    address: '/admin/cuenta',
    before: (page) => page.getByRole('main').getByText('Segundo factor', { exact: true }).first().click(),
  },
  // Sales.
  { name: 'ordenes', address: '/compras' },
  {
    name: 'orden',
    address: async ({ id }) =>
      `/details-compra/${await id("select id from compras where estado = 'En preparación' order by id desc")}`,
  },
  { name: 'clientes', address: '/base-clientes' },
  {
    name: 'personas-que-compran',
    address: async ({ id }) => `/base-clientes/${await id('select cliente_id as id from empresas')}`,
    before: (page) => page.getByText('Personas que compran', { exact: true }).scrollIntoViewIfNeeded(),
  },
  { name: 'mi-empresa', address: '/user?seccion=empresa', who: 'aprobador' },
  {
    name: 'lista-de-precios',
    address: async ({ id }) => `/admin/listas-de-precios/${await id('select id from listas_de_precios')}`,
  },
  {
    name: 'banner',
    address: async ({ id }) => `/admin/banners/${await id('select id from banners where publicado')}`,
  },
  { name: 'cotizaciones', address: '/cotizaciones?vista=documentos' },
  { name: 'cotizacion', address: async ({ id }) => `/cotizaciones/${await id(laCotizacion)}` },
  { name: 'cotizaciones-cifras', address: '/cotizaciones/cifras' },
  { name: 'cotizacion-cliente', address: '/cotizaciones?vista=documentos&estado=enviada', phone: true },
  { name: 'retiros', address: '/entregas' },
  // The catalogue.
  { name: 'caracteristicas', address: '/admin/caracteristicas' },
  { name: 'productos-lista', address: '/admin/productos' },
  { name: 'maestros', address: '/maestros' },
  {
    name: 'cambio-masivo-previa',
    address: '/admin/productos?q=makita',
    before: async (page) => {
      const casillas = page.getByRole('main').getByRole('checkbox', { name: /^Elegir/ });
      for (const lugar of [1, 2, 3]) await casillas.nth(lugar).check();
      await page.getByRole('region', { name: 'Productos elegidos' }).getByRole('button', { name: 'Precio' }).click();
      const modal = page.getByRole('dialog');
      await modal.getByLabel('Porcentaje').fill('5');
      await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
      await modal.getByRole('button', { name: /^Aplicar a/ }).waitFor();
    },
  },
  {
    name: 'fotos-carga',
    address: '/update-img-products',
    before: async (page) => {
      const foto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('') });
      await page
        .getByLabel('Elige las imágenes')
        .setInputFiles([foto('110001.jpg'), foto('110002-2.jpg'), foto('999999.jpg')]);
      await page.getByRole('list', { name: 'Imágenes elegidas' }).getByText('código 110001').waitFor();
    },
  },
  {
    name: 'excel-revision',
    address: '/add-product-excel',
    before: revisarPlanilla([
      ['codigo_producto_fussan', 'precio_unitario', 'cantidad_stock'],
      [110007, 459_990, 6],
      [110009, 389_990, 4],
      [120006, 749_990, 8],
    ]),
  },
  {
    name: 'excel-errores',
    address: '/add-product-excel',
    before: revisarPlanilla([
      ['codigo_producto_fussan', 'precio_unitario', 'cantidad_stock'],
      [110007, 'consultar', 6],
      [110009, 389_990, -4],
    ]),
  },
  {
    name: 'precios-historial',
    address: async ({ id }) =>
      `/admin/productos/${await id(`select id from productos where "previousPrice" is not null order by id`)}?seccion=precios`,
  },
  {
    name: 'ofertas',
    address: async ({ id }) =>
      `/admin/productos/${await id("select producto_id as id from ofertas where estado = 'vigente'")}?seccion=ofertas`,
  },
  // The stock room.
  { name: 'bajo-stock', address: '/admin/existencias' },
  {
    name: 'conteo',
    phone: true,
    address: async ({ id, hacer }) => {
      const conteo = await hacer('POST', '/api/existencias/conteos', { nombre: 'Pasillo A' });
      const lineas = await Promise.all(
        [110007, 110009, 120006].map(async (codigo, n) => ({
          producto_id: await id(`select id from productos where codigo_producto_fussan = ${codigo}`),
          contado: 2 + n,
        })),
      );
      await hacer('PUT', `/api/existencias/conteos/${conteo.id}/lineas`, { lineas });
      return `/admin/existencias/conteos/${conteo.id}`;
    },
  },
  { name: 'reposicion', address: '/admin/existencias/reposicion' },
  { name: 'vencimientos', address: '/admin/existencias/vencimientos' },
  // Suppliers.
  { name: 'proveedores', address: '/proveedores' },
  {
    name: 'ordenes-a-proveedores',
    address: async ({ id }) =>
      `/admin/ordenes/${await id("select id from ordenes_proveedor where estado = 'enviada'")}`,
  },
  {
    name: 'recepciones',
    address: async ({ id }) => `/admin/recepciones/${await id('select id from llegadas order by id')}`,
  },
  { name: 'devoluciones', address: '/admin/devoluciones?seccion=por-devolver' },
  { name: 'facturas', address: '/admin/facturas/por-pagar' },
  { name: 'dte-recibidos', address: '/admin/dte-recibidos' },
  {
    name: 'dte-recibido',
    address: async ({ id }) =>
      `/admin/dte-recibidos/${await id('select id from dte_recibidos where tipo = 33 order by id')}`,
  },
  // The State.
  { name: 'licitaciones', address: `${LICITACION}/licitaciones` },
  {
    name: 'licitacion',
    address: async ({ id }) =>
      `${LICITACION}/licitaciones/${await id("select id from oportunidades where codigo = '1509-5-L126'")}`,
  },
  { name: 'plazos', address: `${LICITACION}/licitaciones/calendario` },
  {
    name: 'oc-publica',
    address: async ({ id }) => `${LICITACION}/operaciones/oc-portal/${await id(laOc('1509-88-SE26'))}`,
  },
  { name: 'operaciones', address: `${LICITACION}/operaciones` },
  {
    name: 'ot',
    address: async ({ id }) =>
      `${LICITACION}/operaciones/ots/${await id("select id from ots where estado = 'preparada'")}`,
    phone: true,
  },
  { name: 'por-cobrar', address: `${LICITACION}/financiero/facturas-venta/por-cobrar` },
  {
    name: 'factura-venta',
    address: async ({ id }) =>
      `${LICITACION}/financiero/facturas-venta/${await id("select id from facturas_venta where tipo = 33 and cliente like 'Hospital%'")}`,
  },
  { name: 'oc-proveedores', address: `${LICITACION}/operaciones/oc-proveedores` },
  { name: 'centros-de-costo', address: `${LICITACION}/operaciones/centros-de-costo` },
  { name: 'transaccion', address: `${LICITACION}/operaciones/transaccion` },
  {
    name: 'cadena',
    address: async ({ id }) => `${LICITACION}/cadena/oc/${await id(laOc('4982-874-SE26'))}`,
  },
  { name: 'utilidades', address: `${LICITACION}/reportes?desde=2020-01-01` },
  { name: 'metas', address: `${LICITACION}/metas` },
  { name: 'ventas-del-mes', address: `${LICITACION}/ventas` },
  {
    name: 'comisiones',
    address: async ({ id }) =>
      `${LICITACION}/financiero/pago-comisiones/${await id('select id from comisiones order by id')}`,
  },
  { name: 'reclamos', address: `${LICITACION}/ventas/post-venta` },
  {
    name: 'reclamo',
    address: async ({ id }) =>
      `${LICITACION}/ventas/post-venta/${await id("select id from reclamos where estado = 'en_revision'")}`,
    phone: true,
  },
  {
    name: 'devolver',
    address: async ({ id }) =>
      `/devolver/${await id(`select c.id from compras c join usuarios u on u.id = c.user_id
        where u.email = 'cliente@fussan.test' and c.estado = 'Entregado' order by c.id desc`)}`,
    who: 'cliente',
    before: async (page) => {
      await page.getByRole('radio', { name: /^Falla/ }).check();
    },
  },
  { name: 'configuracion', address: `${LICITACION}/configuracion` },
  // Who may do what, and what was done.
  { name: 'usuarios', address: '/admin/usuarios' },
  { name: 'correos', address: '/admin/correos' },
  { name: 'acceso-denegado', address: '/admin', who: 'empleado' },
  { name: 'cuadratura', address: '/admin/existencias/cuadratura' },
  { name: 'auditoria', address: '/admin/auditoria' },
];
