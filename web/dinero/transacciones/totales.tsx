import { formatPrecio } from '#contract/valores/money.ts';
import styles from '#web/shared/papeles.module.css';

/** What came in, what went out and what is left, of all that the filter finds. */
export function Totales({ entradas, salidas, saldo }: { entradas: number; salidas: number; saldo: number }) {
  return (
    <dl className={styles.buckets} aria-label="Totales de lo que se muestra">
      <div>
        <dt>Entró</dt>
        <dd>{formatPrecio(entradas)}</dd>
      </div>
      <div>
        <dt>Salió</dt>
        <dd>{formatPrecio(salidas)}</dd>
      </div>
      <div>
        <dt>Saldo</dt>
        <dd className={saldo < 0 ? styles.late : undefined}>{formatPrecio(saldo)}</dd>
      </div>
    </dl>
  );
}
