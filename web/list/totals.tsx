import styles from './totals.module.css';

/** What a report comes to: each figure with its name, and a word on it. */
export function Totals({ figures }: { figures: readonly (readonly [title: string, value: string, note: string])[] }) {
  return (
    <dl className={styles.total} aria-label="En total">
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
