/** What this tab keeps until it is sent; whoever logs out leaves none of it behind. */
const PREFIX = 'fussan-borrador-';

interface StoredDraft {
  /** Whose it is, so that the next person of this browser doesn't get another's address. */
  userId: number | null;
  typed: unknown;
}

/** What was typed under this name before leaving the page, unless somebody else typed it. */
export function readDraft(name: string, userId: number | null): unknown {
  const stored = readTab<Partial<StoredDraft>>(PREFIX + name);
  return stored && (stored.userId == null || stored.userId === userId) ? stored.typed : undefined;
}

export function writeDraft(name: string, userId: number | null, typed: unknown): void {
  writeTab(PREFIX + name, { userId, typed } satisfies StoredDraft);
}

export function forgetDraft(name: string): void {
  writeTab(PREFIX + name, null);
}

export function forgetDrafts(): void {
  try {
    for (let index = sessionStorage.length - 1; index >= 0; index -= 1) {
      const key = sessionStorage.key(index);
      if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // See `readTab`.
  }
}

/** Session storage that may be refused, as in some private windows: then the page's memory has to do. */
export function readTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See `readTab`.
  }
}
