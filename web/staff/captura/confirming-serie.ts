import { ApiError } from '#web/client/api/api.ts';
import type { Question } from '#web/form/use-ask.tsx';

/** What says that a serial number which its product has already is right. */
export const ES_LA_SERIE = 'Sí, es esa serie';

/**
 * Sends something with serial numbers: what the shop asks of those that are noted already is asked here, and sent again once it is
 * right. Whoever goes back gets the shop's own words beside the field, and loses nothing.
 */
export async function confirmingSerie<T>(
  ask: (question: Question) => Promise<boolean>,
  send: (confirmed: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!asksForSerie(error)) throw error;
    if (await ask({ message: error.message, confirmLabel: ES_LA_SERIE, cancelLabel: 'Corregir' })) return send(true);
    throw error;
  }
}

/** Whether the shop only asks whether a serial number is right. */
export const asksForSerie = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'SERIE_POR_CONFIRMAR';
