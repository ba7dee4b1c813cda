import { ApiError } from '#web/client/api/api.ts';
import type { Question } from '#web/form/use-ask.tsx';

/** What says that a cost which was asked about is right (D132). */
export const ES_EL_COSTO = 'Sí, ese es el costo';
/** What says that a serial number which its product has already is right. */
export const ES_LA_SERIE = 'Sí, es esa serie';

/** What the shop may ask about before it takes something, by the error's code, and how one says that it is right. */
const QUESTIONS = { COSTO_POR_CONFIRMAR: ES_EL_COSTO, SERIE_POR_CONFIRMAR: ES_LA_SERIE } as const;
type Code = keyof typeof QUESTIONS;

/** Whether the shop only asks, of this code or of any. */
export const asks = (error: unknown, code?: Code): error is ApiError =>
  error instanceof ApiError && (code === undefined ? error.code in QUESTIONS : error.code === code);

/**
 * Sends something: what the shop asks of it is asked here, in its words and with its figures, and sent again once it is right. Whoever
 * goes back gets those words as a refusal, and loses nothing.
 */
const confirming =
  (code: Code) =>
  async <T>(ask: (question: Question) => Promise<boolean>, send: (confirmed: boolean) => Promise<T>): Promise<T> => {
    try {
      return await send(false);
    } catch (error) {
      if (!asks(error, code)) throw error;
      if (await ask({ message: error.message, confirmLabel: QUESTIONS[code], cancelLabel: 'Corregir' }))
        return send(true);
      throw error;
    }
  };

/** For costs that are far from the last one or the average. */
export const confirmingCosto = confirming('COSTO_POR_CONFIRMAR');
/** For serial numbers that are noted already. */
export const confirmingSerie = confirming('SERIE_POR_CONFIRMAR');
