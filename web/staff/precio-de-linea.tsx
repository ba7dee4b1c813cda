import { formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import styles from '#web/shared/papeles.module.css';

/** The price of a unit of a paper's line, in the paper's base, and under it what is taken off. */
export function PrecioDeLinea({ precio_unitario, descuento }: { precio_unitario: number; descuento: number }) {
  return (
    <>
      {formatUnitario(precio_unitario)}
      {descuento > 0 && <small className={styles.descuento}>−{formatNumero(descuento)}%</small>}
    </>
  );
}
