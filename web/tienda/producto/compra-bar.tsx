import { type RefObject, useEffect, useState } from 'react';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { AddToCarrito } from '#web/shared/productos/add-to-carrito.tsx';
import { Precio } from '#web/ui/producto/precio.tsx';
import styles from './compra-bar.module.css';

/** What the header that stays covers of the window. */
const HEADER = '-100px 0px 0px';

interface CompraBarProps {
  producto: Producto;
  quantity: number;
  /** The page's own buttons. */
  own: RefObject<HTMLElement | null>;
}

/** On a phone, at the window's end, while the page's own buttons are out of view: what it costs and the way to buy it. */
export function CompraBar({ producto, quantity, own }: CompraBarProps) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!own.current) return;
    const watch = new IntersectionObserver((entries) => setAway(!entries.at(-1)!.isIntersecting), {
      rootMargin: HEADER,
    });
    watch.observe(own.current);
    return () => watch.disconnect();
  }, [own]);

  return (
    // Its place at the page's end is kept from the start, so that nothing moves.
    <div className={styles.bar} data-away={away || undefined}>
      {away && (
        <>
          <div className={styles.precio}>
            <Precio precio_unitario={producto.precio_unitario} />
            {quantity > 1 && <span>{quantity} unidades</span>}
          </div>
          <AddToCarrito producto={producto} quantity={quantity} />
        </>
      )}
    </div>
  );
}
