import { storedValue } from '#web/client/session/store.ts';

const MAX_VISTOS = 8;
const NONE: readonly number[] = [];

const stored = storedValue<readonly number[]>('vistos', NONE, (raw) =>
  Array.isArray(raw) ? raw.filter((id) => Number.isInteger(id) && id > 0).slice(0, MAX_VISTOS + 1) : NONE,
);

/** Notes that a product was looked at in this browser; answers those looked at before it, the last one first. */
export function noteVisto(id: number): readonly number[] {
  const before = stored
    .get()
    .filter((other) => other !== id)
    .slice(0, MAX_VISTOS);
  stored.set([id, ...before]);
  return before;
}

/** Whoever sits down here next has seen nothing. */
export const forgetVistos = (): void => stored.set(NONE);
