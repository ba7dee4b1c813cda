import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '#web/client/api/api.ts';

interface Loaded<T> {
  /** The last answer; it stays while a newer one is on its way. */
  data: T | undefined;
  error: ApiError | undefined;
  loading: boolean;
  reload: () => void;
}

/**
 * Loads in the browser what a guarded page shows. `key` names what is loaded: another key loads again, and an answer
 * that comes after it is dropped. A null key loads nothing.
 */
export function useLoad<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string | null; data?: T; error?: ApiError; attempt: number }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for all that `load` reads
  useEffect(() => {
    if (key === null) return;
    let current = true;
    load().then(
      (data) => current && setState({ key, data, attempt }),
      (error: ApiError) => current && setState((previous) => ({ key, data: previous?.data, error, attempt })),
    );
    return () => {
      current = false;
    };
  }, [key, attempt]);

  const settled = state?.key === key && state.attempt === attempt;
  return {
    data: state?.data,
    error: settled ? state.error : undefined,
    loading: key !== null && !settled,
    reload: useCallback(() => setAttempt((number) => number + 1), []),
  };
}
