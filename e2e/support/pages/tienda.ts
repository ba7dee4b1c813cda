import { createProducto } from '../productos.ts';
import { expect } from '../test.ts';
import { type PageToLookAt, sees } from './page.ts';

/** What anyone may look at: the products, and what the shop says of itself. */
export const TIENDA: readonly PageToLookAt[] = [
  {
    name: 'la portada',
    prepare: () => '/',
    // What the banner of the day says.
    heading: /\S/,
    shows: sees('todos los productos'),
    forFingers: true,
  },
  {
    name: 'la página de filtros',
    prepare: () => '/filter-page?familia=electrohogar&en_stock=1',
    heading: 'Electrohogar',
    shows: (page) => expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ productos$/),
    forFingers: true,
  },
  {
    name: 'los resultados de una búsqueda con filtros',
    prepare: () => '/filter-page?q=taladro&marca=Bosch&marca=Makita&en_stock=1&min=90000&max=10',
    heading: 'Resultados para «taladro»',
    shows: sees('Quitar filtros'),
  },
  {
    name: 'una lista pegada, a medio revisar',
    prepare: async ({ page, database }) => {
      const { codigo_producto_fussan } = await createProducto(database, { cantidad_stock: 3 });
      await page.goto('/pedido-rapido');
      const lista = `${codigo_producto_fussan} x 20\ntaladro percutor - 2\nxyzzyqwv x 1`;
      await page.getByLabel('Pega o escribe tu lista').fill(lista);
      await page.getByRole('button', { name: 'Leer lista' }).click();
      await expect(page.getByText('Quedan 3.')).toBeVisible();
      return '/pedido-rapido';
    },
    heading: 'Pedir por lista',
    shows: sees('Propuesto: revísalo'),
    forFingers: true,
  },
  {
    name: 'la búsqueda sin resultados',
    prepare: () => '/filter-page?q=xyzzyqwv',
    heading: 'Resultados para «xyzzyqwv»',
    shows: sees('No encontramos productos para «xyzzyqwv».'),
  },
  {
    name: 'el detalle de un producto',
    prepare: async ({ database }) => {
      const especificaciones = 'Uno: 1\nDos: 2\nTres: 3\nCuatro: 4';
      const producto = await createProducto(database, { previousPrice: 24_990, cantidad_stock: 2, especificaciones });
      return `/detalle-producto/${producto.id}`;
    },
    heading: /^Martillo carpintero/,
    shows: sees('¡Últimas unidades!'),
    forFingers: true,
  },
  {
    name: 'el detalle de un producto sin stock, con relacionados',
    prepare: async ({ database }) =>
      `/detalle-producto/${(await createProducto(database, { cantidad_stock: 0, familia: 'electrohogar' })).id}`,
    heading: /^Martillo carpintero/,
    shows: sees('Alternativas'),
  },
  {
    name: 'el detalle de un producto retirado',
    prepare: async ({ database }) => {
      const { id } = await createProducto(database, { familia: 'electrohogar' });
      await database.query(`update productos set estado = 'inactivo' where id = $1`, [id]);
      return `/detalle-producto/${id}`;
    },
    heading: 'Producto no encontrado.',
    shows: sees('Ver Electrohogar'),
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
    name: 'los términos',
    prepare: () => '/terminos',
    heading: 'Términos y condiciones',
    shows: sees('Borrador pendiente de revisión legal.'),
    forFingers: true,
  },
  {
    name: 'las devoluciones',
    prepare: () => '/devoluciones',
    heading: 'Devoluciones y garantía',
    shows: sees('10 días desde que lo recibes'),
    forFingers: true,
  },
  {
    name: 'la privacidad',
    prepare: () => '/privacidad',
    heading: 'Privacidad',
    shows: sees('Tus derechos'),
    forFingers: true,
  },
  {
    name: 'devolver, sin sesión',
    prepare: () => '/devolver',
    heading: 'Devolver o reclamar',
    shows: sees('Compré sin cuenta'),
    forFingers: true,
  },
  {
    name: 'el contacto',
    prepare: () => '/contacto',
    heading: 'Contacto',
    shows: sees('Enviar mensaje'),
    forFingers: true,
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
