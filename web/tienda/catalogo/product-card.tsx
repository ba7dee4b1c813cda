import { AddToCart } from '#web/tienda/producto/add-to-cart.tsx';
import { Link } from '#web/ui/link.tsx';
import { productUrl } from '#web/ui/links.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import type { CardProduct } from './load-products.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  producto: CardProduct;
  /** The filter page's card also shows id and specifications. */
  detailed?: boolean;
  level?: 'h2' | 'h3';
  /** For the cards that the page opens with: their pictures are loaded at once. */
  priority?: boolean;
}

/** A product in a grid. The name's link covers the card; the button stands above it, not inside. */
export function ProductCard({ producto, detailed = false, level: Heading = 'h3', priority }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <ProductImage
        imagen_url={producto.imagen_url}
        imagen_anchos={producto.imagen_anchos}
        alt=""
        priority={priority}
        sizes="(min-width: 80em) 290px, (min-width: 46em) 23vw, calc(50vw - 22px)"
      />
      {producto.cantidad_stock <= 0 && <p className={styles.none}>Sin stock</p>}
      <div className={styles.body}>
        <p className={styles.brand}>
          {producto.marca ?? '\u00a0'}
          {detailed && <span className={styles.id}>ID {producto.id}</span>}
        </p>
        <Heading className={styles.name}>
          <Link to={productUrl(producto.id)} className={styles.link}>
            {producto.descripcion}
          </Link>
        </Heading>
        <p className={detailed ? styles.specs : `${styles.specs} ${styles.short}`}>
          {summary(producto.especificaciones, detailed ? 4 : 2)}
        </p>
        <div className={styles.foot}>
          <Price precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
          <AddToCart producto={producto} />
        </div>
      </div>
    </article>
  );
}

/** The first specifications on one line. */
function summary(especificaciones: string, lines: number): string {
  return especificaciones.split('\n', lines).join(' · ');
}

export function ProductGrid({ children }: { children: React.ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
