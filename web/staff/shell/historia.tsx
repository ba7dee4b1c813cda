import type { ReactNode } from 'react';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { Card } from './card.tsx';
import styles from './historia.module.css';

interface Paso<E extends string> {
  estado: E;
  cuando: string;
  quien: string | null;
  motivo: string | null;
}

export interface HistoriaProps<E extends string> {
  /** Of what they are: «Estados de la orden». */
  label: string;
  beside?: ReactNode;
  historial: readonly Paso<E>[];
  /** A state in words: its own chip. */
  chip: (props: { estado: E }) => ReactNode;
}

/** The states through which a paper went: when, by whom and why. */
export function Historia<E extends string>({ label, beside, historial, chip: Chip }: HistoriaProps<E>) {
  return (
    <Card title="Historia" beside={beside}>
      <ol className={styles.pasos} aria-label={label}>
        {historial.map(({ estado, cuando, quien, motivo }) => (
          <li key={`${estado} ${cuando}`}>
            <Chip estado={estado} />
            <span className={styles.quien}>{[formatFechaHora(cuando), quien].filter(Boolean).join(' · ')}</span>
            {motivo && <span className={styles.motivo}>{motivo}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
