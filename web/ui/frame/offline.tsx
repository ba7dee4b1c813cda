import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker, useNavigation } from 'react-router';
import { openWhole } from '#web/client/api/open-whole.ts';
import { Button } from '#web/ui/button.tsx';
import { announce } from './announce.tsx';
import styles from './offline.module.css';

const NOT_OPENED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.';

/** What is asked of these stands behind the «?», and the server answers it; of other pages it's a part of themselves. */
const SEARCHED = /^\/(filter-page)?$/;

/** Without a connection React Router would show an error in the page's place, and what was typed there be lost. */
const leavesOffline: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  !navigator.onLine &&
  (here.pathname !== there.pathname || (here.search !== there.search && SEARCHED.test(here.pathname)));

const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there, historyAction }) =>
  here.pathname !== there.pathname && historyAction !== 'POP';

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Tells what else keeps to the window's end how much of it is taken. */
function makeRoom(bar: HTMLElement | null): void {
  if (bar) new ResizeObserver(() => document.body.style.setProperty('--pie', `${bar.offsetHeight}px`)).observe(bar);
}

/** Says that there is no connection, and keeps who follows a link meanwhile, or gets it in pieces, on the page. */
export function Offline({ lost }: { lost: boolean }) {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  const [holding, setHolding] = useState(false);
  return (
    <div ref={makeRoom} role="status" className={styles.offline}>
      {!online && <p>Sin conexión</p>}
      {/* React Router asks one blocker only: this one isn't there when it isn't needed. */}
      {(!online || lost || holding) && <Held lost={lost} onHold={setHolding} />}
    </div>
  );
}

interface HeldProps {
  /** A script did not come: any other page is opened as a document of its own. */
  lost: boolean;
  onHold: (holding: boolean) => void;
}

function Held({ lost, onHold }: HeldProps) {
  const blocker = useBlocker(lost ? leaves : leavesOffline);
  const going = useNavigation().location;
  const holding = blocker.state === 'blocked';
  const [failed, setFailed] = useState(false);

  useEffect(() => onHold(holding), [onHold, holding]);
  useEffect(() => {
    if (lost && blocker.location) openWhole(blocker.location).catch(() => setFailed(true));
  }, [lost, blocker.location]);

  function again(): void {
    const tell = () => announce(NOT_OPENED);
    const page = blocker.location ?? going;
    if (!navigator.onLine) tell();
    else if (!lost) blocker.proceed?.();
    else if (page) openWhole(page).catch(tell);
  }

  if (lost ? !going && !failed : !holding) return null;
  return (
    <>
      <p>{NOT_OPENED}</p>
      <Button onClick={again}>Reintentar</Button>
    </>
  );
}
