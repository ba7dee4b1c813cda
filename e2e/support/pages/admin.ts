import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { placeCompra } from '../compras.ts';
import { failedContact, failedLink } from '../failed-correos.ts';
import { doToRow, rowsIn } from '../lista.ts';
import { demoSession, registerCliente } from '../people.ts';
import { createProducto, uniqueWord } from '../productos.ts';
import { expect } from '../test.ts';
import { asAdmin, asEmployee, type PageToLookAt, sees } from './page.ts';

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
/** A delivery for such an order, with 10 of its 12 noted: its id. */
async function createLlegada(request: APIRequestContext, database: pg.Client): Promise<number> {
  const orden_id = await createOrden(request, database);
  const headers = { authorization: `Bearer ${(await demoSession(request)).token}` };
  await request.post(`/api/abastecimiento/ordenes/orden/${orden_id}/enviar`, { headers, data: {} });
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

/** What the staff have of people and orders. */
export const ADMIN: readonly PageToLookAt[] = [
  {
    name: 'el panel de un empleado',
    prepare: asEmployee('/employee'),
    heading: 'Panel de empleado',
    shows: async (page) => {
      await expect(rowsIn(page, 'Órdenes de compra')).toHaveCount(10);
      await expect(page.getByRole('button', { name: 'Actualizar Stock' })).toHaveCount(24);
    },
  },
  {
    name: 'la administración',
    prepare: asAdmin('/admin'),
    heading: 'Administración',
    shows: (page) => expect(page.locator('.recharts-bar-rectangle')).toHaveCount(30),
  },
  {
    name: 'las compras',
    prepare: asAdmin('/compras'),
    heading: 'Compras',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: /\d{6}/ })).toHaveCount(24),
  },
  {
    name: 'una compra, para el personal',
    prepare: asAdmin(async ({ request, database }) => {
      const factura = { rut: '76543210-3', razon_social: 'Constructora Prueba SpA', giro: 'Obras menores' };
      const producto = await createProducto(database);
      const cliente = await registerCliente(request);
      const { id } = await placeCompra(request, cliente, [[producto, 2]], { documento: 'factura', factura });
      return `/details-compra/${id}`;
    }),
    heading: /^Compra \d+$/,
    shows: sees('IVA (19%)'),
  },
  {
    name: 'los clientes',
    prepare: asAdmin('/base-clientes'),
    heading: 'Base clientes',
    shows: sees('Municipalidad de Paine'),
  },
  {
    name: 'un cliente, con lo que debe',
    prepare: asAdmin('/base-clientes/1'),
    heading: 'Constructora Los Aromos',
    shows: sees('Facturación'),
  },
  {
    name: 'la carga de clientes por Excel',
    prepare: asAdmin('/base-clientes/carga'),
    heading: 'Carga de clientes por Excel',
    shows: sees('Descargar plantilla'),
  },
  {
    name: 'dos clientes que son uno',
    prepare: asAdmin(async ({ database }) => {
      const { rows } = await database.query<{ id: number }>(
        "select id from clientes where empresa like 'Frutícola Los Nogales%' and archivado_en is null order by id",
      );
      return `/base-clientes/${rows[0]!.id}/unir?otro=${rows[1]!.id}`;
    }),
    heading: 'Unir clientes',
    shows: sees('Qué queda de cada uno'),
  },
  {
    name: 'los proveedores',
    prepare: asAdmin('/proveedores'),
    heading: 'Proveedores',
    shows: sees('Nítida Higiene Institucional SpA'),
  },
  {
    name: 'un proveedor',
    prepare: asAdmin('/proveedores/1'),
    heading: 'Distribuidora Andina de Herramientas SpA',
    shows: sees('Marcela Fuentes'),
  },
  {
    name: 'lo que llegó de los proveedores',
    prepare: asAdmin('/proveedores/productos'),
    heading: 'Productos del Proveedor',
    shows: sees('Cantidad Recibida'),
  },
  {
    name: 'las órdenes a proveedores',
    prepare: asAdmin(async ({ request, database }) => {
      await createOrden(request, database);
      return '/admin/ordenes';
    }),
    heading: 'Órdenes a proveedores',
    shows: (page) => expect(page.getByText(/^OC \d{6}$/).first()).toBeVisible(),
  },
  {
    name: 'el borrador de una orden a un proveedor',
    prepare: asAdmin(async ({ request, database }) => `/admin/ordenes/${await createOrden(request, database)}`),
    heading: /^OC \d{6}$/,
    shows: sees('Guardado'),
  },
  {
    name: 'una orden enviada',
    prepare: asAdmin(async ({ request, database }) => {
      const id = await createOrden(request, database);
      const headers = { authorization: `Bearer ${(await demoSession(request)).token}` };
      await request.post(`/api/abastecimiento/ordenes/orden/${id}/enviar`, { headers, data: {} });
      return `/admin/ordenes/${id}`;
    }),
    heading: /^OC \d{6}$/,
    shows: sees('Entregar en'),
  },
  {
    name: 'una cotización que se empieza',
    prepare: asAdmin('/cotizaciones/nueva'),
    heading: 'Nueva cotización',
    shows: sees('Planilla del cliente'),
  },
  {
    name: 'una cotización que se escribe',
    prepare: asAdmin(
      async ({ request, database }) => `/cotizaciones/${await createCotizacion(request, database, false)}`,
    ),
    heading: /^Cotización \d+$/,
    shows: sees('Aprobar'),
  },
  {
    name: 'una cotización enviada',
    prepare: asAdmin(
      async ({ request, database }) => `/cotizaciones/${await createCotizacion(request, database, true)}`,
    ),
    heading: /^Cotización \d+$/,
    shows: sees('Copiar el enlace privado'),
  },
  {
    name: 'las facturas de proveedores',
    prepare: asAdmin(async ({ request }) => {
      await createFactura(request);
      return '/admin/facturas';
    }),
    heading: 'Facturas de proveedores',
    shows: (page) => expect(page.getByText('1 línea no calza').first()).toBeVisible(),
  },
  {
    name: 'una factura de un proveedor',
    prepare: asAdmin(async ({ request }) => `/admin/facturas/${await createFactura(request)}`),
    heading: /^Factura \d+$/,
    shows: sees('Lo que no calza'),
  },
  {
    name: 'una factura que se escribe',
    prepare: asAdmin('/admin/facturas/nueva?proveedor=1'),
    heading: 'Nueva factura de proveedor',
    shows: sees('Agregar un producto'),
  },
  {
    name: 'lo que se debe a los proveedores',
    prepare: asAdmin(async ({ request }) => {
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
    name: 'las recepciones',
    prepare: asAdmin(async ({ request, database }) => {
      await createLlegada(request, database);
      return '/admin/recepciones';
    }),
    heading: 'Recepciones',
    shows: (page) => expect(page.getByText(/^Llegada \d{6}$/).first()).toBeVisible(),
  },
  {
    name: 'empezar a recibir',
    prepare: asAdmin(async () => '/admin/recepciones/nueva'),
    heading: 'Recibir',
    shows: sees('Qué llegó'),
  },
  {
    name: 'una recepción con algo por decidir',
    prepare: asAdmin(async ({ request, database }) => `/admin/recepciones/${await createLlegada(request, database)}`),
    heading: /^Llegada \d{6}$/,
    shows: sees('Aceptar todo (10)'),
  },
  {
    name: 'lo que hay por devolver a los proveedores',
    prepare: asAdmin(async ({ request, database }) => {
      await createRechazada(request, database);
      return '/admin/devoluciones?seccion=por-devolver';
    }),
    heading: 'Devoluciones a proveedores',
    shows: (page) => expect(page.getByRole('button', { name: /^Crear devolución/ }).first()).toBeVisible(),
  },
  {
    name: 'una devolución a un proveedor',
    prepare: asAdmin(async ({ request, database }) => {
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
  {
    name: 'una orden de compra pública',
    prepare: asAdmin(async ({ request }) => {
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
    prepare: asAdmin('/admin-licitacion/operaciones/oc-portal/nueva'),
    heading: 'Nueva orden de compra',
    shows: sees('Desde Mercado Público'),
  },
  {
    name: 'las operaciones',
    prepare: asAdmin('/admin-licitacion/operaciones'),
    heading: 'Operaciones',
    shows: sees('Exportar'),
  },
  {
    name: 'las facturas de venta',
    prepare: asAdmin('/admin-licitacion/financiero/facturas-venta'),
    heading: 'Facturas Venta',
    shows: sees('Exportar'),
  },
  {
    name: 'los usuarios, con una solicitud de rol y otra rechazada',
    prepare: asAdmin(async ({ request, database }) => {
      const { id } = await registerCliente(request);
      await database.query(`update usuarios set rol_rechazado = 'employee' where id = $1`, [id]);
      await registerCliente(request, { role: 'employee', rut: '12.345.678-9' });
      return '/admin/usuarios';
    }),
    heading: 'Usuarios',
    shows: async (page) => {
      await expect(page.getByRole('button', { name: /^Aprobar a/ }).first()).toBeVisible();
      await expect(page.getByText(/^Se le rechazó/).first()).toBeVisible();
    },
  },
  {
    name: 'los retiros',
    prepare: asAdmin('/retiros'),
    heading: 'Retiros',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: 'Pendiente' })).toHaveCount(24),
  },
  {
    name: 'las entregas',
    prepare: asAdmin('/entregas'),
    heading: 'Entregas',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: 'Entregado' }).first()).toBeVisible(),
  },
  {
    name: 'los datos de las compras',
    prepare: asAdmin('/datos'),
    heading: 'Datos',
    shows: (page) => expect(page.getByRole('row').filter({ hasText: /\d{6}/ })).toHaveCount(24),
  },
  {
    name: 'la auditoría',
    prepare: asAdmin(async ({ request }) => {
      for (let made = 0; made < 3; made++) await registerCliente(request);
      return '/admin/auditoria';
    }),
    heading: 'Auditoría',
    shows: (page) => expect(page.getByText('Creó su cuenta').first()).toBeVisible(),
  },
  {
    name: 'los correos fallidos, con uno elegido',
    prepare: asAdmin(async ({ database }) => {
      await failedContact(database);
      await failedLink(database);
      return '/admin/correos?estado=fallido';
    }),
    heading: 'Correos',
    shows: async (page) => {
      // A journey may have sent the other one again: this one stays.
      const row = page
        .getByRole('row')
        .filter({ hasText: /Pide un enlace nuevo/ })
        .first();
      await row.getByRole('checkbox').check();
      await doToRow(row, 'Ver el detalle');
      await expect(page.getByText('connect ECONNREFUSED 127.0.0.1:25')).toBeVisible();
    },
  },
  {
    name: 'el segundo factor, sin activar',
    prepare: asAdmin('/admin/cuenta?seccion=segundo-factor'),
    heading: 'Tu cuenta',
    shows: sees('Activar el segundo factor'),
  },
  {
    name: 'la edición de un perfil',
    prepare: asAdmin(async ({ request }) => `/editar-perfil/${(await registerCliente(request)).id}`),
    heading: /^Editar perfil de persona-/,
    shows: sees('Con dígito verificador.'),
  },
];
