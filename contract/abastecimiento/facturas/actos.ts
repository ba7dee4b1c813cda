import { z } from 'zod';
import {
  camposDePago,
  motivo,
  PAGO_NO_ENCONTRADO,
  pagoParams,
  pesosConCentavos,
} from '#contract/dinero/pagos/pagos.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { BASE_FACTURAS, FACTURA_NO_ENCONTRADA, factura, TAG_FACTURAS } from './facturas.ts';

/** 409 `FACTURA_CON_DIFERENCIAS` with the figures in `details.motivos`, until `insistir` with a reason. */
export const aprobarFactura = endpoint({
  method: 'POST',
  path: `${BASE_FACTURAS}/factura/:id/aprobar`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  changes: ['Facturas de proveedores', 'Pagos', 'Saldos a favor', 'Costos', 'Existencias'],
  summary: 'Aprueba una factura para su pago; fuera de tolerancia, sólo si se insiste y se dice por qué',
  params: idParams,
  body: z
    .object({
      version: z.int().min(1).meta({ description: 'La que se vio: otra es 409' }),
      insistir: z.boolean().optional(),
      motivo: motivo.optional(),
    })
    .refine(({ insistir, motivo }) => !insistir || motivo !== undefined, { path: ['motivo'], error: 'Di por qué.' }),
  reply: factura,
  status: 200,
  refusals: ['FACTURA_CON_DIFERENCIAS', 'FACTURA_CAMBIADA'],
  fallback: 'No se pudo aprobar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

export const rechazarFactura = endpoint({
  method: 'POST',
  path: `${BASE_FACTURAS}/factura/:id/rechazar`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  summary: 'Rechaza una factura ante el proveedor: lo recibido vuelve a quedar sin factura',
  params: idParams,
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  fallback: 'No se pudo rechazar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

/** Only if what it charges is not on another one by now. */
export const reabrirFactura = endpoint({
  method: 'POST',
  path: `${BASE_FACTURAS}/factura/:id/reabrir`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  changes: ['Facturas de proveedores', 'Pagos', 'Saldos a favor', 'Costos', 'Existencias'],
  summary: 'Devuelve a revisión una factura rechazada, o aprobada y sin pagos',
  params: idParams,
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  refusals: ['RECEPCION_FACTURADA'],
  fallback: 'No se pudo reabrir la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

export const anularFactura = endpoint({
  method: 'POST',
  path: `${BASE_FACTURAS}/factura/:id/anular`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  changes: ['Facturas de proveedores', 'Pagos', 'Saldos a favor', 'Costos', 'Existencias'],
  summary: 'Anula una factura mal registrada y sin pagos: su número y lo recibido quedan libres',
  params: idParams,
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  fallback: 'No se pudo anular la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

/** No more than what is owed: 409 with `details.saldo`. */
export const pagarFactura = endpoint({
  method: 'POST',
  path: `${BASE_FACTURAS}/factura/:id/pagos`,
  permisos: ['ver-costos', 'registrar-pagos'],
  tag: TAG_FACTURAS,
  changes: ['Facturas de proveedores', 'Pagos'],
  summary: 'Anota un pago, entero o en parte, de una factura aprobada',
  params: idParams,
  body: z.object({
    ...camposDePago,
    monto: pesosConCentavos,
    version: z.int().min(1).optional().meta({ description: 'La que se vio: otra es 409' }),
  }),
  reply: factura,
  status: 201,
  refusals: ['FACTURA_CAMBIADA'],
  fallback: 'No se pudo anotar el pago.',
  notFound: FACTURA_NO_ENCONTRADA,
});

/** No more than what is owed and what is in favour: 409 with `details.saldo`. */
export const usarSaldoEnFactura = endpoint({
  method: 'POST',
  path: `${BASE_FACTURAS}/factura/:id/usar-saldo`,
  permisos: ['ver-costos', 'registrar-pagos'],
  tag: TAG_FACTURAS,
  changes: ['Facturas de proveedores', 'Pagos', 'Saldos a favor'],
  summary: 'Paga una factura, entera o en parte, con el saldo que la tienda tiene a favor con su proveedor',
  params: idParams,
  body: z.object({
    monto: pesosConCentavos,
    version: z.int().min(1).optional().meta({ description: 'La que se vio: otra es 409' }),
  }),
  reply: factura,
  status: 201,
  refusals: ['FACTURA_CAMBIADA'],
  fallback: 'No se pudo usar el saldo a favor.',
  notFound: FACTURA_NO_ENCONTRADA,
});

export const quitarPago = endpoint({
  method: 'POST',
  path: `${BASE_FACTURAS}/factura/:id/pagos/:pago_id/quitar`,
  permisos: ['ver-costos', 'registrar-pagos'],
  tag: TAG_FACTURAS,
  changes: ['Facturas de proveedores', 'Pagos'],
  summary: 'Quita un pago que se anotó mal; queda escrito, y deja de contar',
  params: pagoParams,
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  fallback: 'No se pudo quitar el pago.',
  notFound: PAGO_NO_ENCONTRADO,
});
