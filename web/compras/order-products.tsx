import type { Compra } from '#contract/compras.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import styles from './order-products.module.css';

/** The shop keeps every picture at this width too. */
const THUMB_WIDTHS = [160];

/** A line's picture, small. Its name stands beside it. */
export function Thumb({ imagen_url }: { imagen_url: string | null }) {
  return (
    <span className={styles.thumb}>
      <ProductImage imagen_url={imagen_url} imagen_anchos={THUMB_WIDTHS} alt="" sizes="56px" />
    </span>
  );
}

/** What an order is about, in one line: its first product, and how many more. */
export function OrderProducts({ items }: { items: Compra['items'] }) {
  const [first] = items;
  if (!first) return 'No disponible';
  return (
    <div className={styles.products}>
      <Thumb imagen_url={first.imagen_url} />
      <span>
        {first.descripcion}
        {items.length > 1 && <span className={styles.more}> y {items.length - 1} más</span>}
      </span>
    </div>
  );
}
