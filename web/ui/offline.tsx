import { useContext, useEffect, useSyncExternalStore } from 'react';
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
} from 'react-router';
import { announce } from './announce.tsx';
import { Button } from './button.tsx';
import type { LatePage } from './late-page.ts';
import styles from './offline.module.css';

const NOT_OPENED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.';

/** What is asked of these stands behind the «?», and the server answers it; of other pages it's a part of themselves. */
const SEARCHED = /^\/(filter-page)?$/;

/** Without a connection React Router would load the whole document again, and the page with what was typed be lost. */
const leavesOffline: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  !navigator.onLine &&
  (here.pathname !== there.pathname || (here.search !== there.search && SEARCHED.test(here.pathname)));

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const KEY = 'sin-conexion';

/** `useBlocker`, which would come with every page, as here nearly nobody ever needs it. */
function useOfflineBlocker(online: boolean) {
  const router = useContext(DataRouterContext)?.router;
  const blocker = useContext(DataRouterStateContext)?.blockers.get(KEY);
  const needed = !online || (blocker !== undefined && blocker.state !== 'unblocked');
  useEffect(() => {
    if (!needed) return;
    router?.getBlocker(KEY, leavesOffline);
    return () => router?.deleteBlocker(KEY);
  }, [router, needed]);
  return blocker;
}

/** Tells what else keeps to the window's end how much of it is taken. */
function makeRoom(bar: HTMLElement | null): void {
  if (bar) new ResizeObserver(() => document.body.style.setProperty('--pie', `${bar.offsetHeight}px`)).observe(bar);
}

/** Says that there is no connection, and keeps who follows a link meanwhile, or gets it in pieces, on the page. */
export function Offline({ page: { late, askAgain } }: { page: LatePage }) {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  const blocker = useOfflineBlocker(online);
  const blocked = blocker?.state === 'blocked' ? blocker : null;
  return (
    <div ref={makeRoom} role="status" className={styles.offline}>
      {!online && <p>Sin conexión</p>}
      {(blocked || late) && (
        <>
          <p>{NOT_OPENED}</p>
          <Button
            onClick={() => {
              if (!navigator.onLine) announce(NOT_OPENED);
              else if (blocked) blocked.proceed();
              else askAgain();
            }}
          >
            Reintentar
          </Button>
        </>
      )}
    </div>
  );
}
