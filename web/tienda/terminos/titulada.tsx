import type { ReactNode } from 'react';
import styles from './terminos.module.css';

/** A section of a page of this kind, under an anchor. */
export function Titulada({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
