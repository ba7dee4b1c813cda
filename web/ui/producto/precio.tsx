import { formatPrecio, porcentajeDescuento } from '#contract/valores/money.ts';
import styles from './precio.module.css';

interface PrecioProps {
  precio_unitario: number;
  previousPrice?: number | null;
  size?: 'normal' | 'large';
}

/** A product's price, what it cost before, and «Cotizar» where there is no price (D27). */
export function Precio({ precio_unitario, previousPrice, size = 'normal' }: PrecioProps) {
  const percent = porcentajeDescuento(previousPrice ?? 0, precio_unitario);
  return (
    <div className={size === 'large' ? `${styles.precio} ${styles.large}` : styles.precio}>
      <span className={styles.now}>{precio_unitario > 0 ? formatPrecio(precio_unitario) : 'Cotizar'}</span>
      {previousPrice && previousPrice > precio_unitario && precio_unitario > 0 ? (
        <>
          {percent > 0 && <span className={styles.percent}>-{percent}%</span>}
          <span className={styles.before}>
            Antes: <s>{formatPrecio(previousPrice)}</s>
          </span>
        </>
      ) : null}
    </div>
  );
}
