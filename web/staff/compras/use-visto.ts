import { useRef } from 'react';
import { ApiError } from '#web/client/api/api.ts';

/**
 * Saves fields of a purchase upon what was seen of them. Refused, because somebody else wrote them meanwhile, what they wrote
 * counts as seen: the refusal shows it beside each field, and whoever saves again writes over it knowingly.
 */
export function useVisto<F extends Record<string, string>>(seen: F) {
  const visto = useRef(seen);
  return async <R>(
    fields: { [Campo in keyof F]?: string | undefined },
    save: (body: typeof fields & { visto: typeof fields }) => Promise<R>,
  ): Promise<R> => {
    const upon = Object.fromEntries(Object.keys(fields).map((campo) => [campo, visto.current[campo]]));
    try {
      return await save({ ...fields, visto: upon as typeof fields });
    } catch (error) {
      if (error instanceof ApiError) visto.current = { ...visto.current, ...(error.details.ahora as Partial<F>) };
      throw error;
    }
  };
}
