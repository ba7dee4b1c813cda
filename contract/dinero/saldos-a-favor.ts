import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import {
  camposDePago,
  monto,
  motivo,
  PAGO_NO_ENCONTRADO,
  pagoAnotado,
  pagoParams,
  pesosConCentavos,
} from './pagos/pagos.ts';

/** Whose money the shop keeps without its being of a paper yet, or who keeps the shop's. */
export const CUENTAS = ['proveedor', 'cliente'] as const;
export type Cuenta = (typeof CUENTAS)[number];
export const CUENTA_NO_ENCONTRADA = 'No se encontró de quién es ese saldo.';

const UNA = '/api/saldos-a-favor/:cuenta/:id' as const;
const params = idParams.extend({ cuenta: z.enum(CUENTAS) });

const movimiento = pagoAnotado
  .extend({
    paso: z
      .object({ miembro: z.enum(['compra', 'factura-proveedor']), id: z.int(), nombre: z.string() })
      .nullable()
      .meta({ description: 'A qué pasó, o de qué vino' }),
  })
  .meta({ id: 'MovimientoAFavor' });
export type MovimientoAFavor = z.output<typeof movimiento>;

const saldoAFavor = z
  .object({
    saldo: monto.meta({
      description:
        'Lo que un cliente pagó de más o por adelantado; o lo que la tienda adelantó, o le acreditó un proveedor',
    }),
    movimientos: z.array(movimiento).meta({ description: 'Del primero al último, también lo que se quitó' }),
  })
  .meta({ id: 'SaldoAFavor' });
export type SaldoAFavor = z.output<typeof saldoAFavor>;

const COMUN = { tag: 'Saldos a favor', params, reply: saldoAFavor, notFound: CUENTA_NO_ENCONTRADA } as const;
const MUEVE = {
  ...COMUN,
  method: 'POST',
  permisos: ['registrar-pagos'],
  changes: ['Saldos a favor', 'Pagos'],
} as const;

export const obtenerSaldoAFavor = endpoint({
  ...COMUN,
  method: 'GET',
  path: UNA,
  shows: ['Saldos a favor', 'Pagos'],
  permisos: ['ver-costos'],
  summary: 'El saldo a favor de un cliente, o de la tienda con un proveedor, y de qué viene',
  status: 200,
  fallback: 'No se pudo cargar el saldo a favor.',
});

export const anotarAnticipo = endpoint({
  ...MUEVE,
  path: `${UNA}/anticipos`,
  summary: 'Anota un anticipo: dinero que un cliente entrega, o que se paga a un proveedor, antes de deberse',
  body: z.object({ ...camposDePago, monto: pesosConCentavos }),
  status: 201,
  fallback: 'No se pudo anotar el anticipo.',
});

/** No more than there is: 409 with `details.saldo`. */
export const devolverSaldo = endpoint({
  ...MUEVE,
  path: `${UNA}/devoluciones`,
  summary: 'Anota que el saldo volvió en dinero: al cliente, o de un proveedor a la tienda',
  body: z.object({ ...camposDePago, monto: pesosConCentavos }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo anotar la devolución.',
});

/** Only money: what passed to a paper is taken back there. */
export const quitarMovimientoAFavor = endpoint({
  ...MUEVE,
  path: `${UNA}/movimientos/:pago_id/quitar`,
  params: pagoParams.extend({ cuenta: z.enum(CUENTAS) }),
  summary: 'Quita un anticipo o una devolución que se anotó mal; queda escrito, y deja de contar',
  body: z.object({ motivo }),
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo quitar.',
  notFound: PAGO_NO_ENCONTRADO,
});
