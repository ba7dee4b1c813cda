import type { LoteMasivo } from '#contract/productos-masivo.ts';
import styles from './bulk.module.css';
import { many } from './bulk-rules.ts';

/** How far a bulk change is, while it goes on by itself. */
export function BulkProgress({ lote: { cambiados, omitidos, total } }: { lote: LoteMasivo }) {
  const done = cambiados + omitidos;
  return (
    <div className={styles.progress}>
      <progress value={done} max={total} aria-label="Avance del cambio" />
      <p className={styles.code}>
        {done.toLocaleString('es-CL')} de {many(total, 'producto', 'productos')}
      </p>
    </div>
  );
}
