import { payCompra, placeCompra } from '../compras.ts';
import { demoSession, registerCliente } from '../people.ts';
import { createProducto } from '../productos.ts';
import { expect } from '../test.ts';
import { asAdmin, type PageToLookAt, sees } from './page.ts';

/** What the staff have of money that comes in, and of what delivery costs. */
export const DINERO: readonly PageToLookAt[] = [
  {
    name: 'la recaudación',
    ...asAdmin(async ({ request, database }) => {
      const compra = await placeCompra(request, await registerCliente(request), [[await createProducto(database), 1]]);
      await payCompra(request, (await demoSession(request)).token, compra.id);
      return '/admin/recaudacion';
    }),
    heading: 'Recaudación',
    shows: (page) => expect(page.getByText('Transferencia', { exact: true }).first()).toBeVisible(),
  },
  {
    name: 'las transferencias por confirmar',
    ...asAdmin('/transferencias'),
    heading: 'Transferencias',
    shows: (page) => expect(page.getByText(/^\d+ comprobantes?$/)).toBeVisible(),
  },
  {
    name: 'los abonos del banco',
    ...asAdmin('/transferencias/abonos'),
    heading: 'Abonos del banco',
    shows: (page) => expect(page.getByText(/^\d+ abonos?/).first()).toBeVisible(),
  },
  {
    name: 'la cartola que se sube',
    ...asAdmin('/transferencias/cartola'),
    heading: 'Subir cartola',
    shows: sees('Elige la cartola'),
  },
  {
    name: 'los documentos tributarios',
    ...asAdmin('/admin/documentos'),
    heading: 'Documentos tributarios',
    shows: (page) => expect(page.getByText(/^\d+ documentos?$/)).toBeVisible(),
  },
  {
    name: 'los envíos al SII',
    ...asAdmin('/admin/documentos/sii'),
    heading: 'Envíos al SII',
    shows: sees('Último éxito'),
  },
  { name: 'los libros', ...asAdmin('/admin/libros'), heading: 'Libro de ventas', shows: sees('IVA débito') },
  {
    name: 'el libro que se compara con el SII',
    ...asAdmin('/admin/libros/comparar'),
    heading: 'Comparar con el SII',
    shows: sees('Elige el detalle del registro'),
  },
  { name: 'el emisor', ...asAdmin('/admin/emisor'), heading: 'Emisor', shows: sees('La tienda puede emitir') },
  { name: 'los folios', ...asAdmin('/admin/folios'), heading: 'Folios', shows: sees('Rangos') },
  { name: 'los fletes', ...asAdmin('/admin/fletes'), heading: 'Fletes', shows: sees('Zonas y tarifas') },
  {
    name: 'el peso y las medidas por familia',
    ...asAdmin('/admin/medidas'),
    heading: 'Peso y medidas',
    shows: sees('Herramientas eléctricas'),
  },
];
