import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { ETIQUETA_IVA } from '#contract/valores/money.ts';
import { placeCompra } from '../compras.ts';
import { demoSession, registerCliente } from '../people.ts';
import { createProducto } from '../productos.ts';
import { expect } from '../test.ts';
import { asAdmin, type PageToLookAt, sees } from './page.ts';

/** A quotation with a line of the catalogue, one that is none and one below its cost; with `sent`, as its client has it: its id. */
async function createCotizacion(request: APIRequestContext, database: pg.Client, sent: boolean): Promise<number> {
  const { id: producto_id } = await createProducto(database);
  const headers = { authorization: `Bearer ${(await demoSession(request)).token}` };
  const baja = { descripcion: 'Pala', otv_solicitada: 2, precio_unitario: 1_000, precio_compra: 900 };
  const lineas = [
    { producto_id, otv_solicitada: 12 },
    { descripcion: 'Flete a obra', precio_unitario: 9_000, otv_solicitada: 1 },
  ];
  const answer = await request.post('/api/cotizaciones/cotizacion', {
    headers,
    data: { cliente: 'Constructora Los Aromos', notas: 'Puesto en obra.', lineas: sent ? lineas : [...lineas, baja] },
  });
  const { id } = await answer.json();
  if (!sent) return id;
  await request.post(`/api/cotizaciones/cotizacion/${id}/enviar`, { headers, data: { sin_correo: true } });
  await request.post(`/api/cotizaciones/cotizacion/${id}/comentar`, { headers, data: { texto: 'Incluye despacho.' } });
  return id;
}

/** What the staff have of what is sold: purchases, clients, quotations, what the State asks for. */
export const VENTAS: readonly PageToLookAt[] = [
  {
    name: 'las compras',
    ...asAdmin('/compras'),
    heading: 'Compras',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: /\d{6}/ })).toHaveCount(24),
  },
  {
    name: 'una compra, para el personal',
    ...asAdmin(async ({ request, database }) => {
      const factura = { rut: '76543210-3', razon_social: 'Constructora Prueba SpA', giro: 'Obras menores' };
      const producto = await createProducto(database);
      const cliente = await registerCliente(request);
      const { id } = await placeCompra(request, cliente, [[producto, 2]], { documento: 'factura', factura });
      return `/details-compra/${id}`;
    }),
    anew: true,
    heading: /^Compra \d+$/,
    shows: sees(ETIQUETA_IVA),
  },
  {
    name: 'los clientes',
    ...asAdmin('/base-clientes'),
    heading: 'Base clientes',
    shows: sees('Municipalidad de Paine'),
  },
  {
    name: 'un cliente, con lo que debe',
    ...asAdmin('/base-clientes/1'),
    heading: 'Constructora Los Aromos',
    shows: sees('Facturación'),
  },
  {
    name: 'la carga de clientes por Excel',
    ...asAdmin('/base-clientes/carga'),
    heading: 'Carga de clientes por Excel',
    shows: sees('Descargar plantilla'),
  },
  {
    name: 'dos clientes que son uno',
    ...asAdmin(async ({ database }) => {
      const { rows } = await database.query<{ id: number }>(
        "select id from clientes where empresa like 'Frutícola Los Nogales%' and archivado_en is null order by id",
      );
      return `/base-clientes/${rows[0]!.id}/unir?otro=${rows[1]!.id}`;
    }),
    heading: 'Unir clientes',
    shows: sees('Qué queda de cada uno'),
  },
  {
    name: 'una cotización que se empieza',
    ...asAdmin('/cotizaciones/nueva'),
    heading: 'Nueva cotización',
    shows: sees('Planilla del cliente'),
  },
  {
    name: 'una cotización que se escribe',
    ...asAdmin(async ({ request, database }) => `/cotizaciones/${await createCotizacion(request, database, false)}`),
    heading: /^Cotización \d+$/,
    shows: sees('Aprobar'),
  },
  {
    name: 'una cotización enviada',
    ...asAdmin(async ({ request, database }) => `/cotizaciones/${await createCotizacion(request, database, true)}`),
    heading: /^Cotización \d+$/,
    shows: sees('Copiar el enlace privado'),
  },
  {
    name: 'una orden de compra pública',
    ...asAdmin(async ({ request }) => {
      const answer = await request.post('/api/oc-publicas', {
        headers: { authorization: `Bearer ${(await demoSession(request)).token}` },
        data: {
          codigo: `${Date.now() % 10_000_000}-1-SE26`,
          organismo: 'Municipalidad de Renca',
          fecha_envio: '2026-11-18',
          lineas: [{ descripcion: 'Taladro percutor inalámbrico', cantidad: 10, precio_neto: 117_640 }],
        },
      });
      return `/admin-licitacion/operaciones/oc-portal/${(await answer.json()).id}`;
    }),
    heading: /-1-SE26$/,
    shows: sees('Taladro percutor inalámbrico'),
  },
  {
    name: 'una orden de compra pública nueva',
    ...asAdmin('/admin-licitacion/operaciones/oc-portal/nueva'),
    heading: 'Nueva orden de compra',
    shows: sees('Desde Mercado Público'),
  },
  {
    name: 'las operaciones',
    ...asAdmin('/admin-licitacion/operaciones'),
    heading: 'Operaciones',
    shows: sees('Exportar'),
  },
  {
    name: 'las facturas de venta',
    ...asAdmin('/admin-licitacion/financiero/facturas-venta'),
    heading: 'Facturas Venta',
    shows: sees('Exportar'),
  },
];
