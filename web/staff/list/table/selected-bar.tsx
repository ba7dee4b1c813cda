import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './selected-bar.module.css';

interface SelectedBarProps {
  /** What is selected, in words. */
  label: string;
  count: number;
  /** Why not all that was asked for is selected. */
  limit?: string | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** How many are selected and what can be done to them. It stays in sight while one selects. */
export function SelectedBar({ label, count, limit, onClear, children }: SelectedBarProps) {
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={label}>
      <p className={styles.count} role="status">
        {count === 1 ? '1 elegido' : `${count.toLocaleString('es-CL')} elegidos`}
        {limit && <span className={styles.limit}>{limit}</span>}
      </p>
      {children}
      <CloseButton variant="transparent" c="white" aria-label="Quitar selección" onClick={onClear} />
    </section>
  );
}
