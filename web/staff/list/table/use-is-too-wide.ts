import { type RefObject, useEffect, useState } from 'react';

/** Whether the table inside is wider than its frame: with many columns, or on a narrow screen. */
export function useIsTooWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const observer = new ResizeObserver(() => setIsTooWide(table.offsetWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isTooWide;
}
