import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Caller } from './builders.ts';

/** A payment as it is sent. */
export const unPago = (monto: number) => ({ monto, fecha: diaEnSantiago(), medio: 'transferencia' as const });

/** Pays of a purchase what is said or, without, all that is owed of it. */
export async function pagarCompra(quien: Caller, id: number, monto?: number) {
  const url = `/api/compras/compra/${id}/pagos`;
  const todo = monto ?? ((await quien.call('GET', url)).body.por_pagar || 1);
  return quien.call('POST', url, unPago(todo));
}
