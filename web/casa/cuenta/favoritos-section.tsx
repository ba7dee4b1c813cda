import { useRef, useState } from 'react';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { listarFavoritos } from '#contract/tienda/favoritos.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { lineOf } from '#web/client/carrito/carrito.ts';
import { keepFavorito, noteFavoritos, useFavoritos } from '#web/client/session/favoritos.ts';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { AddToCarrito } from '#web/shared/productos/add-to-carrito.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { Precio } from '#web/ui/producto/precio.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import styles from './favoritos-section.module.css';

const COTIZAR = '/solicitar-cotizacion';
const cotizacionOf = (productos: readonly Producto[]) => payable(productos.map((producto) => lineOf(producto, 1)));

async function load(user: number): Promise<Producto[]> {
  const productos = await api(listarFavoritos);
  noteFavoritos(user, productos);
  return productos;
}

/** What one keeps at hand: to buy, to have quoted, or to let go, which can be undone while one stays here. */
export function FavoritosSection({ user }: { user: UsuarioConToken }) {
  const favoritos = useLoad(String(user.id), () => load(user.id));
  const ids = useFavoritos(user.id);
  const isKept = ({ id }: Producto) => ids?.has(id) ?? true;
  const kept = favoritos.data?.filter(isKept) ?? [];

  return (
    <Panel title="Artículos favoritos">
      {favoritos.error ? (
        <LoadFailed message="No pudimos cargar tus favoritos." error={favoritos.error} onRetry={favoritos.reload} />
      ) : !favoritos.data ? (
        <Loading label="Cargando tus favoritos…" />
      ) : favoritos.data.length === 0 ? (
        <Empty message="Todavía no tienes artículos favoritos.">
          <LinkButton to="/">Ver productos</LinkButton>
        </Empty>
      ) : (
        <>
          {kept.length > 1 && (
            <p className={styles.all}>
              <LinkButton to={COTIZAR} state={cotizacionOf(kept)} look="dark">
                Solicitar Cotización de los {kept.length}
              </LinkButton>
            </p>
          )}
          <ul className={styles.list}>
            {favoritos.data.map((producto) => (
              <FavoritoRow key={producto.id} user={user.id} producto={producto} removed={!isKept(producto)} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface FavoritoRowProps {
  user: number;
  producto: Producto;
  removed: boolean;
}

function FavoritoRow({ user, producto, removed }: FavoritoRowProps) {
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
      await keepFavorito(user, producto.id, kept);
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
      <ProductoImage imagen_url={producto.imagen_url} imagen_anchos={producto.imagen_anchos} alt="" sizes="160px" />
      <div className={styles.what}>
        {producto.marca && <span className={styles.brand}>{producto.marca}</span>}
        <Link to={productoUrl(producto.id)} className={styles.name}>
          {descripcion}
        </Link>
        <Precio precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
        <span className={producto.cantidad_stock > 0 ? styles.stock : styles.none}>{stockText(producto)}</span>
      </div>
      <div className={styles.actions}>
        <AddToCarrito producto={producto} />
        <LinkButton
          to={COTIZAR}
          state={cotizacionOf([producto])}
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
