import { ETIQUETA_IVA, formatPrecio } from '#contract/valores/money.ts';
import papel from '#web/staff/record/lineas.module.css';
import styles from './ordenes.module.css';

/** What an order comes to, without and with IVA. */
export function OrdenTotales({ neto, iva, total }: { neto: number; iva: number; total: number }) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Neto</dt>
        <dd>{formatPrecio(neto)}</dd>
      </div>
      <div>
        <dt>{ETIQUETA_IVA}</dt>
        <dd>{formatPrecio(iva)}</dd>
      </div>
      <div className={papel.total}>
        <dt>Total</dt>
        <dd>{formatPrecio(total)}</dd>
      </div>
    </dl>
  );
}
