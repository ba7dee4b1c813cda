import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** A list of facts, in as many columns as fit; `fill` stretches few facts over the whole width. */
export function Facts({ fill = false, children }: { fill?: boolean; children: ReactNode }) {
  return <dl className={fill ? `${styles.facts} ${styles.fill}` : styles.facts}>{children}</dl>;
}

/** A name and its value in a `dl`; `wide`, whose value is a sentence, has a row of its own. */
export function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children === '' || children === null || children === undefined ? 'No disponible' : children}</dd>
    </div>
  );
}
