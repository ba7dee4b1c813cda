import type { Page } from '@playwright/test';
import type { Revision } from '#contract/catalogo/importaciones/excel.ts';
import type { LoteMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { doMore, edit } from '../admin-productos.ts';
import { createProducto } from '../productos.ts';
import { expect } from '../test.ts';
import { asAdmin, type PageToLookAt, sees } from './page.ts';

/** What the server finds in a workbook with one changed product. */
const REVISION: Revision = {
  success: true,
  huella: 'x',
  hoja: null,
  filas_ocultas: 0,
  creados: 0,
  actualizados: 1,
  sin_cambios: 0,
  saltos_de_precio: 1,
  bajo_costo: 0,
  saltos_de_stock: 0,
  saltos_de_medida: 0,
  nuevos: [],
  cambiados: [
    {
      fila: 2,
      codigo_producto_fussan: 123_456_789_012,
      descripcion: 'Esmeril angular Bosch de 4 1/2 pulgadas, 850 W',
      cambios: [
        { columna: 'precio_unitario', antes: 49_990, despues: 79_990 },
        { columna: 'especificaciones', antes: 'Potencia: 850 W', despues: 'Potencia: 850 W\nVoltaje: 220 V' },
        { columna: 'imagen_url', antes: null, despues: `https://ejemplo.cl/${'muy-larga/'.repeat(10)}foto.jpg` },
      ],
      salto_de_precio: true,
      bajo_costo: false,
      salto_de_stock: false,
      salto_de_medida: false,
      oculto: true,
    },
  ],
  iguales: [],
};

const DONE: LoteMasivo = {
  id: 7,
  cambio: { precio: { porcentaje: 5, redondeo: 10 } },
  estado: 'terminado',
  total: 100_000,
  cambiados: 99_999,
  omitidos: 1,
  deshace: null,
  deshecho: false,
  se_puede_deshacer: true,
  actor: 'Antonia Rivas',
  detenido_por: null,
  creado_en: '2026-11-20T15:00:00Z',
  terminado_en: '2026-11-20T15:02:00Z',
};
const GOING_ON: LoteMasivo = {
  ...DONE,
  id: 8,
  cambio: { familia: 'herramientas electricas', sub_familia: 'Esmeriles angulares y rectificadores' },
  estado: 'en_curso',
  cambiados: 31_500,
  se_puede_deshacer: false,
  terminado_en: null,
};
const STOPPED: LoteMasivo = {
  ...DONE,
  id: 6,
  cambio: { estado: 'inactivo' },
  estado: 'detenido',
  cambiados: 31_500,
  omitidos: 0,
  detenido_por: 'Bernardita Sotomayor Etchegaray',
};

/** What an admin does with products, one by one and by file. */
export const PRODUCTOS: readonly PageToLookAt[] = [
  {
    name: 'los productos de la administración, con uno al editarlo y otros elegidos',
    ...asAdmin('/admin/productos?limit=12'),
    heading: 'Productos',
    shows: async (page) => {
      await page
        .getByLabel(/^Elegir /)
        .nth(1)
        .check();
      await edit(page.getByRole('table', { name: 'Productos' }).locator('tbody').first());
      await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
    },
  },
  {
    name: 'el formulario de un producto nuevo',
    ...asAdmin('/admin/productos?limit=12'),
    anew: true,
    heading: 'Productos',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Agregar producto' }).click();
      const modal = page.getByRole('dialog', { name: 'Agregar producto' });
      await modal.getByRole('button', { name: 'Agregar producto' }).click();
      await expect(modal.getByText('El precio es requerido.')).toBeVisible();
    },
  },
  {
    name: 'las etiquetas por imprimir, con copias mal escritas',
    ...asAdmin(async ({ page, database }) => {
      const { codigo_producto_fussan } = await createProducto(database, { cantidad_stock: 12 });
      await page.evaluate((codigo) => sessionStorage.setItem('codigo', String(codigo)), codigo_producto_fussan);
      return '/admin/etiquetas';
    }),
    heading: 'Etiquetas',
    shows: async (page) => {
      const codigo = await page.evaluate(() => sessionStorage.getItem('codigo')!);
      await page.getByLabel('Agregar por código o código de barras').fill(codigo);
      await page.keyboard.press('Enter');
      await page.getByLabel(/^Copias de /).fill('muchas');
      await expect(page.getByText('Un número entero de 0 a 1.000.')).toBeVisible();
    },
  },
  {
    name: 'los cambios masivos, con uno en curso, uno detenido y otro por deshacer',
    // Of our own: one that goes on in the shop would hold up the others' journeys.
    ...asAdmin(async ({ page }) => {
      await page.route('**/api/products/masivo', (route) =>
        route.fulfill({ json: { items: [GOING_ON, DONE, STOPPED] } }),
      );
      await page.route('**/api/products/masivo/*/deshacer', (route) =>
        route.fulfill({ json: { vuelven: 99_998, quedan: 2 } }),
      );
      return '/admin/productos?limit=12';
    }),
    heading: 'Productos',
    shows: async (page) => {
      await doMore(page, 'Cambios masivos');
      // The list behind tells of it too.
      await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
      await page.getByRole('button', { name: /^Deshacer Precio: \+5%, a la decena, del / }).click();
      await expect(page.getByText(/^¿Deshacer el cambio\?/)).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Detener/ })
        .click();
      await expect(page.getByText(/^¿Detener el cambio\?/)).toBeVisible();
    },
  },
  ...['datos', 'precios', 'ofertas', 'stock', 'historia'].map((seccion) => ({
    name: `la página de un producto en la administración: ${seccion}`,
    ...asAdmin(async ({ database }) => {
      const { id } = await createProducto(database);
      await database.query(
        `insert into precios_historial (producto_id, antes, despues, origen)
         values ($1, null, 9990, 'inicial'), ($1, 9990, 19990, 'edicion')`,
        [id],
      );
      await database.query(
        `insert into ofertas (producto_id, precio_oferta, inicio, fin) values ($1, 9990, '2040-01-01', '2040-02-01')`,
        [id],
      );
      return `/admin/productos/${id}?seccion=${seccion}`;
    }),
    heading: /^Martillo carpintero/,
    shows: (page: Page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  })),
  {
    name: 'la carga por Excel, con una planilla revisada',
    ...asAdmin('/add-product-excel'),
    anew: true,
    heading: 'Carga por Excel',
    shows: async (page) => {
      await page.route('**/bulk/excel?simular=1', (route) => route.fulfill({ status: 200, json: REVISION }));
      const file = { name: 'lista.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Revisar planilla' }).click();
      await sees('Confirmar')(page);
    },
  },
  {
    name: 'la carga de imágenes, con una elegida',
    ...asAdmin('/update-img-products'),
    anew: true,
    heading: 'Actualizar imágenes',
    shows: async (page) => {
      const file = { name: 'taladro rojo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') };
      await page.getByLabel('Elige las imágenes').setInputFiles(file);
      await sees('Descargar las rechazadas')(page);
    },
  },
];
