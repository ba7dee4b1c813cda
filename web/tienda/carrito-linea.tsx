import { Link } from 'react-router';
import { formatPrecio, multiplicar } from '#contract/money.ts';
import { type CartItem, changeQuantity, isBuyable } from '#web/client/cart.ts';
import { productUrl } from '#web/ui/links.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import styles from './carrito.module.css';
import { parseSpecs } from './specs.ts';

interface CarritoLineaProps {
  item: CartItem;
  /** What the shop says of it now, where that is another thing than before. */
  news: string | undefined;
  onMore: () => void;
  onRemove: () => void;
}

/** One product of the cart; what can't be bought any more is said and not counted. */
export function CarritoLinea({ item, news, onMore, onRemove }: CarritoLineaProps) {
  const { id, descripcion, precio_unitario } = item;
  const canBuy = isBuyable(item);

  return (
    <li className={styles.line}>
      <div className={styles.image}>
        <ProductImage imagen_url={item.imagen_url} imagen_anchos={item.imagen_anchos} alt="" sizes="120px" />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={productUrl(id)}>{descripcion}</Link>
        </h2>
        {canBuy && <p className={styles.unit}>{formatPrecio(precio_unitario)} c/u</p>}
        {canBuy ? (
          news && <p className={styles.news}>{news}</p>
        ) : (
          <p className={styles.news}>{news || 'No está disponible.'} No se cuenta en el total.</p>
        )}
        <Specifications text={item.especificaciones} name={descripcion} />
      </div>
      {canBuy && <Stepper item={item} onMore={onMore} />}
      {canBuy && <p className={styles.subtotal}>{formatPrecio(multiplicar(precio_unitario, item.quantity))}</p>}
      <button type="button" className={styles.remove} aria-label={`Eliminar ${descripcion}`} onClick={onRemove}>
        Eliminar
      </button>
    </li>
  );
}

/** The «+» at the stock looks off, but it asks the shop again when it is pressed. */
function Stepper({ item, onMore }: { item: CartItem; onMore: () => void }) {
  const { id, descripcion, quantity, cantidad_stock } = item;
  const atStock = quantity >= cantidad_stock;
  const stockId = `stock-${id}`;
  return (
    <div className={styles.controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className={styles.stepper} role="group" aria-label={`Cantidad de ${descripcion}`}>
        <button
          type="button"
          aria-label={`Quitar una unidad de ${descripcion}`}
          disabled={quantity <= 1}
          onClick={() => changeQuantity(id, quantity - 1)}
        >
          −
        </button>
        <output aria-label="Cantidad">{quantity}</output>
        <button
          type="button"
          aria-label={`Agregar una unidad de ${descripcion}`}
          aria-describedby={atStock ? stockId : undefined}
          aria-disabled={atStock}
          onClick={onMore}
        >
          +
        </button>
      </div>
      {atStock && (
        <p id={stockId} className={styles.stock}>
          {cantidad_stock === 1 ? 'Queda sólo 1 unidad.' : `Quedan sólo ${cantidad_stock} unidades.`}
        </p>
      )}
    </div>
  );
}

/** The first ones in view, the rest on demand. */
function Specifications({ text, name }: { text: string; name: string }) {
  const lines = [...new Set(parseSpecs(text).map(({ clave, valor }) => (clave ? `${clave}: ${valor}` : valor)))];
  if (lines.length === 0) return null;
  const shown = lines.slice(0, 2);
  const rest = lines.slice(2);
  return (
    <div className={styles.specs}>
      <ul>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>
            Ver más especificaciones<span className="solo-lectores"> de {name}</span>
          </summary>
          <ul>
            {rest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
