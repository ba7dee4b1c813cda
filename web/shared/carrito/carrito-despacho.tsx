import { DESPACHO_GRATIS_SOBRE, faltaParaDespachoGratis, TEXTO_DESPACHO_GRATIS } from '#contract/tienda/despacho.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import styles from './carrito-despacho.module.css';

/** How far the cart is from free dispatch, which starts strictly above the threshold and never counts for what is bulky. */
export function CarritoDespacho({ total }: { total: number }) {
  const missing = faltaParaDespachoGratis(total);
  const reached = missing <= 0;
  return (
    <div className={reached ? `${styles.despacho} ${styles.reached}` : styles.despacho}>
      {reached ? (
        <strong>Tu compra tiene despacho gratis en zona urbana, salvo lo voluminoso.</strong>
      ) : (
        <span>
          {TEXTO_DESPACHO_GRATIS}.{total > 0 && <strong> Te faltan {formatPrecio(missing)}.</strong>}
        </span>
      )}
      {total > 0 && (
        <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="6" className={styles.track} />
          <rect width={Math.min(100, (total / DESPACHO_GRATIS_SOBRE) * 100)} height="6" className={styles.done} />
        </svg>
      )}
    </div>
  );
}
