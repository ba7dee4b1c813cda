import { Button } from '#web/ui/button.tsx';
import styles from './changed-meanwhile.module.css';

interface ChangedMeanwhileProps<D extends Record<string, string>> {
  message: string;
  labels: Readonly<Record<keyof D & string, string>>;
  typed: D;
  seen: D;
  newer: D;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Somebody else changed what a form is of: what they changed, and whether what was typed goes on. */
export function ChangedMeanwhile<D extends Record<string, string>>({
  message,
  labels,
  typed,
  seen,
  newer,
  onKeep,
  onDiscard,
}: ChangedMeanwhileProps<D>) {
  const names = Object.keys(labels) as (keyof D & string)[];
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>{message}</strong>
      </p>
      <ul>
        {names
          .filter((name) => newer[name] !== seen[name])
          .map((name) => (
            <li key={name}>
              {labels[name]}: ahora dice «{newer[name] || 'nada'}»
              {typed[name] !== seen[name] && <>, y tú escribiste «{typed[name] || 'nada'}»</>}
            </li>
          ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onKeep}>Seguir con lo mío</Button>
        <Button look="outline" onClick={onDiscard}>
          Usar los datos nuevos
        </Button>
      </div>
    </div>
  );
}
