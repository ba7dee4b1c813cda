import { Link } from 'react-router';
import { formatPrecio, multiplicar } from '#contract/money.ts';
import { type CartItem, changeQuantity } from '#web/client/cart.ts';
import { productUrl } from '#web/ui/links.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import styles from './carrito.module.css';
import { parseSpecs } from './specs.ts';

/** One product of the cart. */
export function CarritoLinea({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { id, descripcion, quantity, precio_unitario, cantidad_stock } = item;
  const atStock = quantity >= cantidad_stock;
  const stockId = `stock-${id}`;

  return (
    <li className={styles.line}>
      <div className={styles.image}>
        <ProductImage imagen_url={item.imagen_url} imagen_anchos={item.imagen_anchos} alt="" sizes="120px" />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={productUrl(id)}>{descripcion}</Link>
        </h2>
        <p className={styles.unit}>{formatPrecio(precio_unitario)} c/u</p>
        <Specifications text={item.especificaciones} name={descripcion} />
      </div>
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
            disabled={atStock}
            onClick={() => changeQuantity(id, quantity + 1)}
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
      <p className={styles.subtotal}>{formatPrecio(multiplicar(precio_unitario, quantity))}</p>
      <button type="button" className={styles.remove} aria-label={`Eliminar ${descripcion}`} onClick={onRemove}>
        Eliminar
      </button>
    </li>
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
