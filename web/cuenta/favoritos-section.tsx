import { useRef, useState } from 'react';
import { listarFavoritos } from '#contract/favoritos.ts';
import type { Producto } from '#contract/productos.ts';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { lineOf } from '#web/client/cart.ts';
import { keepFavorite, noteFavorites, useFavorites } from '#web/client/favorites.ts';
import { useLoad } from '#web/client/use-load.ts';
import { payable } from '#web/tienda/pago/pagar-state.ts';
import { AddToCart } from '#web/tienda/producto/add-to-cart.tsx';
import { announce } from '#web/ui/announce.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { productUrl } from '#web/ui/links.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import styles from './favoritos-section.module.css';

const QUOTE = '/solicitar-cotizacion';
const quoteOf = (productos: readonly Producto[]) => payable(productos.map((producto) => lineOf(producto, 1)));

async function load(user: number): Promise<Producto[]> {
  const products = await api(listarFavoritos);
  noteFavorites(user, products);
  return products;
}

/** What one keeps at hand: to buy, to have quoted, or to let go, which can be undone while one stays here. */
export function FavoritosSection({ user }: { user: UsuarioConToken }) {
  const favorites = useLoad(String(user.id), () => load(user.id));
  const ids = useFavorites(user.id);
  const isKept = ({ id }: Producto) => ids?.has(id) ?? true;
  const kept = favorites.data?.filter(isKept) ?? [];

  return (
    <Panel title="Artículos favoritos">
      {favorites.error ? (
        <LoadFailed message="No pudimos cargar tus favoritos." error={favorites.error} onRetry={favorites.reload} />
      ) : !favorites.data ? (
        <Loading label="Cargando tus favoritos…" />
      ) : favorites.data.length === 0 ? (
        <Empty message="Todavía no tienes artículos favoritos.">
          <LinkButton to="/">Ver productos</LinkButton>
        </Empty>
      ) : (
        <>
          {kept.length > 1 && (
            <p className={styles.all}>
              <LinkButton to={QUOTE} state={quoteOf(kept)} look="dark">
                Solicitar Cotización de los {kept.length}
              </LinkButton>
            </p>
          )}
          <ul className={styles.list}>
            {favorites.data.map((producto) => (
              <FavoriteRow key={producto.id} user={user.id} producto={producto} removed={!isKept(producto)} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface FavoriteRowProps {
  user: number;
  producto: Producto;
  removed: boolean;
}

function FavoriteRow({ user, producto, removed }: FavoriteRowProps) {
  const [problem, setProblem] = useState('');
  const [saving, setSaving] = useState(0);
  const row = useRef<HTMLLIElement>(null);
  const { descripcion } = producto;

  async function keep(kept: boolean): Promise<void> {
    setProblem('');
    setSaving((before) => before + 1);
    // The button that was pressed goes; what undoes it comes in its place.
    requestAnimationFrame(() => row.current?.focus());
    try {
      await keepFavorite(user, producto.id, kept);
      setProblem('');
      announce(kept ? `«${descripcion}» volvió a tus favoritos.` : `Quitaste «${descripcion}» de tus favoritos.`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'No pudimos cambiar tus favoritos. Inténtalo de nuevo.');
    } finally {
      setSaving((before) => before - 1);
    }
  }

  if (removed) {
    return (
      <li ref={row} tabIndex={-1} className={styles.removed}>
        {/* Only what the shop has done is told as done: who leaves the page before that finds it still there. */}
        <span>{saving > 0 ? `Quitando «${descripcion}»…` : `Quitaste «${descripcion}» de tus favoritos.`}</span>
        {problem && <Problem text={problem} />}
        <Button look="outline" aria-label={`Deshacer: ${descripcion}`} onClick={() => void keep(true)}>
          Deshacer
        </Button>
      </li>
    );
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <ProductImage imagen_url={producto.imagen_url} imagen_anchos={producto.imagen_anchos} alt="" sizes="160px" />
      <div className={styles.what}>
        {producto.marca && <span className={styles.brand}>{producto.marca}</span>}
        <Link to={productUrl(producto.id)} className={styles.name}>
          {descripcion}
        </Link>
        <Price precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
        <span className={producto.cantidad_stock > 0 ? styles.stock : styles.none}>{stockText(producto)}</span>
      </div>
      <div className={styles.actions}>
        <AddToCart producto={producto} />
        <LinkButton
          to={QUOTE}
          state={quoteOf([producto])}
          look="outline"
          aria-label={`Solicitar Cotización: ${descripcion}`}
        >
          Solicitar Cotización
        </LinkButton>
        <Button look="outline" aria-label={`Quitar de favoritos: ${descripcion}`} onClick={() => void keep(false)}>
          Quitar
        </Button>
        {problem && <Problem text={problem} />}
      </div>
    </li>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}

function stockText({ cantidad_stock }: Producto): string {
  if (cantidad_stock <= 0) return 'Sin stock';
  return cantidad_stock === 1 ? 'Stock: 1 unidad' : `Stock: ${cantidad_stock} unidades`;
}
