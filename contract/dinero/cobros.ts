import { z } from 'zod';
import { confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { MEDIOS_A_MANO, MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { recibido_por } from '#contract/ventas/despachos.ts';
import { loQueVuelve } from '#contract/ventas/retornos.ts';
import { TIPOS_VENTA } from './facturas-venta/estados.ts';
import {
  camposDePago,
  monto,
  motivo,
  PAGO_NO_ENCONTRADO,
  pagoAnotado,
  pagoParams,
  pesosEnteros,
  referencia,
} from './pagos/pagos.ts';
import { datosWebpay } from './webpay.ts';

const UNA = '/api/compras/compra/:id' as const;
export const REEMBOLSO_NO_ENCONTRADO = 'Reembolso no encontrado.';

const reembolso = z
  .object({
    id: z.int(),
    monto,
    fecha: z.iso.date(),
    medio: z.enum(MEDIOS_DE_PAGO),
    referencia: z.string(),
    motivo: z.string().meta({ description: 'Por qué se devolvió; lo lee el cliente' }),
    quien: z.string().nullable().meta({ description: 'Sólo para el personal' }),
    reclamo: z.object({ id: z.int(), numero: z.string() }).nullable().meta({ description: 'El reclamo que resolvió' }),
    quitado: z
      .string()
      .nullable()
      .meta({ description: 'Se deshizo: por qué. Al cliente no se le muestran los deshechos' }),
  })
  .meta({ id: 'Reembolso' });
export type Reembolso = z.output<typeof reembolso>;

const cobro = pagoAnotado
  .extend({
    factura: z
      .object({ id: z.int(), tipo: z.literal(TIPOS_VENTA), folio: z.int() })
      .nullable()
      .meta({ description: 'La factura que nombra quien pagó' }),
    webpay: datosWebpay
      .extend({ fecha: z.iso.datetime({ offset: true }).meta({ description: 'De la transacción' }) })
      .optional()
      .meta({ description: 'Con qué se pagó en Webpay' }),
  })
  .meta({ id: 'PagoDeCompra' });
export type PagoDeCompra = z.output<typeof cobro>;

const dineroDeCompra = z
  .object({
    precio_final: monto.meta({ description: 'Lo que cuesta el pedido, IVA y despacho incluidos' }),
    rebajado: monto.meta({ description: 'Lo que le quitan sus notas de crédito, menos lo que le suman las de débito' }),
    pagado: monto.meta({ description: 'Lo que se pagó del pedido, con factura o sin ella' }),
    por_pagar: monto.meta({ description: 'Lo que falta pagar, esté facturado o no' }),
    por_cobrar: monto.meta({ description: 'De eso, lo que cobran sus facturas' }),
    devuelto: monto.meta({ description: 'Lo que se devolvió, sin lo deshecho' }),
    por_devolver: monto.meta({
      description: 'Lo pagado que ya no es de la tienda: de lo anulado, recortado o rebajado por notas',
    }),
    devolviendo: monto.meta({ description: 'Lo que va de vuelta por Webpay, hasta que Transbank conteste' }),
    negado: monto.meta({ description: 'Lo que Transbank no devolvió: se mira en su portal y vuelve por otro medio' }),
    hasta: monto.meta({ description: 'Lo más que se puede devolver ahora' }),
    cliente: z
      .object({ id: z.int(), nombre: z.string(), saldo_a_favor: monto })
      .nullable()
      .meta({ description: 'El de la base de quien es; sólo para administradores' }),
    notas: z
      .array(
        z.object({
          id: z.int(),
          tipo: z.literal(TIPOS_VENTA),
          folio: z.int(),
          fecha: z.iso.date(),
          monto: monto.meta({ description: 'Lo que rebaja, o lo que suma una de débito' }),
        }),
      )
      .meta({ description: 'Las de crédito y de débito que no están anuladas' }),
    pagos: z.array(cobro).meta({ description: 'Al cliente no se le muestran los quitados' }),
    reembolsos: z.array(reembolso),
  })
  .meta({ id: 'DineroDeCompra' });
export type DineroDeCompra = z.output<typeof dineroDeCompra>;

const COMUN = { params: idParams, reply: dineroDeCompra, notFound: COMPRA_NO_ENCONTRADA } as const;
const MUEVE = {
  ...COMUN,
  method: 'POST',
  permisos: ['registrar-pagos'],
  changes: ['Pagos', 'Compras', 'Facturas de venta', 'Saldos a favor', 'Correo'],
} as const;
const DEVUELVE = { ...MUEVE, changes: [...MUEVE.changes, 'Existencias'] } as const;

export const obtenerDineroDeCompra = endpoint({
  ...COMUN,
  method: 'GET',
  path: `${UNA}/pagos`,
  tag: 'Pagos',
  shows: ['Pagos', 'Compras', 'Facturas de venta'],
  summary: 'Lo que se pagó y se devolvió de una compra propia, o de cualquiera para el personal, y lo que falta',
  status: 200,
  fallback: 'No se pudieron cargar los pagos.',
});

/** Never more than is owed: 409 with `details.por_pagar`. */
export const cobrarCompra = endpoint({
  ...MUEVE,
  path: `${UNA}/pagos`,
  tag: 'Pagos',
  summary:
    'Anota un pago de una compra, entero o en parte: paga lo que cobran sus facturas, lo que vence antes primero. Ya no vence su reserva ni la anula quien compró',
  body: z.object({
    ...camposDePago,
    pagado: z.number().min(0).optional().meta({ description: 'Lo pagado que se vio: si ya es otro, 409' }),
  }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'Error al registrar el pago',
});

/** At the counter: what one hands over, or passes through the terminal. */
export const MEDIOS_AL_RETIRAR = ['efectivo', 'tarjeta'] as const satisfies readonly (typeof MEDIOS_A_MANO)[number][];

/** All that is owed, as it was seen: 409 with `details.por_pagar` when it is another by now. */
export const cobrarYEntregar = endpoint({
  ...MUEVE,
  path: `${UNA}/cobrar-y-entregar`,
  tag: 'Pagos',
  summary:
    'Cobra en la tienda todo lo que se debe de una compra lista para retiro y la entrega, en un paso. El cliente recibe el correo de la entrega',
  body: z.object({
    monto: pesosEnteros.meta({ description: 'Todo lo que se debe' }),
    medio: z.enum(MEDIOS_AL_RETIRAR, 'Elige cómo se pagó.'),
    referencia,
    recibido_por,
  }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo cobrar y entregar el pedido.',
});

export const quitarCobroDeCompra = endpoint({
  ...MUEVE,
  path: `${UNA}/pagos/:pago_id/quitar`,
  params: pagoParams,
  tag: 'Pagos',
  summary: 'Quita un pago que se anotó mal; queda escrito, y deja de contar',
  body: z.object({ motivo }),
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo quitar el pago.',
  notFound: PAGO_NO_ENCONTRADO,
});

/** No more than is owed, nor than is in favour: 409. */
export const usarSaldoEnCompra = endpoint({
  ...MUEVE,
  path: `${UNA}/usar-saldo`,
  tag: 'Saldos a favor',
  summary: 'Paga una compra, entera o en parte, con el saldo a favor de su cliente',
  body: z.object({ monto: pesosEnteros }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo usar el saldo a favor.',
});

/** No more than is owed back: 409. */
export const dejarAFavor = endpoint({
  ...MUEVE,
  path: `${UNA}/dejar-a-favor`,
  tag: 'Saldos a favor',
  summary: 'Deja lo que hay que devolver de una compra a favor de su cliente, en vez de devolverlo',
  body: z.object({ monto: pesosEnteros }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo dejar a favor.',
});

/** How money went back: also what settling a claim with it asks for. */
export const camposDeReembolso = {
  ...camposDePago,
  medio: z.enum(MEDIOS_A_MANO, 'Elige cómo se devolvió.'),
};

/** What came back for the money that goes back: received in the same step, which asks for the permission to move stock as well. */
const vuelve = loQueVuelve
  .optional()
  .meta({ description: 'Lo que el cliente devolvió, si algo; pide además «mover-stock»' });

/** Never more than was paid less what was given back: 409 with `details.hasta`. */
export const registrarReembolso = endpoint({
  ...DEVUELVE,
  path: `${UNA}/reembolsos`,
  tag: 'Reembolsos',
  summary: 'Anota dinero que se le devolvió al cliente de una compra, y se lo dice por correo',
  body: z.object({
    ...camposDeReembolso,
    motivo,
    vuelve,
    devuelto: z.number().min(0).optional().meta({ description: 'Lo devuelto que se vio: si ya es otro, 409' }),
  }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo anotar el reembolso.',
});

/** Never more than is left of that payment, nor than may go back: 409. Who asks proves who they are: 400 beside `otp` or `password`. */
export const devolverConWebpay = endpoint({
  ...DEVUELVE,
  path: `${UNA}/pagos/:pago_id/devolver`,
  tag: 'Reembolsos',
  params: pagoParams,
  summary:
    'Manda de vuelta por Webpay lo que se pagó con él, entero o en parte: al medio con que se pagó. Queda anotado cuando Transbank contesta, y entonces se le dice al cliente por correo',
  body: z.object({ monto: pesosEnteros, motivo, vuelve, ...confirmacion }),
  status: 202,
  refusals: ['CONFLICTO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo devolver por Webpay.',
  notFound: PAGO_NO_ENCONTRADO,
});

export const deshacerReembolso = endpoint({
  ...MUEVE,
  path: `${UNA}/reembolsos/:reembolso_id/deshacer`,
  tag: 'Reembolsos',
  params: idParams.extend({ reembolso_id: idParams.shape.id }),
  summary: 'Deshace un reembolso que se anotó mal: queda escrito, deja de contar, y se le dice al cliente',
  body: z.object({ motivo }),
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo deshacer el reembolso.',
  notFound: REEMBOLSO_NO_ENCONTRADO,
});
