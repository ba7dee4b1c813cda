import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

const AGAIN_MS = 2_000;

/** Those of pages. What a script brings by itself has a `crossorigin`, and says by itself that it did not come. */
const isOfPage = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && /^(stylesheet|preload)$/.test(target.rel) && target.crossOrigin === null;

export interface LateStyles {
  /** Those of the page on its way did not come the second time either. */
  late: boolean;
  askAgain: () => void;
}

/**
 * A page on its way waits for its styles: React Router would go on without those that did not come, and show it bare.
 * They are asked for again until they come.
 */
export function useLateStyles(): LateStyles {
  const failed = useRef(new Set<HTMLLinkElement>());
  const [late, setLate] = useState(false);
  const { location } = useNavigation();

  // Whoever goes elsewhere meanwhile waits for those no more.
  useEffect(() => {
    if (!location) return;
    failed.current.clear();
    setLate(false);
  }, [location]);

  const askAgain = useCallback(() => {
    const links = [...failed.current];
    failed.current.clear();
    // The same address in other words, or the browser would not ask.
    for (const link of links) link.href += '#';
  }, []);

  useEffect(() => {
    const asked = new WeakSet<HTMLLinkElement>();
    let timer: ReturnType<typeof setTimeout>;
    const onError = (event: Event) => {
      const { target: link } = event;
      if (!isOfPage(link)) return;
      event.stopPropagation();
      if (asked.has(link)) setLate(true);
      asked.add(link);
      failed.current.add(link);
      clearTimeout(timer);
      timer = setTimeout(askAgain, AGAIN_MS);
    };
    const onLoad = ({ target }: Event) => {
      if (isOfPage(target)) setLate(false);
    };
    document.addEventListener('error', onError, true);
    document.addEventListener('load', onLoad, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('error', onError, true);
      document.removeEventListener('load', onLoad, true);
    };
  }, [askAgain]);

  return {
    late: late && location !== undefined,
    askAgain: () => {
      setLate(false);
      askAgain();
    },
  };
}
