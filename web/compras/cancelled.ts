import { ANULADO, type Compra } from '#contract/compras.ts';
import { ApiError } from '#web/client/api.ts';

/** A customer's cancelled order has nothing left to cancel: deleting it only takes it out of the history. */
export const isCancelled = ({ estado }: Pick<Compra, 'estado'>): boolean => estado === ANULADO;

/** What the call to delete it must know: which of the two the person means. */
export const asSeen = (order: Pick<Compra, 'estado'>): { anulada?: '1' } =>
  isCancelled(order) ? { anulada: '1' } : {};

/** Whether the order is no longer what the person saw. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
