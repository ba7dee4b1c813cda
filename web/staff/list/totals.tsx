import styles from './totals.module.css';

interface TotalsProps {
  figures: readonly (readonly [title: string, value: string, note: string])[];
  label?: string;
}

/** What a report comes to: each figure with its name, and a word on it. */
export function Totals({ figures, label = 'En total' }: TotalsProps) {
  return (
    <dl className={styles.total} aria-label={label}>
      {figures.map(([title, value, note]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
