import { ETIQUETA_IVA } from '#contract/valores/money.ts';
import { clienteAtCheckout, confirmCompra, expectSuccess, fillDespacho, openCheckout, problem } from '../compras.ts';
import { createProducto, fillCarrito } from '../productos.ts';
import { expect } from '../test.ts';
import { clienteWithCompra, type Needs, type PageToLookAt, sees } from './page.ts';

async function carritoWithTwoProductos({ page, database }: Needs): Promise<void> {
  await fillCarrito(
    page,
    [await createProducto(database), 2],
    [await createProducto(database, { cantidad_stock: 1 }), 1],
  );
}

/** The cart and what comes after it. */
export const COMPRA: readonly PageToLookAt[] = [
  {
    name: 'el carrito vacío',
    prepare: () => '/carrito',
    heading: 'Carrito',
    shows: sees('Tu carrito está vacío.'),
  },
  {
    name: 'el carrito con productos',
    prepare: async (needs) => {
      await carritoWithTwoProductos(needs);
      return '/carrito';
    },
    heading: 'Carrito',
    shows: sees('Queda sólo 1 unidad.'),
    forFingers: true,
  },
  {
    name: 'el pago',
    prepare: async (needs) => {
      await carritoWithTwoProductos(needs);
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
      await carritoWithTwoProductos(needs);
      await openCheckout(needs.page);
      await needs.page.getByRole('radio', { name: 'Retiro en tienda' }).check();
      await needs.page.getByRole('radio', { name: 'Factura' }).check();
      return '/pagar';
    },
    heading: 'Confirmar Compra',
    shows: async (page) => {
      await expect(page.getByLabel('RUT de la empresa')).toBeVisible();
      await confirmCompra(page);
      await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeVisible();
    },
  },
  {
    name: 'la compra confirmada',
    prepare: async ({ page, request, database }) => {
      const { email } = await clienteAtCheckout(page, request, [await createProducto(database), 1]);
      await fillDespacho(page);
      await confirmCompra(page);
      await expectSuccess(page, email);
      return '/pagar';
    },
    heading: 'Compra confirmada',
    shows: sees('Qué sigue'),
  },
  {
    name: 'la solicitud de cotización',
    prepare: async (needs) => {
      await carritoWithTwoProductos(needs);
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
  {
    name: 'el detalle de una compra',
    prepare: async (needs) => `/details-compra/${await clienteWithCompra(needs)}`,
    heading: 'Detalle del pedido',
    shows: sees(ETIQUETA_IVA),
  },
  {
    name: 'la solicitud de devolución',
    prepare: async (needs) => `/devolver/${await clienteWithCompra(needs)}`,
    heading: 'Devolver o reclamar',
    shows: sees('Pasó la fecha prometida y no lo tienes.'),
    forFingers: true,
  },
];
