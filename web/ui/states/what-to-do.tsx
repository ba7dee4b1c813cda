import { useLocation } from 'react-router';
import { NotBrought, whatToDo } from '#web/client/api/bring.ts';
import { openWhole } from '#web/client/api/open-whole.ts';
import styles from './what-to-do.module.css';

/** What to do after a failure, with the button for it where the page has to be loaded anew; drafts outlive that. */
export function WhatToDo({ error }: { error: unknown }) {
  const here = useLocation();
  return (
    <>
      {whatToDo(error)}{' '}
      {error instanceof NotBrought && error.lost && (
        <button type="button" className={styles.reload} onClick={() => void openWhole(here).catch(() => {})}>
          Recargar la página
        </button>
      )}
    </>
  );
}
