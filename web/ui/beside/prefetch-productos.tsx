import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/** Passing over a link is not yet wanting it. */
const AFTER_MS = 100;

/** Fetches a product's page ahead when one points at a link to it. */
export function PrefetchProductos() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let pointed: HTMLAnchorElement | null = null;
    const onPoint = ({ target }: Event) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/detalle-producto/"]') : null;
      if (link === pointed) return;
      pointed = link;
      clearTimeout(timer);
      if (link) timer = setTimeout(() => navigator.onLine && setPage(link.pathname), AFTER_MS);
    };
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onPoint);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
