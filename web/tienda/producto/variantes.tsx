import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { MIN_VARIANTES, opcionesDe } from '#contract/catalogo/variantes/reglas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import styles from './variantes.module.css';

/** From so many on they scroll within their own box: the price and its button are near on a phone. */
const MUCHAS = 12;

/** The same thing in its other sizes or kits: each is a page, so choosing one is going there. What is sold out is said and still led to. */
export function Variantes({ producto: { id, variantes } }: { producto: Producto }) {
  if (!variantes || variantes.items.length < MIN_VARIANTES) return null;
  return (
    <div className={styles.variantes}>
      {opcionesDe(variantes, id).map(({ eje, opciones }, lugar) => (
        <nav key={eje} aria-label={eje}>
          <p className={styles.eje}>
            {eje}: <strong>{opciones.find(({ actual }) => actual)?.valor}</strong>
          </p>
          <ul className={opciones.length > MUCHAS ? `${styles.opciones} ${styles.muchas}` : styles.opciones}>
            {opciones.map(({ valor, variante, actual, cambia }) => (
              <li key={valor}>
                <Link
                  to={productoUrl(variante.id)}
                  preventScrollReset
                  aria-current={actual ? 'page' : undefined}
                  className={variante.en_stock ? styles.opcion : `${styles.opcion} ${styles.agotada}`}
                >
                  <span className={styles.valor}>{valor}</span>
                  {cambia && (
                    <span className={styles.dato}>
                      {variantes.ejes[1 - lugar]}: {cambia}
                    </span>
                  )}
                  <span className={styles.dato}>
                    {variante.precio_unitario > 0 ? formatPrecio(variante.precio_unitario) : 'Cotizar'}
                  </span>
                  {!variante.en_stock && <span className={styles.sin}>Sin stock</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
