import { ANULADO, type Compra } from '#contract/ventas/compras/compras.ts';
import type { ActoDeEliminar } from '#contract/ventas/compras/compras-estados.ts';
import { ApiError } from '#web/client/api/api.ts';

/** It doesn't arrive any more. */
export const isAnulada = ({ estado }: Pick<Compra, 'estado'>): boolean => estado === ANULADO;

/** Nobody waits to be paid for it: it was cancelled before anything was. */
export const nothingToPay = (compra: Pick<Compra, 'estado' | 'estado_pago'>): boolean =>
  isAnulada(compra) && compra.estado_pago === 'pendiente';

/** What the call to delete it must know: which act the person means by it. */
export const asSeen = (acto: ActoDeEliminar): { anulada?: '1' } => (acto === 'ocultar' ? { anulada: '1' } : {});

/** Whether the purchase is no longer what the person saw. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
