import { agrupar, formatPrecio, multiplicar } from '#contract/money.ts';
import styles from './pagar.module.css';
import type { OrderLine } from './pagar-state.ts';

/** What is bought, in one line each. */
export function PagarLista({ items }: { items: readonly OrderLine[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <span>
            {agrupar(item.quantity)} × {item.descripcion}
          </span>
          <span>{formatPrecio(multiplicar(item.precio_unitario, item.quantity))}</span>
        </li>
      ))}
    </ul>
  );
}
