import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { Precio } from '#web/ui/producto/precio.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import { AddToCarrito } from './add-to-carrito.tsx';
import type { CardProducto } from './card.ts';
import styles from './producto-card.module.css';

interface ProductoCardProps {
  producto: CardProducto;
  /** The filter page's card also shows the id, as the seeds have it, and more specifications. */
  detailed?: boolean;
  level?: 'h2' | 'h3';
  /** For the cards that the page opens with: their pictures are loaded at once. */
  priority?: boolean;
  /** Above the price: what else can be done with it. */
  beside?: React.ReactNode;
}

/** A product in a grid. The name's link covers the card; the button stands above it, not inside. */
export function ProductoCard({
  producto,
  detailed = false,
  level: Heading = 'h3',
  priority,
  beside,
}: ProductoCardProps) {
  return (
    <article className={styles.card}>
      <ProductoImage
        imagen_url={producto.imagen_url}
        imagen_anchos={producto.imagen_anchos}
        alt=""
        priority={priority}
        sizes="(min-width: 80em) 290px, (min-width: 46em) 23vw, calc(50vw - 22px)"
      />
      {producto.cantidad_stock <= 0 && <p className={styles.none}>Sin stock</p>}
      <div className={styles.body}>
        <p className={styles.brand}>
          <span>{producto.marca}</span>
          <span className={styles.numbers}>
            {detailed && <span>ID {producto.id}</span>}
            <span>Código {producto.codigo_producto_fussan}</span>
          </span>
        </p>
        <Heading className={styles.name}>
          <Link to={productoUrl(producto.id)} className={styles.link}>
            {producto.descripcion}
          </Link>
        </Heading>
        {producto.opiniones && <p className={styles.opiniones}>{producto.opiniones}</p>}
        {producto.variantes && <p className={styles.variantes}>{producto.variantes}</p>}
        <p className={detailed ? styles.specs : `${styles.specs} ${styles.short}`}>
          {summary(producto.especificaciones, detailed ? 4 : 2)}
        </p>
        {beside}
        <div className={styles.foot}>
          <Precio precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
          <AddToCarrito producto={producto} />
        </div>
      </div>
    </article>
  );
}

/** The first specifications on one line. */
function summary(especificaciones: string, lines: number): string {
  return especificaciones.split('\n', lines).join(' · ');
}

export function ProductoGrid({ children }: { children: React.ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
