import { useEffect, useState } from 'react';
import { addToCart, type CartItem, useCart } from '#web/client/cart.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import styles from './add-to-cart.module.css';

/** How long «Agregado» stays. */
const CONFIRMATION_MS = 2000;

/** Puts one unit in the cart. Disabled without stock; without a price there is nothing to buy, only to ask. */
export function AddToCart({ producto }: { producto: Omit<CartItem, 'quantity'> }) {
  const [added, setAdded] = useState(0);
  const { items } = useCart();
  const inCart = items.find((item) => item.id === producto.id)?.quantity ?? 0;
  const isFull = inCart > 0 && inCart >= producto.cantidad_stock;
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [added]);

  if (producto.precio_unitario <= 0) {
    return (
      <LinkButton to="/contacto" look="dark" className={styles.button}>
        Consultar precio
      </LinkButton>
    );
  }

  function onClick(): void {
    const done = addToCart(producto);
    setRefused(!done);
    setAdded(done ? added + 1 : 0);
    if (done) announce(`Agregado al carrito: ${producto.descripcion}.`);
  }

  return (
    <div className={styles.slot}>
      <Button
        className={styles.button}
        disabled={producto.cantidad_stock <= 0}
        onClick={onClick}
        aria-label={`${added ? 'Agregado' : 'Agregar al carrito'}: ${producto.descripcion}`}
      >
        {added ? (
          <>
            <Icon name="check" size={20} /> Agregado
          </>
        ) : (
          'Agregar al carrito'
        )}
      </Button>
      {refused && isFull && (
        <p className={styles.note} role="alert">
          Ya tienes en el carrito todas las unidades disponibles ({producto.cantidad_stock}).
        </p>
      )}
    </div>
  );
}
