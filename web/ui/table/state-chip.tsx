import styles from './state-chip.module.css';

export type ChipTone = 'good' | 'busy' | 'bad' | 'info' | 'quiet';

/** A state as a quiet chip. */
export function StateChip({ tone, children }: { tone: ChipTone; children: string }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
