import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { emisorDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import { demoSession } from '../people.ts';
import { createProducto, uniqueWord } from '../productos.ts';
import { expect } from '../test.ts';
import { asAdmin, type PageToLookAt, sees } from './page.ts';

/** Its lowest order is more than what is asked for here. */
const SIN_PREGUNTAR = { cantidades_confirmadas: true };

/** A draft order to the demo shop's first supplier: its id. */
async function createOrden(request: APIRequestContext, database: pg.Client): Promise<number> {
  const { id } = await createProducto(database);
  const answer = await request.post('/api/abastecimiento/ordenes', {
    headers: { authorization: `Bearer ${(await demoSession(request)).token}` },
    data: { proveedor_id: 1, lineas: [{ producto_id: id, cantidad: 12, costo: 1_990 }] },
  });
  return (await answer.json()).id;
}

/** An invoice of the demo shop's first supplier that charges what nobody asked for: its id. */
async function createFactura(request: APIRequestContext): Promise<number> {
  const folio = String(Date.now());
  const answer = await request.post('/api/abastecimiento/facturas', {
    headers: { authorization: `Bearer ${(await demoSession(request)).token}` },
    data: {
      proveedor_id: 1,
      tipo: 33,
      folio,
      fecha_emision: '2026-11-20',
      total: 119_000,
      lineas: [{ descripcion: `Flete de la guía ${folio}`, cantidad: 1, precio: 100_000 }],
      insistir: true,
    },
  });
  return (await answer.json()).id;
}

/** An invoice's XML of a supplier that nobody wrote down: its id. */
async function createRecibido(request: APIRequestContext): Promise<number> {
  const emisor = emisorDePrueba();
  const buffer = emisor.solo(emisor.documento(33));
  const answer = await request.post('/api/dte/recibidos', {
    headers: { authorization: `Bearer ${(await demoSession(request)).token}` },
    multipart: { archivo: { name: 'dte.xml', mimeType: 'text/xml', buffer } },
  });
  return (await answer.json()).documentos[0].id;
}

/** A delivery for such an order, with 10 of its 12 noted: its id. */
async function createLlegada(request: APIRequestContext, database: pg.Client): Promise<number> {
  const orden_id = await createOrden(request, database);
  const headers = { authorization: `Bearer ${(await demoSession(request)).token}` };
  await request.post(`/api/abastecimiento/ordenes/orden/${orden_id}/enviar`, { headers, data: SIN_PREGUNTAR });
  const pedido = { orden_id, documento_tipo: 'guia', documento_numero: uniqueWord() };
  const { id } = await (await request.post('/api/llegadas', { headers, data: pedido })).json();
  const url = `/api/llegadas/llegada/${id}`;
  const [{ producto_id }] = await (await request.get(`${url}/esperado`, { headers })).json();
  const lineas = [{ clave: 'una-linea', producto_id, cantidad_recibida: 10, lote_o_serie: 'L-77' }];
  await request.post(`${url}/lineas`, { headers, data: { lineas } });
  return id;
}

/** Something that the demo shop's first supplier brought and was refused. */
async function createRechazada(request: APIRequestContext, database: pg.Client): Promise<void> {
  const { codigo_producto_fussan } = await createProducto(database);
  await request.post('/api/productos-proveedor', {
    headers: { authorization: `Bearer ${(await demoSession(request)).token}` },
    data: {
      codigo_producto_fussan,
      proveedor_id: 1,
      cantidad_recibida: 3,
      precio_compra_unitario: 1_990,
      numero_factura_provedor: 'F-1020',
      estado_recepcion: 'rechazado',
    },
  });
}

/** What the staff have of suppliers: orders, what comes, what goes back, what is owed. */
export const ABASTECIMIENTO: readonly PageToLookAt[] = [
  {
    name: 'los proveedores',
    ...asAdmin('/proveedores'),
    heading: 'Proveedores',
    shows: sees('Nítida Higiene Institucional SpA'),
  },
  {
    name: 'un proveedor',
    ...asAdmin('/proveedores/1'),
    heading: 'Distribuidora Andina de Herramientas SpA',
    shows: sees('Marcela Fuentes'),
  },
  {
    name: 'lo que llegó de los proveedores',
    ...asAdmin('/proveedores/productos'),
    heading: 'Productos del Proveedor',
    shows: sees('Cantidad Recibida'),
  },
  {
    name: 'las órdenes a proveedores',
    ...asAdmin(async ({ request, database }) => {
      await createOrden(request, database);
      return '/admin/ordenes';
    }),
    heading: 'Órdenes a proveedores',
    shows: (page) => expect(page.getByText(/^OC \d{6}$/).first()).toBeVisible(),
  },
  {
    name: 'el borrador de una orden a un proveedor',
    ...asAdmin(async ({ request, database }) => `/admin/ordenes/${await createOrden(request, database)}`),
    heading: /^OC \d{6}$/,
    shows: sees('Guardado'),
  },
  {
    name: 'una orden enviada',
    ...asAdmin(async ({ request, database }) => {
      const id = await createOrden(request, database);
      const headers = { authorization: `Bearer ${(await demoSession(request)).token}` };
      await request.post(`/api/abastecimiento/ordenes/orden/${id}/enviar`, { headers, data: SIN_PREGUNTAR });
      return `/admin/ordenes/${id}`;
    }),
    heading: /^OC \d{6}$/,
    shows: sees('Entregar en'),
  },
  {
    name: 'las facturas de proveedores',
    ...asAdmin(async ({ request }) => {
      await createFactura(request);
      return '/admin/facturas';
    }),
    heading: 'Facturas de proveedores',
    shows: (page) => expect(page.getByText('1 línea no calza').first()).toBeVisible(),
  },
  {
    name: 'una factura de un proveedor',
    ...asAdmin(async ({ request }) => `/admin/facturas/${await createFactura(request)}`),
    heading: /^Factura \d+$/,
    shows: sees('Lo que no calza'),
  },
  {
    name: 'una factura que se escribe',
    ...asAdmin('/admin/facturas/nueva?proveedor=1'),
    heading: 'Nueva factura de proveedor',
    shows: sees('Agregar un producto'),
  },
  {
    name: 'lo que se debe a los proveedores',
    ...asAdmin(async ({ request }) => {
      const id = await createFactura(request);
      const headers = { authorization: `Bearer ${(await demoSession(request)).token}` };
      const data = { insistir: true, motivo: 'Acordado por teléfono' };
      const { version } = await (await request.get(`/api/abastecimiento/facturas/factura/${id}`, { headers })).json();
      await request.post(`/api/abastecimiento/facturas/factura/${id}/aprobar`, { headers, data: { ...data, version } });
      return '/admin/facturas/por-pagar';
    }),
    heading: 'Por pagar a proveedores',
    shows: sees('Lo que vence en cada semana'),
  },
  {
    name: 'los documentos tributarios que enviaron los proveedores',
    ...asAdmin(async ({ request }) => {
      await createRecibido(request);
      return '/admin/dte-recibidos';
    }),
    heading: 'DTE recibidos',
    shows: (page) => expect(page.getByText('Sin responder').first()).toBeVisible(),
  },
  {
    name: 'un documento tributario recibido',
    ...asAdmin(async ({ request }) => `/admin/dte-recibidos/${await createRecibido(request)}`),
    heading: /^Factura electrónica \d+$/,
    shows: sees('Comprobaciones'),
  },
  {
    name: 'las recepciones',
    ...asAdmin(async ({ request, database }) => {
      await createLlegada(request, database);
      return '/admin/recepciones';
    }),
    heading: 'Recepciones',
    shows: (page) => expect(page.getByText(/^Llegada \d{6}$/).first()).toBeVisible(),
  },
  {
    name: 'empezar a recibir',
    ...asAdmin(async () => '/admin/recepciones/nueva'),
    heading: 'Recibir',
    shows: sees('Qué llegó'),
  },
  {
    name: 'una recepción con algo por decidir',
    ...asAdmin(async ({ request, database }) => `/admin/recepciones/${await createLlegada(request, database)}`),
    heading: /^Llegada \d{6}$/,
    shows: sees('Aceptar todo (10)'),
  },
  {
    name: 'lo que hay por devolver a los proveedores',
    ...asAdmin(async ({ request, database }) => {
      await createRechazada(request, database);
      return '/admin/devoluciones?seccion=por-devolver';
    }),
    heading: 'Devoluciones a proveedores',
    shows: (page) => expect(page.getByRole('button', { name: /^Crear devolución/ }).first()).toBeVisible(),
  },
  {
    name: 'una devolución a un proveedor',
    ...asAdmin(async ({ request, database }) => {
      await createRechazada(request, database);
      const answer = await request.post('/api/abastecimiento/devoluciones', {
        headers: { authorization: `Bearer ${(await demoSession(request)).token}` },
        data: { proveedor_id: 1 },
      });
      return `/admin/devoluciones/${(await answer.json()).id}`;
    }),
    heading: /^DEV \d{6}$/,
    shows: sees('Sin resolver'),
  },
];
