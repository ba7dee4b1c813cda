import { type ContextType, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router'];

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, { module: string }> };
  }
}

const AGAIN_MS = 2_000;

/** Those of pages. What a script brings by itself has a `crossorigin`, and says by itself that it did not come. */
const isOfPage = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && /^(stylesheet|preload)$/.test(target.rel) && target.crossOrigin === null;

export interface LatePage {
  /** Something of the page on its way did not come. */
  late: boolean;
  askAgain: () => void;
}

/**
 * A page on its way waits for its files. React Router would go on without the styles that did not come, and show it
 * bare; for a script load the whole document again, and without a network one would be left with nothing; for its data
 * show that something went wrong. All are asked for again when one wants, and styles until they come.
 */
export function useLatePage(): LatePage {
  const router = useContext(DataRouterContext)!.router;
  const [late, setLate] = useState(false);
  const ask = useRef(() => {});

  useEffect(() => {
    const { askAgain, stop } = waitForFiles(router, setLate);
    ask.current = askAgain;
    return stop;
  }, [router]);

  return { late, askAgain: () => ask.current() };
}

function waitForFiles(router: Router, setLate: (late: boolean) => void) {
  /** How each file that did not come is asked for again. */
  const asks = new Set<() => void>();
  let going = router.state.navigation.location;
  /** A script did not come, and the browser will never ask for it again in this document. */
  let lost = false;
  let sure = false;
  const { fetch } = window;

  function askAgain(): void {
    setLate(false);
    for (const ask of asks) {
      asks.delete(ask);
      ask();
    }
  }

  /** Loads the document of the page on its way, with what it was given, once it can be had. */
  async function load(): Promise<void> {
    const { location, matches, historyAction } = router.state.navigation;
    if (!location) return;
    const script = window.__reactRouterManifest.routes[matches.at(-1)!.route.id]!.module;
    const came = await fetch(script, { cache: 'no-store' }).catch(() => null);
    if (location !== going) return;
    if (!came) {
      asks.add(load);
      return setLate(true);
    }
    sure = true;
    const { state: usr, key } = location;
    const isNew = historyAction === 'PUSH';
    const idx = history.state.idx + Number(isNew);
    history[isNew ? 'pushState' : 'replaceState']({ usr, key, idx }, '', router.createHref(location));
    // This document is over. The router may have got the page meanwhile, and must not enter it once more.
    history.pushState = () => {};
    window.location.reload();
  }

  // Whoever goes elsewhere meanwhile waits for those no more.
  const leave = router.subscribe(({ navigation: { location } }) => {
    if (location === going) return;
    going = location;
    asks.clear();
    setLate(false);
    if (going && lost) void load();
  });

  const onError = (event: Event) => {
    const { target: link } = event;
    if (!isOfPage(link)) return;
    event.stopPropagation();
    const ask = () => {
      // The same address in other words, or the browser would not ask.
      link.href += '#';
    };
    asks.add(ask);
    if (going) setLate(true);
    setTimeout(() => asks.delete(ask) && ask(), AGAIN_MS);
  };

  const onReload = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !going || sure) return;
    event.preventDefault();
    lost = true;
    void load();
  };

  // A page's data, which only React Router asks for by an `URL`.
  window.fetch = (asked, init) =>
    fetch(asked, init).catch(async (error) => {
      if (!(asked instanceof URL) || init?.signal?.aborted) throw error;
      await new Promise<void>((resolve) => {
        init?.signal?.addEventListener('abort', () => resolve());
        asks.add(resolve);
        setLate(true);
      });
      return window.fetch(asked, init);
    });
  const stopped = new AbortController();
  const { signal } = stopped;
  document.addEventListener('error', onError, { capture: true, signal });
  window.navigation?.addEventListener('navigate', onReload, { signal });

  function stop(): void {
    leave();
    window.fetch = fetch;
    stopped.abort();
  }
  return { askAgain, stop };
}
