import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import { type CarritoItem, isBuyable, useCarrito } from '#web/client/carrito/carrito.ts';
import { useCarritoNews } from '#web/client/carrito/carrito-news.ts';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import { setUnits, useRemovals } from './carrito-cambios.ts';
import { CarritoDeshacer } from './carrito-deshacer.tsx';
import { CarritoDespacho } from './carrito-despacho.tsx';
import { whyNotBuyable } from './carrito-rules.ts';
import styles from './mini-carrito.module.css';

interface MiniCarritoProps {
  /** The product that was just added: its line comes first. */
  added: number;
  note: string;
  onClose: () => void;
}

/**
 * The cart beside the page, after something was added: a panel at the side, on a phone a sheet from below. The page stays
 * in use: pointing at it closes the panel. By keyboard one is taken into it, and back to the button on leaving it.
 */
export default function MiniCarrito({ added, note, onClose }: MiniCarritoProps) {
  const { items, buyable, total } = useCarrito();
  const news = useCarritoNews();
  const navigate = useNavigate();
  const panel = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { removed, remove, undo, forget } = useRemovals(title);
  const leave = usePanel(panel, title, onClose);
  const lines = [...items.filter(({ id }) => id === added), ...items.filter(({ id }) => id !== added)];

  return createPortal(
    <dialog
      ref={panel}
      className={styles.panel}
      aria-labelledby="mini-carrito"
      onKeyDown={(event) => leaveAtEdge(event, leave)}
    >
      <div className={styles.head}>
        <h2 ref={title} id="mini-carrito" tabIndex={-1} className={styles.title}>
          Tu carrito
        </h2>
        <button type="button" className={styles.close} aria-label="Cerrar el carrito" onClick={leave}>
          ×
        </button>
      </div>
      <div className={styles.body}>
        {removed && <CarritoDeshacer key={removed.id} text={removed.text} onUndo={undo} onExpire={forget} />}
        {lines.length === 0 && <p className={styles.empty}>Tu carrito está vacío.</p>}
        <ul className={styles.list}>
          {lines.map((item) => (
            <Line
              key={item.id}
              item={item}
              news={news[item.id] || (item.id === added ? note : '')}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <CarritoDespacho total={total} />
        <dl className={styles.total}>
          <dt>Subtotal</dt>
          <dd aria-live="polite">{formatPrecio(total)}</dd>
        </dl>
        <div className={styles.actions}>
          <LinkButton to="/carrito" look="dark">
            Ver carrito
          </LinkButton>
          <Button disabled={buyable.length === 0} onClick={() => void navigate('/pagar', { state: payable(buyable) })}>
            Pagar
          </Button>
          <Button look="outline" className={styles.goOn} onClick={leave}>
            Seguir comprando
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

function Line({ item, news, onRemove }: { item: CarritoItem; news: string | undefined; onRemove: () => void }) {
  const { id, descripcion, quantity, precio_unitario } = item;
  const canBuy = isBuyable(item);
  return (
    <li className={styles.line}>
      <div>
        <ProductoImage imagen_url={item.imagen_url} imagen_anchos={item.imagen_anchos} alt="" sizes="64px" />
      </div>
      <div>
        <p className={styles.name}>
          <Link to={productoUrl(id)}>{descripcion}</Link>
        </p>
        {(news || !canBuy) && <p className={styles.news}>{news || whyNotBuyable(item)}</p>}
        <div className={styles.controls}>
          {canBuy && (
            <QuantityStepper
              name={descripcion}
              value={quantity}
              stock={item.cantidad_stock}
              asksBeyond
              onChange={(units) => void setUnits(item, units)}
            />
          )}
          {canBuy && <span className={styles.precio}>{formatPrecio(multiplicar(precio_unitario, quantity))}</span>}
        </div>
        <button type="button" className={styles.remove} aria-label={`Eliminar ${descripcion}`} onClick={onRemove}>
          Eliminar
        </button>
      </div>
    </li>
  );
}

type Ref<T> = { readonly current: T | null };

/** Opens the panel under the site's header and closes it when one turns to something else. Returns how to leave it. */
function usePanel(panel: Ref<HTMLDialogElement>, title: Ref<HTMLElement>, onClose: () => void): () => void {
  const opener = useRef<Element | null>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  function leave(): void {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }
  const onEscape = useEffectEvent(leave);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key]);

  useEffect(() => {
    const { current: dialog } = panel;
    if (!dialog) return;
    opener.current = document.activeElement;
    const place = () => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      dialog.style.setProperty('--desde', `${Math.max(0, bottom)}px`);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !dialog.contains(event.target)) close();
    };
    place();
    dialog.show();
    title.current?.focus();
    window.addEventListener('scroll', place, { passive: true });
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      window.removeEventListener('scroll', place);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [panel, title]);

  return leave;
}

/** Tab past either end goes back to where one was: the panel stands at the end of the page, far from the button. */
function leaveAtEdge(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)'),
  ];
  const isFirst = event.target === stops[0] || !stops.includes(event.target as HTMLElement);
  if (event.shiftKey ? isFirst : event.target === stops.at(-1)) {
    event.preventDefault();
    leave();
  }
}
