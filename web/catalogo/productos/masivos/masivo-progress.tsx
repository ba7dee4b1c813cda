import type { LoteMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { many } from '#web/staff/words.ts';
import styles from './masivos.module.css';

/** How far a bulk change is, while it goes on by itself. */
export function MasivoProgress({ lote: { cambiados, omitidos, total } }: { lote: LoteMasivo }) {
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
