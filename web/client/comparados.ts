import { MAX_COMPARADOS } from '#contract/catalogo/caracteristicas/comparados.ts';
import { storedValue, useStoredValue } from '#web/client/session/store.ts';

/** A product that somebody wants to see beside others: kept in this browser. */
export interface Chosen {
  id: number;
  descripcion: string;
}

const NONE: readonly Chosen[] = [];

const stored = storedValue<readonly Chosen[]>('comparar', NONE, (raw) => {
  const chosen = (Array.isArray(raw) ? raw : []).filter(isChosen).slice(0, MAX_COMPARADOS);
  return chosen.length > 0 ? chosen : NONE;
});

function isChosen(one: Partial<Chosen> | null): one is Chosen {
  return Number.isInteger(one?.id) && typeof one?.descripcion === 'string';
}

export const useComparados = (): readonly Chosen[] => useStoredValue(stored, NONE);

/** Chooses a product or lets it go; says whether there was room. */
export function toggleComparado({ id, descripcion }: Chosen): boolean {
  const now = stored.get();
  const others = now.filter((one) => one.id !== id);
  if (others.length === now.length && now.length >= MAX_COMPARADOS) return false;
  const next = others.length < now.length ? others : [...now, { id, descripcion }];
  stored.set(next.length > 0 ? next : NONE);
  return true;
}

export const clearComparados = (): void => stored.set(NONE);

/** Where these stand beside each other. */
export const compararUrl = (ids: readonly number[], onlyDifferences = false): string =>
  `/comparar${ids.length > 0 ? `?ids=${ids.join(',')}${onlyDifferences ? '&diferencias=1' : ''}` : ''}`;
