import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CARRO_SIN_PRODUCTOS_PARA_PAGAR } from '#contract/compras.ts';
import { DESPACHO_GRATIS_SOBRE, TEXTO_DESPACHO_GRATIS } from '#contract/despacho.ts';
import { formatPrecio, formatTotal, sumar } from '#contract/money.ts';
import { type CartItem, removeFromCart, restoreToCart, unitsOf, useCart } from '#web/client/cart.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { SessionLoading } from '#web/ui/session-loading.tsx';
import { Empty } from '#web/ui/states.tsx';
import styles from './carrito.module.css';
import { CarritoDeshacer } from './carrito-deshacer.tsx';
import { useFreshCart } from './carrito-fresco.ts';
import { CarritoLinea } from './carrito-linea.tsx';
import { payable } from './pagar-state.ts';

export const meta = () => [{ title: 'Carrito | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Carrito() {
  const { loading, items, buyable, total } = useCart();
  const units = unitsOf(buyable);
  const { news, changed, addOne } = useFreshCart();
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const [removed, setRemoved] = useState<{ item: CartItem; index: number } | null>(null);
  const list = useRef<HTMLDivElement>(null);

  if (loading) return <SessionLoading />;

  function remove(item: CartItem): void {
    setRemoved({ item, index: items.indexOf(item) });
    removeFromCart(item.id);
  }

  function undo(): void {
    if (removed) restoreToCart(removed.item, removed.index);
    setRemoved(null);
    list.current?.focus();
  }

  return (
    <Page title="Carrito">
      <div className={styles.layout}>
        <div ref={list} tabIndex={-1} className={styles.items}>
          {removed && (
            <CarritoDeshacer
              key={removed.item.id}
              descripcion={removed.item.descripcion}
              onUndo={undo}
              onExpire={() => setRemoved(null)}
            />
          )}
          {changed && (
            <div className={styles.changed}>
              <Notice tone="info" message="Algo cambió desde que llenaste el carrito. Revísalo antes de pagar." />
            </div>
          )}
          {items.length === 0 ? (
            <Empty message="Tu carrito está vacío.">
              <LinkButton to="/">Ver productos</LinkButton>
            </Empty>
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <CarritoLinea
                  key={item.id}
                  item={item}
                  news={news.get(item.id)}
                  onMore={() => void addOne(item)}
                  onRemove={() => remove(item)}
                />
              ))}
            </ul>
          )}
        </div>
        <section className={styles.summary} aria-label="Resumen del carrito">
          <dl className={styles.total}>
            <dt>Total {units > 0 && <span>({units === 1 ? '1 unidad' : `${units} unidades`})</span>}</dt>
            <dd aria-live="polite">{formatTotal(total)}</dd>
          </dl>
          <p className={styles.note}>IVA incluido. El despacho se calcula al elegir tu comuna.</p>
          <DispatchHint total={total} />
          <Button
            className={styles.pay}
            onClick={() => (buyable.length > 0 ? navigate('/pagar', { state: payable(buyable) }) : setRefused(true))}
          >
            Pagar
          </Button>
          {items.length > 0 && (
            <Link to="/" className={styles.more}>
              Seguir comprando
            </Link>
          )}
        </section>
      </div>
      <AlertDialog open={refused} message={CARRO_SIN_PRODUCTOS_PARA_PAGAR} onClose={() => setRefused(false)} />
    </Page>
  );
}

/** How far the cart is from free dispatch, which starts strictly above the threshold. */
function DispatchHint({ total }: { total: number }) {
  const missing = sumar(DESPACHO_GRATIS_SOBRE, 1, -total);
  return (
    <p className={styles.dispatch}>
      {missing <= 0 ? (
        <strong>Tu compra tiene despacho gratis en zona urbana.</strong>
      ) : (
        <>
          {TEXTO_DESPACHO_GRATIS}.{total > 0 && <strong> Te faltan {formatPrecio(missing)}.</strong>}
        </>
      )}
    </p>
  );
}
