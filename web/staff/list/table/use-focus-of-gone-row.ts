import { type RefObject, useEffect, useRef } from 'react';

/** Who was on a row that is gone, as after deleting it, goes on with the one that has come in its place. */
export function useFocusOfGoneRow(body: RefObject<HTMLTableSectionElement | null>, rows: unknown): void {
  const last = useRef<{ row: Element; index: number }>(null);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('tr');
      last.current = row && { row, index: rowsOf(element).indexOf(row) };
    };
    // The browser says it of a row that goes away too: only one that is still there was left.
    const forget = () => {
      setTimeout(() => {
        if (last.current?.row.isConnected && !last.current.row.contains(document.activeElement)) last.current = null;
      });
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [body]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be fewer
  useEffect(() => {
    if (!body.current || !last.current || last.current.row.isConnected) return;
    if (document.activeElement !== document.body) return;
    const left = rowsOf(body.current);
    left[Math.min(last.current.index, left.length - 1)]?.focus();
  }, [body, rows]);
}

const rowsOf = (body: HTMLTableSectionElement) => [...body.querySelectorAll<HTMLElement>('tr[data-row]')];
