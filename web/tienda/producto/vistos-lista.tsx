import { useEffect, useState } from 'react';
import type { productosVigentes } from '#contract/catalogo/productos/productos.ts';
import { callOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { type CardProducto, toCard } from '#web/shared/productos/card.ts';
import { ProductoCard, ProductoGrid } from '#web/shared/productos/producto-card.tsx';
import styles from './detalle-producto.module.css';

const VIGENTES = callOf<typeof productosVigentes>({
  method: 'GET',
  path: '/api/products/vigentes',
  tag: 'Productos',
  fallback: 'Error fetching products from API',
});

/** The products that this browser looked at last, as they are now. Of those that are no longer sold nothing is said. */
export default function VistosLista({ ids }: { ids: readonly number[] }) {
  const [productos, setProductos] = useState<readonly CardProducto[]>([]);

  useEffect(() => {
    let current = true;
    api(VIGENTES, { query: { ids: ids.join(',') } }).then(
      ({ items }) => {
        const byId = new Map(items.map((one) => [one.id, one]));
        if (current) setProductos(ids.flatMap((id) => byId.get(id) ?? []).map(toCard));
      },
      // Nobody asked for it: nothing is missed.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [ids]);

  if (productos.length === 0) return null;
  return (
    <section aria-labelledby="vistos" className={styles.related}>
      <h2 id="vistos" className={styles.title}>
        Vistos hace poco
      </h2>
      <ProductoGrid>
        {productos.map((producto) => (
          <li key={producto.id}>
            <ProductoCard producto={producto} />
          </li>
        ))}
      </ProductoGrid>
    </section>
  );
}
