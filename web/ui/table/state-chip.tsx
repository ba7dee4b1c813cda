import styles from './state-chip.module.css';

export type ChipTone = 'good' | 'busy' | 'bad' | 'info' | 'quiet';

/** A state as a quiet chip. */
export function StateChip({ tone, children }: { tone: ChipTone; children: string }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}

/** The chip of a thing's states: what each is called, and its tone. */
export const chipOf =
  <E extends string | number>(labels: Readonly<Record<E, string>>, tones: Readonly<Record<E, ChipTone>>) =>
  ({ estado }: { estado: E }) => <StateChip tone={tones[estado]}>{labels[estado]}</StateChip>;
