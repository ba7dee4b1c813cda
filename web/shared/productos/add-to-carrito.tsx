import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addUnit } from '#web/client/carrito/add-unit.ts';
import { lineOf, type SeenProducto, useCarrito } from '#web/client/carrito/carrito.ts';
import { openMiniCarrito, prefetchMiniCarrito } from '#web/shared/carrito/mini-carrito-open.ts';
import { Button } from '#web/ui/button.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Icon } from '#web/ui/icons.tsx';
import styles from './add-to-carrito.module.css';

/** How long «Agregado» stays. */
const CONFIRMATION_MS = 2000;

interface AddToCarritoProps {
  producto: SeenProducto;
  quantity?: number;
}

/** Puts units in the cart. Disabled without stock; without a price there is nothing to buy, only to ask. */
export function AddToCarrito({ producto, quantity = 1 }: AddToCarritoProps) {
  const [added, setAdded] = useState(0);
  const { items } = useCarrito();
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
    openMiniCarrito({ id: producto.id, note: result.note });
  }

  return (
    <div className={styles.slot}>
      <Button
        className={styles.button}
        disabled={producto.cantidad_stock <= 0}
        // The second click of a double click adds nothing; a click of its own does.
        onClick={(event) => event.detail <= 1 && void add()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onPointerEnter={prefetchMiniCarrito}
        onFocus={prefetchMiniCarrito}
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
