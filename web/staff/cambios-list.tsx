import type { CambioDeCampo } from '#contract/catalogo/historia.ts';
import styles from './cambios-list.module.css';

/** What each field was and became. */
export function CambiosList({ cambios }: { cambios: readonly CambioDeCampo[] }) {
  return (
    <ul className={styles.changes}>
      {cambios.map(({ campo, nombre, antes, despues }) => (
        <li key={campo}>
          <span className={styles.soft}>{nombre}:</span> <Value text={antes} />
          <span aria-hidden="true"> → </span>
          <span className="solo-lectores"> pasó a </span>
          <strong>
            <Value text={despues} />
          </strong>
        </li>
      ))}
    </ul>
  );
}

/** Longer texts are folded away: their beginning mostly tells which one it is. */
const LONG = 60;

function Value({ text }: { text: string | null }) {
  if (text === null) return '—';
  if (text.length <= LONG) return text.replace(/\s+/g, ' ');
  return (
    <details className={styles.long}>
      <summary>{text.replace(/\s+/g, ' ').slice(0, LONG).trimEnd()}…</summary>
      {text}
    </details>
  );
}
