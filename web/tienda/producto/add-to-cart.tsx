import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addUnit } from '#web/client/add-unit.ts';
import { lineOf, type SeenProduct, useCart } from '#web/client/cart.ts';
import { openMiniCart, prefetchMiniCart } from '#web/tienda/carrito/mini-cart-open.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import styles from './add-to-cart.module.css';

/** How long «Agregado» stays. */
const CONFIRMATION_MS = 2000;

interface AddToCartProps {
  producto: SeenProduct;
  quantity?: number;
}

/** Puts units in the cart. Disabled without stock; without a price there is nothing to buy, only to ask. */
export function AddToCart({ producto, quantity = 1 }: AddToCartProps) {
  const [added, setAdded] = useState(0);
  const { items } = useCart();
  const [note, setNote] = useState('');
  const busy = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [added]);

  if (producto.precio_unitario <= 0) {
    return (
      <Button
        look="dark"
        className={styles.button}
        onClick={() => {
          const state = { cartItems: [lineOf(producto, quantity)], total: 0, cuando: Date.now() };
          void navigate('/solicitar-cotizacion', { state });
        }}
        aria-label={`Cotizar: ${producto.descripcion}`}
      >
        Cotizar
      </Button>
    );
  }

  async function add(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    const result = await addUnit(producto, quantity);
    busy.current = false;
    setNote(result.note);
    setAdded((times) => (result.added ? times + 1 : 0));
    if (!result.added) return;
    announce(`Agregado al carrito: ${producto.descripcion}.`);
    openMiniCart({ id: producto.id, note: result.note });
  }

  return (
    <div className={styles.slot}>
      <Button
        className={styles.button}
        disabled={producto.cantidad_stock <= 0}
        // The second click of a double click adds nothing; a click of its own does.
        onClick={(event) => event.detail <= 1 && void add()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onPointerEnter={prefetchMiniCart}
        onFocus={prefetchMiniCart}
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
      {note && items.some((item) => item.id === producto.id) && (
        <p className={styles.note} role="alert">
          {note}
        </p>
      )}
    </div>
  );
}
