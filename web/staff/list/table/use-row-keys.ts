import type { KeyboardEvent, RefObject } from 'react';

interface RowActs<T> {
  onOpen: ((row: T) => void) | undefined;
  onToggle: ((row: T) => void) | undefined;
}

/** Arrows go from row to row, Enter opens one and the space bar selects it. What is typed in a row's field is the field's. */
export function useRowKeys<T>(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly T[],
  { onOpen, onToggle }: RowActs<T>,
) {
  return (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const target = event.target as HTMLElement;
    if (!target.dataset.row || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    const index = all.indexOf(target);
    const row = rows[index];
    // Up from the first row it is the search that led here.
    const search =
      event.key === 'ArrowUp' && index === 0 && target.closest('section')?.querySelector('input[type="search"]');
    if (search instanceof HTMLElement) {
      search.focus();
      event.preventDefault();
      return;
    }
    const goTo = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
    if (goTo !== undefined) {
      const next = all[goTo];
      if (!next) return;
      for (const other of all) other.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    } else if (event.key === 'Enter' && row && onOpen) {
      onOpen(row);
    } else if (event.key === ' ' && row && onToggle) {
      onToggle(row);
    } else return;
    event.preventDefault();
  };
}
