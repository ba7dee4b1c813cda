import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After moving to another page, keyboard and screen reader go on from its content, as after a full load. */
export function useFocusOnNavigation(mainId: string): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById(mainId);
    // A page that has put the focus somewhere itself knows better.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname, mainId]);
}
