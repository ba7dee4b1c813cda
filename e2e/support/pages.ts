import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import type { Revision } from '#contract/excel.ts';
import {
  confirmPurchase,
  customerAtCheckout,
  expectSuccess,
  fillShipping,
  openCheckout,
  ordersOf,
  problem,
} from './orders.ts';
import { CLAVE, CLAVE_DEMO, enterAs, registerCustomer } from './people.ts';
import { createProduct, fillCart } from './products.ts';
import { expect } from './test.ts';

interface Needs {
  page: Page;
  request: APIRequestContext;
  database: pg.Client;
}

interface PageToLookAt {
  name: string;
  /** Prepares what the page needs and says where it is. */
  prepare: (needs: Needs) => Promise<string> | string;
  heading: string | RegExp;
  /** What is there once the page has all that it shows. */
  shows: (page: Page) => Promise<void>;
  status?: number;
}

const sees = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function cartWithTwoProducts({ page, database }: Needs): Promise<void> {
  await fillCart(page, [await createProduct(database), 2], [await createProduct(database, { cantidad_stock: 1 }), 1]);
}

async function asStaff({ page, request }: Needs, email: string): Promise<void> {
  const answer = await request.post('/api/users/login', { data: { email, password: CLAVE_DEMO } });
  await enterAs(page, await answer.json());
}

async function customerWithOrder({ page, request, database }: Needs): Promise<number> {
  const producto = await createProduct(database);
  const user = await registerCustomer(request, { role: 'employee' });
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
  return (await ordersOf(database, user.id))[0]!.id;
}

async function openCountWithLines({ database }: Needs): Promise<number> {
  const products = [await createProduct(database), await createProduct(database)];
  const { rows } = await database.query<{ id: number }>(
    `insert into conteos (nombre) values ('Conteo de la bodega') returning id`,
  );
  const { id } = rows[0]!;
  for (const [index, product] of products.entries()) {
    await database.query(
      'insert into conteos_lineas (conteo_id, producto_id, contado, esperado) values ($1, $2, $3, 10)',
      [id, product.id, 9 + 2 * index],
    );
  }
  return id;
}

/** What the server finds in a workbook with one changed product. */
const REVISION: Revision = {
  success: true,
  huella: 'x',
  creados: 0,
  actualizados: 1,
  sin_cambios: 0,
  saltos_de_precio: 1,
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
      oculto: true,
    },
  ],
  iguales: [],
};

/** Every page of the shop, each with something to show. */
export const PAGES: readonly PageToLookAt[] = [
  {
    name: 'la portada',
    prepare: () => '/',
    heading: 'Herramientas que aguantan la faena',
    shows: sees('todos los productos'),
  },
  {
    name: 'la página de filtros',
    prepare: () => '/filter-page?familia=electrohogar',
    heading: 'electrohogar',
    shows: (page) => expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ productos$/),
  },
  {
    name: 'los resultados de una búsqueda con filtros',
    prepare: () => '/filter-page?q=taladro&marca=Bosch&marca=Makita&en_stock=1&min=90000&max=10',
    heading: 'Resultados para «taladro»',
    shows: sees('Quitar filtros'),
  },
  {
    name: 'la búsqueda sin resultados',
    prepare: () => '/filter-page?q=xyzzyqwv',
    heading: 'Resultados para «xyzzyqwv»',
    shows: sees('No encontramos productos para «xyzzyqwv».'),
  },
  {
    name: 'el detalle de un producto',
    prepare: async ({ database }) =>
      `/detalle-producto/${(await createProduct(database, { previousPrice: 24_990, cantidad_stock: 2 })).id}`,
    heading: /^Martillo carpintero/,
    shows: sees('¡Últimas unidades!'),
  },
  {
    name: 'el detalle de un producto sin stock, con relacionados',
    prepare: async ({ database }) =>
      `/detalle-producto/${(await createProduct(database, { cantidad_stock: 0, familia: 'electrohogar' })).id}`,
    heading: /^Martillo carpintero/,
    shows: sees('Productos relacionados'),
  },
  {
    name: 'el detalle de un producto retirado',
    prepare: async ({ database }) => {
      const { id } = await createProduct(database, { familia: 'electrohogar' });
      await database.query(`update productos set estado = 'inactivo' where id = $1`, [id]);
      return `/detalle-producto/${id}`;
    },
    heading: 'Producto no encontrado.',
    shows: sees('Ver electrohogar'),
    status: 410,
  },
  {
    name: 'el detalle sin producto',
    prepare: () => '/detalle-producto',
    heading: 'ID de producto no especificado.',
    shows: sees('Elige un producto en la tienda.'),
    status: 404,
  },
  {
    name: 'el carrito vacío',
    prepare: () => '/carrito',
    heading: 'Carrito',
    shows: sees('Tu carrito está vacío.'),
  },
  {
    name: 'el carrito con productos',
    prepare: async (needs) => {
      await cartWithTwoProducts(needs);
      return '/carrito';
    },
    heading: 'Carrito',
    shows: sees('Queda sólo 1 unidad.'),
  },
  {
    name: 'el pago',
    prepare: async (needs) => {
      await cartWithTwoProducts(needs);
      await needs.page.goto('/carrito');
      await needs.page.getByRole('button', { name: 'Pagar' }).click();
      await expect(needs.page).toHaveURL('/pagar');
      return '/pagar';
    },
    heading: 'Confirmar Compra',
    shows: (page) => expect(page.getByText(/^Proveedor: \S/)).toHaveCount(2),
  },
  {
    name: 'el pago con retiro, factura y datos que faltan',
    prepare: async (needs) => {
      await cartWithTwoProducts(needs);
      await openCheckout(needs.page);
      await needs.page.getByRole('radio', { name: 'Retiro en tienda' }).check();
      await needs.page.getByRole('radio', { name: 'Factura' }).check();
      return '/pagar';
    },
    heading: 'Confirmar Compra',
    shows: async (page) => {
      await expect(page.getByLabel('RUT de la empresa')).toBeVisible();
      await confirmPurchase(page);
      await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeVisible();
    },
  },
  {
    name: 'la compra confirmada',
    prepare: async ({ page, request, database }) => {
      const { email } = await customerAtCheckout(page, request, [await createProduct(database), 1]);
      await fillShipping(page);
      await confirmPurchase(page);
      await expectSuccess(page, email);
      return '/pagar';
    },
    heading: 'Compra confirmada',
    shows: sees('Qué sigue'),
  },
  {
    name: 'los términos',
    prepare: () => '/terminos',
    heading: 'Términos y condiciones',
    shows: sees('Borrador pendiente de revisión legal.'),
  },
  {
    name: 'la solicitud de cotización',
    prepare: async (needs) => {
      await cartWithTwoProducts(needs);
      return '/solicitar-cotizacion';
    },
    heading: 'Solicitud de Cotizacion',
    shows: (page) => expect(page.getByText(/^Proveedor: \S/)).toHaveCount(2),
  },
  {
    name: 'la solicitud de cotización sin productos',
    prepare: () => '/solicitar-cotizacion',
    heading: 'Solicitud de Cotizacion',
    shows: sees('No hay productos en el carrito para solicitar una cotización.'),
  },
  { name: 'el contacto', prepare: () => '/contacto', heading: 'Contacto', shows: sees('Enviar mensaje') },
  { name: 'el inicio de sesión', prepare: () => '/login', heading: 'Iniciar sesión', shows: sees('Regístrate') },
  {
    name: 'la recuperación de la contraseña',
    prepare: () => '/recuperar',
    heading: 'Recuperar contraseña',
    shows: sees('Enviar enlace'),
  },
  {
    name: 'la contraseña nueva',
    prepare: () => '/restablecer',
    heading: 'Contraseña nueva',
    shows: async (page) => {
      // Only afterwards, or the second visit would be no visit: the address would differ by nothing but its fragment.
      await page.evaluate(() => {
        location.hash = 'token=inventado';
      });
      await sees('Cambiar contraseña')(page);
    },
  },
  { name: 'el registro', prepare: () => '/registrarse', heading: 'Registrarse', shows: sees('Inicia sesión') },
  {
    name: 'la cuenta de un cliente',
    prepare: async (needs) => {
      await customerWithOrder(needs);
      return '/user';
    },
    heading: 'Mi cuenta',
    shows: sees('Pendiente de Despacho'),
  },
  {
    name: 'los favoritos de un cliente',
    prepare: async (needs) => {
      const { page, request, database } = needs;
      const user = await registerCustomer(request);
      for (const cantidad_stock of [0, 5]) {
        const { id } = await createProduct(database, { cantidad_stock });
        await request.put(`/api/favoritos/${id}`, { headers: { authorization: `Bearer ${user.token}` } });
      }
      await enterAs(page, user);
      return '/user?seccion=favoritos';
    },
    heading: 'Mi cuenta',
    shows: sees('Solicitar Cotización de los 2'),
  },
  {
    name: 'los datos de un cliente, al editarlos',
    prepare: async ({ page, request }) => {
      await enterAs(page, await registerCustomer(request, { rut: '12.345.678-9' }));
      return '/user?seccion=datos';
    },
    heading: 'Mi cuenta',
    shows: (page) => page.getByRole('button', { name: 'Editar' }).click(),
  },
  {
    name: 'la contraseña de un cliente',
    prepare: async ({ page, request }) => {
      await enterAs(page, await registerCustomer(request));
      return '/user?seccion=clave';
    },
    heading: 'Mi cuenta',
    shows: sees('Cambiar contraseña'),
  },
  {
    name: 'las sesiones de un cliente',
    prepare: async ({ page, request }) => {
      const { email } = await registerCustomer(request);
      const answer = await request.post('/api/users/login', { data: { email, password: CLAVE } });
      await enterAs(page, await answer.json());
      return '/user?seccion=sesiones';
    },
    heading: 'Mi cuenta',
    shows: sees('Cerrar las demás'),
  },
  {
    name: 'el panel de un empleado',
    prepare: async (needs) => {
      await asStaff(needs, 'empleado@fussan.test');
      return '/employee';
    },
    heading: 'Panel de empleado',
    shows: async (page) => {
      await expect(page.getByRole('row')).toHaveCount(11);
      await expect(page.getByRole('button', { name: 'Actualizar Stock' })).toHaveCount(20);
    },
  },
  {
    name: 'la administración',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin';
    },
    heading: 'Administración',
    shows: (page) => expect(page.locator('.recharts-bar-rectangle')).toHaveCount(30),
  },
  {
    name: 'las órdenes de compra de la administración',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin?seccion=panel';
    },
    heading: 'Administración',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(11),
  },
  {
    name: 'los usuarios, con una solicitud de rol',
    prepare: async (needs) => {
      await registerCustomer(needs.request, { role: 'employee', rut: '12.345.678-9' });
      await asStaff(needs, 'admin@fussan.test');
      return '/admin?seccion=usuarios';
    },
    heading: 'Administración',
    shows: async (page) => {
      await expect(page.getByRole('button', { name: /^Aprobar a/ }).first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
    },
  },
  {
    name: 'la edición de un perfil',
    prepare: async (needs) => {
      const { id } = await registerCustomer(needs.request);
      await asStaff(needs, 'admin@fussan.test');
      return `/editar-perfil/${id}`;
    },
    heading: /^Editar perfil de persona-/,
    shows: sees('Con dígito verificador.'),
  },
  {
    name: 'el bajo stock',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin/existencias';
    },
    heading: 'Bajo stock',
    shows: (page) => expect(page.getByRole('button', { name: 'Actualizar Stock' }).first()).toBeVisible(),
  },
  {
    name: 'la reposición',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin/existencias/reposicion';
    },
    heading: 'Reposición',
    shows: sees('Descargar XLSX'),
  },
  {
    name: 'los conteos',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin/existencias/conteos';
    },
    heading: 'Conteos de stock',
    shows: sees('Empezar a contar'),
  },
  {
    name: 'un conteo con diferencias',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return `/admin/existencias/conteos/${await openCountWithLines(needs)}`;
    },
    heading: 'Conteo de la bodega',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(3),
  },
  {
    name: 'los movimientos de stock',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin/existencias/movimientos';
    },
    heading: 'Movimientos de stock',
    shows: (page) => expect(page.getByRole('row')).toHaveCount(26),
  },
  {
    name: 'la cuadratura',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin/existencias/cuadratura';
    },
    heading: 'Cuadratura',
    shows: sees('Revisar otra vez'),
  },
  {
    name: 'la carga por Excel, con una planilla revisada',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/add-product-excel';
    },
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
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/update-img-products';
    },
    heading: 'Actualizar imágenes',
    shows: async (page) => {
      const file = { name: 'taladro rojo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') };
      await page.getByLabel('Elige las imágenes').setInputFiles(file);
      await sees('Descargar las rechazadas')(page);
    },
  },
  {
    name: 'los productos de la administración, con uno al editarlo y otros elegidos',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin?seccion=productos&por_pagina=12';
    },
    heading: 'Administración',
    shows: async (page) => {
      await page.getByLabel('Seleccionar esta página').check();
      await page
        .getByRole('button', { name: /^Editar / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
    },
  },
  {
    name: 'el formulario de un producto nuevo',
    prepare: async (needs) => {
      await asStaff(needs, 'admin@fussan.test');
      return '/admin?seccion=productos&por_pagina=12';
    },
    heading: 'Administración',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Agregar producto' }).click();
      const modal = page.getByRole('dialog', { name: 'Agregar producto' });
      await modal.getByRole('button', { name: 'Agregar producto' }).click();
      await expect(modal.getByText('El precio es requerido.')).toBeVisible();
    },
  },
  ...['datos', 'precios', 'ofertas', 'stock'].map((seccion) => ({
    name: `la página de un producto en la administración: ${seccion}`,
    prepare: async (needs: Needs) => {
      await asStaff(needs, 'admin@fussan.test');
      const { id } = await createProduct(needs.database);
      await needs.database.query(
        `insert into precios_historial (producto_id, antes, despues, origen)
         values ($1, null, 9990, 'inicial'), ($1, 9990, 19990, 'edicion')`,
        [id],
      );
      await needs.database.query(
        `insert into ofertas (producto_id, precio_oferta, inicio, fin) values ($1, 9990, '2040-01-01', '2040-02-01')`,
        [id],
      );
      return `/admin/productos/${id}?seccion=${seccion}`;
    },
    heading: /^Martillo carpintero/,
    shows: (page: Page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  })),
  {
    name: 'el detalle de una compra',
    prepare: async (needs) => `/details-compra/${await customerWithOrder(needs)}`,
    heading: 'Detalle del pedido',
    shows: sees('IVA (19%)'),
  },
  {
    name: 'el acceso denegado',
    prepare: () => '/access-denied',
    heading: 'Acceso Denegado',
    shows: sees('Volver a la tienda'),
  },
  {
    name: 'una dirección que no existe',
    prepare: () => '/no/existe',
    heading: 'Página no encontrada',
    shows: sees('Volver al inicio'),
    status: 404,
  },
];
