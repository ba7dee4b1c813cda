import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import { agrupar, formatTotal } from '#contract/valores/money.ts';
import type { Wanted } from '#web/client/carrito/add-lines.ts';
import styles from './lista.module.css';

interface TotalDeListaProps {
  wanted: readonly Wanted[];
  /** The server's sum; undefined while it is on its way. */
  total: number | undefined;
}

/** What goes to the cart of a list, and what it comes to. */
export function TotalDeLista({ wanted, total }: TotalDeListaProps) {
  const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <dl className={styles.total}>
        <dt>
          Total{' '}
          {wanted.length > 0 && (
            <span>
              ({wanted.length === 1 ? '1 producto' : `${wanted.length} productos`},{' '}
              {units === 1 ? '1 unidad' : `${agrupar(units)} unidades`})
            </span>
          )}
        </dt>
        <dd aria-live="polite">
          {wanted.length === 0 ? formatTotal(0) : total === undefined ? '…' : formatTotal(total)}
        </dd>
      </dl>
      {wanted.length > MAX_LINEAS_DE_CARRITO && (
        <p className={styles.soft}>De los primeros {MAX_LINEAS_DE_CARRITO}: es lo que admite una compra.</p>
      )}
      <p className={styles.soft}>IVA incluido. El despacho se suma al pagar.</p>
    </>
  );
}
