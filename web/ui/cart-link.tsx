import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { useCart } from '#web/client/cart.ts';
import { useSession } from '#web/client/session.ts';
import { closeMiniCart, useMiniCart } from '#web/tienda/carrito/mini-cart-open.ts';
import { Icon } from './icons.tsx';
import styles from './site-header.module.css';

/** The way to the cart, on every page, with what belongs to the cart wherever one is: its drawer and its account's. */
export function CartLink() {
  const { units } = useCart();
  const { user } = useSession();
  const mini = useMiniCart();
  const label = units === 1 ? 'Carrito, 1 producto' : `Carrito, ${units} productos`;

  const token = user?.token;
  useEffect(() => {
    // Only who is logged in needs it; should it not arrive, the cart is this browser's as ever.
    if (token) import('#web/client/cart-sync.ts').then(({ syncCart }) => syncCart()).catch(() => {});
  }, [token]);

  return (
    <>
      <NavLink to="/carrito" className={styles.action} aria-label={units > 0 ? label : 'Carrito'}>
        <Icon name="cart" />
        <span className={styles.label}>Carrito</span>
        {units > 0 && <span className={styles.badge}>{units > 99 ? '99+' : units}</span>}
      </NavLink>
      {mini && <mini.MiniCart added={mini.id} note={mini.note} onClose={closeMiniCart} />}
    </>
  );
}
