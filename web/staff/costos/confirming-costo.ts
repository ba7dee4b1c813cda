import { ApiError } from '#web/client/api/api.ts';
import type { Question } from '#web/form/use-ask.tsx';

/** What says that a cost which was asked about is right (D132). */
export const ES_EL_COSTO = 'Sí, ese es el costo';

/**
 * Sends something with costs: what the shop asks of those that are far from the last one or the average is asked here, with its figures,
 * and sent again once it is right. Whoever goes back gets the shop's own words as a refusal, and loses nothing.
 */
export async function confirmingCosto<T>(
  ask: (question: Question) => Promise<boolean>,
  send: (confirmed: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!asksForCosto(error)) throw error;
    if (await ask({ message: error.message, confirmLabel: ES_EL_COSTO, cancelLabel: 'Corregir' })) return send(true);
    throw error;
  }
}

/** Whether the shop only asks whether a cost is right. */
export const asksForCosto = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'COSTO_POR_CONFIRMAR';
