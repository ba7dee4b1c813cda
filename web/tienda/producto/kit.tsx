import { useRef, useState } from 'react';
import { formatPrecio, totalDeLineas } from '#contract/valores/money.ts';
import { addUnit } from '#web/client/carrito/add-unit.ts';
import { isBuyable, unitsInCarrito } from '#web/client/carrito/carrito.ts';
import { openMiniCarrito, prefetchMiniCarrito } from '#web/shared/carrito/mini-carrito-open.ts';
import type { CardProducto } from '#web/shared/productos/card.ts';
import { Button } from '#web/ui/button.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './kit.module.css';

const JUNTOS = [
  '',
  'Lo elegido',
  'Los dos juntos',
  'Los tres juntos',
  'Los cuatro juntos',
  'Los cinco juntos',
  'Los seis juntos',
];

interface KitProps {
  /** What the page is of: it goes into the cart with the rest. */
  producto: CardProducto;
  necesita: readonly CardProducto[];
}

/** What a product needs to work, each to be left out, and all of it put in the cart at once: by the cart's own act, one by one. */
export function Kit({ producto, necesita }: KitProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const chosen = [producto, ...necesita].filter((uno) => isBuyable(uno) && !left.has(uno.id));
  const total = totalDeLineas(chosen.map(({ precio_unitario }) => ({ precio_unitario, quantity: 1 })));

  function toggle(id: number): void {
    setNote('');
    setLeft((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  }

  async function addAll(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    const notes: string[] = [];
    let last: number | undefined;
    let before = 0;
    for (const uno of chosen) {
      // Who has the tool already completes it.
      if (unitsInCarrito(uno.id) > 0) {
        before++;
        continue;
      }
      const added = await addUnit(uno);
      if (added.added) last = uno.id;
      if (added.note) notes.push(`${uno.descripcion}: ${added.note}`);
    }
    isBusy.current = false;
    setBusy(false);
    if (before > 0) notes.push(before === 1 ? 'Uno ya estaba en tu carrito.' : `${before} ya estaban en tu carrito.`);
    setNote(notes.join(' '));
    if (last === undefined) return;
    announce(
      `Agregado al carrito: ${chosen.length - before} ${chosen.length - before === 1 ? 'producto' : 'productos'}.`,
    );
    openMiniCarrito({ id: last, note: '' });
  }

  return (
    <section aria-labelledby="necesita" className={styles.section}>
      <h2 id="necesita" className={styles.title}>
        Lo que necesita para trabajar
      </h2>
      <div className={styles.kit}>
        <ul className={styles.list}>
          {necesita.map((uno) => (
            <li key={uno.id} className={styles.item}>
              <div className={styles.picture}>
                <ProductoImage imagen_url={uno.imagen_url} imagen_anchos={uno.imagen_anchos} alt="" sizes="96px" />
              </div>
              <div className={styles.body}>
                <Link to={productoUrl(uno.id)}>{uno.descripcion}</Link>
                <span className={styles.precio}>
                  {uno.precio_unitario > 0 ? formatPrecio(uno.precio_unitario) : 'Cotizar'}
                </span>
                {isBuyable(uno) ? (
                  <label className={`${styles.choice} con-script`}>
                    <input
                      type="checkbox"
                      checked={!left.has(uno.id)}
                      onChange={() => toggle(uno.id)}
                      aria-label={`Llevar ${uno.descripcion}`}
                    />
                    Lo llevo
                  </label>
                ) : (
                  <span className={styles.none}>{uno.precio_unitario > 0 ? 'Sin stock' : 'Se cotiza aparte'}</span>
                )}
              </div>
            </li>
          ))}
        </ul>
        <div className={`${styles.total} con-script`}>
          <p>{chosen.length === 0 ? 'Nada elegido' : (JUNTOS[chosen.length] ?? `Los ${chosen.length} juntos`)}</p>
          <strong>{formatPrecio(total)}</strong>
          {isBuyable(producto) && (
            <label className={styles.own}>
              <input type="checkbox" checked={!left.has(producto.id)} onChange={() => toggle(producto.id)} />
              Con este producto
            </label>
          )}
          <Button
            disabled={busy || chosen.length === 0}
            onClick={(event) => event.detail <= 1 && void addAll()}
            onPointerEnter={prefetchMiniCarrito}
            onFocus={prefetchMiniCarrito}
          >
            Agregar todo
          </Button>
        </div>
      </div>
      {note && (
        <p className={styles.note} role="alert">
          {note}
        </p>
      )}
    </section>
  );
}
