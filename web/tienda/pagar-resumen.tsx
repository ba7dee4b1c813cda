import { formatPrecio, formatTotal, multiplicar } from '#contract/money.ts';
import type { CartItem } from '#web/client/cart.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import styles from './pagar.module.css';
import type { CheckoutTotals } from './pagar-rules.ts';
import type { Suppliers } from './pagar-suppliers.ts';

interface PagarResumenProps {
  items: readonly CartItem[];
  totals: CheckoutTotals;
  suppliers: Suppliers;
}

/** What is bought, from whom, and what it costs. */
export function PagarResumen({ items, totals, suppliers }: PagarResumenProps) {
  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <div className={styles.image}>
              <ProductImage imagen_url={item.imagen_url} imagen_anchos={item.imagen_anchos} alt="" sizes="64px" />
            </div>
            <div className={styles.what}>
              <p className={styles.name}>{item.descripcion}</p>
              <p className={styles.supplier}>{supplierText(item, suppliers)}</p>
              <p className={styles.supplier}>
                {item.quantity} × {formatPrecio(item.precio_unitario)}
              </p>
            </div>
            <p className={styles.lineTotal}>{formatPrecio(multiplicar(item.precio_unitario, item.quantity))}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>Productos</dt>
          <dd>{formatTotal(totals.subtotal)}</dd>
        </div>
        <div>
          <dt>Despacho</dt>
          <dd>{dispatchText(totals.despacho)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd aria-live="polite">{formatTotal(totals.total)}</dd>
        </div>
      </dl>
    </>
  );
}

function supplierText(item: CartItem, suppliers: Suppliers): string {
  const name = suppliers.nameOf(item);
  if (name) return `Proveedor: ${name}`;
  return suppliers.loading ? 'Cargando proveedor…' : 'Proveedor: Pendiente';
}

function dispatchText(despacho: number | null): string {
  if (despacho === null) return 'Elige tu comuna';
  return despacho === 0 ? 'Gratis' : formatTotal(despacho);
}
