import type { Compra } from '#contract/ventas/compras/compras.ts';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import styles from './opinar-link.module.css';

/** Who has what they paid for may say what they think of it (ADR 54). */
export const puedeOpinarse = ({ estado, estado_pago }: Compra): boolean =>
  estado === 'Entregado' && estado_pago === 'pagado';

/** Where one says it: at the product's own page, which knows whether that was done already. */
export function OpinarLink({ line: { producto_id, cantidad, descripcion } }: { line: Compra['items'][number] }) {
  if (producto_id === null || cantidad <= 0) return null;
  return (
    <Link to={`${productoUrl(producto_id)}#opiniones`} className={styles.link} aria-label={`Opinar de ${descripcion}`}>
      Opinar
    </Link>
  );
}

/** In a list: each of its products has its link on the purchase's own page. */
export function OpinarDeVarios({ compra: { id, num_pedido } }: { compra: Compra }) {
  return (
    <Link
      to={`/details-compra/${id}`}
      className={styles.link}
      aria-label={`Opinar de los productos del pedido ${num_pedido}`}
    >
      Opinar
    </Link>
  );
}
