import { useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

const ROUTE = 'tienda/producto/detalle-producto';
/** Passing over a link is not yet wanting it. */
const AFTER_MS = 100;

/**
 * Fetches a product's page ahead when one points at a link to it. React Router's own `prefetch` would run the page's
 * script, and load the whole document again when that doesn't come; this only leaves the files at hand.
 */
export function PrefetchProducts() {
  const route = useContext(FrameworkContext)?.manifest.routes[ROUTE];
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let pointed: HTMLAnchorElement | null = null;
    const onPoint = ({ target }: Event) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/detalle-producto/"]') : null;
      if (link === pointed) return;
      pointed = link;
      clearTimeout(timer);
      if (!route || !link) return;
      timer = setTimeout(() => {
        if (!navigator.onLine || link.pathname === location.pathname) return;
        for (const script of [route.module, ...(route.imports ?? [])]) prefetch(script, 'script');
        for (const style of route.css ?? []) prefetch(style, 'style');
        // The very address that the page itself will ask for.
        prefetch(`${link.pathname}.data?${new URLSearchParams({ _routes: ROUTE })}`, 'fetch');
      }, AFTER_MS);
    };
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onPoint);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, [route]);
  return null;
}

/** The browser's own low-priority fetch, which fails in silence. */
function prefetch(href: string, as: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href });
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
