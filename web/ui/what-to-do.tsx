import { NotBrought, whatToDo } from '#web/client/bring.ts';
import styles from './what-to-do.module.css';

/** What to do after a failure, with the button for it where the page has to be loaded anew; drafts outlive that. */
export function WhatToDo({ error }: { error: unknown }) {
  return (
    <>
      {whatToDo(error)}{' '}
      {error instanceof NotBrought && error.lost && (
        <button type="button" className={styles.reload} onClick={() => navigator.onLine && location.reload()}>
          Recargar la página
        </button>
      )}
    </>
  );
}
