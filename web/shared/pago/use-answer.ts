import { useEffect, useState } from 'react';
import type { ApiError } from '#web/client/api/api.ts';
import { useLoad } from '#web/client/api/use-load.ts';

/** Whoever presses «+» five times asks once. */
const PAUSE_MS = 250;

export interface AnswerState<T> {
  /** What the server answered for exactly this; undefined while it is on its way. */
  answer: T | undefined;
  loading: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Asks the server about something that changes while one types; null asks nothing. What was answered for another thing is never shown for this one. */
export function useAnswer<T>(wanted: string | null, ask: () => Promise<T>): AnswerState<T> {
  const key = useSettled(wanted);
  const { data, error, loading, reload } = useLoad(key, async () => ({ of: key, answer: await ask() }));
  const isOfThis = key === wanted;
  return {
    answer: isOfThis && data?.of === wanted ? data.answer : undefined,
    loading: wanted !== null && (!isOfThis || loading),
    error: isOfThis ? error : undefined,
    retry: reload,
  };
}

/** A value once it has stayed the same for a moment; the first one at once. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    // What was nothing so far waits for nobody.
    const timer = setTimeout(() => setSettled(value), settled === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
