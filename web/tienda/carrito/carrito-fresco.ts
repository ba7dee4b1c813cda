import { useCallback, useEffect, useRef, useState } from 'react';
import { bring, NotBrought } from '#web/client/api/bring.ts';
import { openWhole } from '#web/client/api/open-whole.ts';
import { useCarrito } from '#web/client/carrito/carrito.ts';
import { type CarritoNews, forgetCarritoNews, useCarritoNews } from '#web/client/carrito/carrito-news.ts';

/** Coming and going between windows asks the shop at most this often. */
const EVERY_MS = 30_000;

interface FreshCarrito {
  /** By product, what its line has to say. */
  news: CarritoNews;
  /** The shop could not be asked about everything. */
  failed: boolean;
  retry: () => void;
}

/**
 * Reads the lines again from the shop when the cart's page opens and when one comes back to it: prices and stock may be
 * from days ago.
 */
export function useFreshCarrito(): FreshCarrito {
  const { loading } = useCarrito();
  const news = useCarritoNews();
  const [failure, setFailure] = useState<unknown>();
  const asked = useRef(0);

  const check = useCallback(() => {
    asked.current = Date.now();
    bring(() => import('#web/client/carrito/carrito-fresh.ts'))
      .then(({ refreshCarrito }) => refreshCarrito())
      .then((complete) => setFailure(complete ? undefined : 'incomplete'), setFailure);
  }, []);

  useEffect(() => {
    if (loading) return;
    check();
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked.current > EVERY_MS) check();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      // They were on the screen: whoever comes back later has seen them.
      forgetCarritoNews();
    };
  }, [loading, check]);

  // What the browser would not ask for again comes with the page.
  const retry = () => (failure instanceof NotBrought && failure.lost ? openWhole(location).catch(() => {}) : check());
  return { news, failed: failure !== undefined, retry };
}
