import { porciento } from '#web/staff/cotizaciones/medidas.ts';
import styles from './avance.module.css';

/** How much of a goal is sold, as a bar and in words. */
export function Avance({ avance, wide = false }: { avance: number | null; wide?: boolean }) {
  if (avance === null) return <>—</>;
  return (
    <span className={wide ? `${styles.progress} ${styles.wide}` : styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <i className={avance >= 100 ? styles.reached : undefined} style={{ width: `${Math.min(100, avance)}%` }} />
      </span>
      {porciento(avance)}
    </span>
  );
}
