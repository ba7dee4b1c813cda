import { useSyncExternalStore } from 'react';

/** A value kept in local storage under one key, shared by the page's components and by the browser's other tabs. */
export interface StoredValue<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function storedValue<T>(key: string, empty: T, parse: (raw: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let raw: string | null | undefined;
  let value = empty;

  function get(): T {
    const stored = readStorage(key);
    if (stored !== raw) {
      raw = stored;
      value = stored === null ? empty : parseOr(stored, empty, parse);
    }
    return value;
  }

  return {
    get,
    set(next) {
      try {
        if (next === empty) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Private windows may refuse storage: the value then lives as long as the page.
        value = next;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseOr<T>(stored: string, empty: T, parse: (raw: unknown) => T): T {
  try {
    return parse(JSON.parse(stored));
  } catch {
    return empty;
  }
}

/** The stored value in a component; `whileLoading` on the server and until hydration. */
export function useStoredValue<T, L>(stored: StoredValue<T>, whileLoading: L): T | L {
  return useSyncExternalStore<T | L>(stored.subscribe, stored.get, () => whileLoading);
}
