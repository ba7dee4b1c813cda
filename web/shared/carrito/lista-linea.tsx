import type { ReactNode } from 'react';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './lista.module.css';

interface ListaLineaProps {
  item: CarritoItem;
  /** With a smaller picture, where the list isn't all there is. */
  compact?: boolean;
  /** How many, and what that comes to; nothing where it doesn't count. */
  stepper: ReactNode;
  subtotal: ReactNode;
  onRemove: () => void;
  /** What there is to say below the name. */
  children: ReactNode;
}

/** One product of a list that may still be changed: the cart's, or what is to be quoted. */
export function ListaLinea({ item, compact = false, stepper, subtotal, onRemove, children }: ListaLineaProps) {
  const { descripcion } = item;
  return (
    <li className={compact ? `${styles.line} ${styles.compact}` : styles.line}>
      <div className={styles.image}>
        <ProductoImage
          imagen_url={item.imagen_url}
          imagen_anchos={item.imagen_anchos}
          alt=""
          sizes={compact ? '88px' : '120px'}
        />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={productoUrl(item.id)}>{descripcion}</Link>
        </h2>
        {children}
      </div>
      {stepper && <div className={styles.controls}>{stepper}</div>}
      {subtotal && <p className={styles.subtotal}>{subtotal}</p>}
      <button type="button" className={styles.remove} aria-label={`Eliminar ${descripcion}`} onClick={onRemove}>
        Eliminar
      </button>
    </li>
  );
}
