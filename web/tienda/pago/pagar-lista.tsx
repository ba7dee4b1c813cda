import { agrupar, formatTotal, multiplicar } from '#contract/valores/money.ts';
import type { CompraLine } from '#web/shared/pago/pagar-state.ts';
import styles from './pagar.module.css';

/** What is bought, in one line each. */
export function PagarLista({ items }: { items: readonly CompraLine[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <span>
            {agrupar(item.quantity)} × {item.descripcion}
          </span>
          <span>{formatTotal(item.subtotal ?? multiplicar(item.precio_unitario, item.quantity))}</span>
        </li>
      ))}
    </ul>
  );
}
