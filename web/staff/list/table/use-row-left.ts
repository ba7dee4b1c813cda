import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** By the list's place in the browser's history. */
const left = new Map<string, string>();

/** Who opened a row by its key and goes back finds the keys on it again. Answers what notes the row that one leaves by. */
export function useRowLeft(
  body: RefObject<HTMLTableSectionElement | null>,
  label: string,
  shown: boolean,
): (id: string) => void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const place = `${key} ${label}`;
  useEffect(() => {
    const id = left.get(place);
    if (id === undefined || !isBack || !shown) return;
    left.delete(place);
    const { activeElement } = document;
    // Who is somewhere by then stays there.
    if (activeElement !== document.body && activeElement?.tagName !== 'MAIN') return;
    const all = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    const row = all.find(({ dataset }) => dataset.row === id);
    if (!row) return;
    for (const other of all) other.tabIndex = -1;
    row.tabIndex = 0;
    row.focus();
  }, [body, place, isBack, shown]);
  return (id) => left.set(place, id);
}
