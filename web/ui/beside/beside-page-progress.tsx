import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './beside-page-progress.module.css';

const LOADING = 'Cargando la página…';
/** A page that comes soon is heard by itself. */
const SAID_AFTER_MS = 1_000;

/** Says that the page one went to is on its way: without a new document the browser itself shows nothing. */
export function NavigationProgress() {
  const going = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!going) return;
    const main = document.querySelector('main');
    main?.setAttribute('aria-busy', 'true');
    let said = false;
    const timer = setTimeout(() => {
      said = true;
      announce(LOADING);
    }, SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (said) announce('');
      main?.removeAttribute('aria-busy');
    };
  }, [going]);
  return going && <div role="progressbar" aria-label={LOADING} className={styles.bar} />;
}
