import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { useCarrito } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { closeMiniCarrito, useMiniCarrito } from '#web/shared/carrito/mini-carrito-open.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './site-header.module.css';

/** The way to the cart, on every page, with what belongs to the cart wherever one is: its drawer and its account's. */
export function CarritoLink() {
  const { units } = useCarrito();
  const { user } = useSession();
  const mini = useMiniCarrito();
  const label = units === 1 ? 'Carrito, 1 producto' : `Carrito, ${units} productos`;

  const token = user?.token;
  useEffect(() => {
    // Only who is logged in needs it; should it not arrive, the cart is this browser's as ever.
    if (token) import('#web/client/carrito/carrito-sync.ts').then(({ syncCarrito }) => syncCarrito()).catch(() => {});
  }, [token]);

  return (
    <>
      <NavLink to="/carrito" className={styles.action} aria-label={units > 0 ? label : 'Carrito'}>
        <Icon name="carrito" />
        <span className={styles.label}>Carrito</span>
        {units > 0 && <span className={styles.badge}>{units > 99 ? '99+' : units}</span>}
      </NavLink>
      {mini && <mini.MiniCarrito added={mini.id} note={mini.note} onClose={closeMiniCarrito} />}
    </>
  );
}
