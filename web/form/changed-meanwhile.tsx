import { Button } from '#web/ui/button.tsx';
import styles from './changed-meanwhile.module.css';

interface ChangedMeanwhileProps<K extends string> {
  message: string;
  /** The fields that people read, by their labels. */
  labels: Readonly<Record<K, string>>;
  typed: Readonly<Record<NoInfer<K>, string>>;
  seen: Readonly<Record<NoInfer<K>, string>>;
  newer: Readonly<Record<NoInfer<K>, string>>;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Somebody else changed what a form is of: what they changed, and whether what was typed goes on. */
export function ChangedMeanwhile<K extends string>({
  message,
  labels,
  typed,
  seen,
  newer,
  onKeep,
  onDiscard,
}: ChangedMeanwhileProps<K>) {
  const names = Object.keys(labels) as K[];
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

interface NewerThanFormProps<K extends string, S>
  extends Pick<ChangedMeanwhileProps<K>, 'message' | 'labels' | 'typed'> {
  form: { seen: S; rebase: (seen: S) => void; restart: (seen: S) => void };
  /** What stands there by now, once it was found to be newer. */
  newer: S | null;
  /** The fields of what stands there, as people read them. */
  read: (seen: S) => Readonly<Record<NoInfer<K>, string>>;
  onSettled: () => void;
}

/** The same for a form of `useEndpointForm`, which goes on upon what is newer, or begins anew with it. */
export function NewerThanForm<K extends string, S>({
  form,
  newer,
  read,
  onSettled,
  ...words
}: NewerThanFormProps<K, S>) {
  if (newer === null) return null;
  return (
    <ChangedMeanwhile
      {...words}
      seen={read(form.seen)}
      newer={read(newer)}
      onKeep={() => {
        form.rebase(newer);
        onSettled();
      }}
      onDiscard={() => {
        form.restart(newer);
        onSettled();
      }}
    />
  );
}
