import { ERRORES } from '#contract/errores.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './clientes.module.css';

interface ConflictProps<K extends string> {
  code: 'CLIENTE_CAMBIADO' | 'CONTACTO_CAMBIADO' | 'DIRECCION_CAMBIADA';
  /** The fields that people read, by their labels. */
  labels: Readonly<Record<K, string>>;
  typed: Readonly<Record<NoInfer<K>, string>>;
  seen: Readonly<Record<NoInfer<K>, string>>;
  newer: Readonly<Record<NoInfer<K>, string>>;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Somebody else changed it meanwhile: what they changed, and whether what was typed goes on. */
export function Conflict<K extends string>({ code, labels, typed, seen, newer, onKeep, onDiscard }: ConflictProps<K>) {
  const changed = (Object.keys(labels) as K[]).filter((name) => newer[name] !== seen[name]);
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>{ERRORES[code].message}</strong>
      </p>
      <ul>
        {changed.map((name) => (
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
