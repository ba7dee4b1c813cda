import { useEffect, useState } from 'react';

const AGAIN_MS = 2_000;

/**
 * Whether a page's script did not come, for which in this document no browser asks again. React Router then reloads the
 * present page, also if the other was only to be fetched ahead, and without a network nothing would be left: a script's
 * reload is kept back. Our own ones go through `openWhole`.
 */
export function useLostScript(): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      setLost(true);
    };
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  return lost;
}

/** The browser asks once for a page's styles, and React Router goes on without them: they are asked for until they come. */
export function useStylesAgain(): void {
  useEffect(() => {
    const onError = ({ target: link }: Event) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
      // The same address in other words, or the browser would not ask.
      setTimeout(() => {
        link.href += '#';
      }, AGAIN_MS);
    };
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
}
