import type { ReactNode } from 'react';
import styles from './resumen.module.css';

interface Bar {
  key: string | number;
  name: ReactNode;
  value: number;
  /** The figure in words, at the right. */
  note: string;
  tone?: 'good' | 'low' | 'bad';
}

/** A chart of plain boxes: each with its name, which may be a link, and its figure beside it. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={styles.bars}>
      {bars.map(({ key, name, value, note, tone }) => (
        <li key={key}>
          {name}
          <span className={styles.units}>{note}</span>
          <span
            className={styles.bar}
            data-tone={tone}
            style={{ width: `${(value / most) * 100}%` }}
            aria-hidden="true"
          />
        </li>
      ))}
    </ol>
  );
}
