import { isRouteErrorResponse } from 'react-router';
import type { Ofrecidos } from './load-ofrecidos.ts';
import styles from './ofrecidos.module.css';
import { ProductoCard, ProductoGrid } from './producto-card.tsx';

/** Products under what says that there is nothing. */
export function OfrecidosSection({ ofrecidos }: { ofrecidos: Ofrecidos | undefined }) {
  if (!ofrecidos || ofrecidos.items.length === 0) return null;
  return (
    <section aria-labelledby="ofrecidos" className={styles.section}>
      <h2 id="ofrecidos" className={styles.title}>
        {ofrecidos.ofFamilia ? 'De la misma categoría' : 'Ofertas y novedades'}
      </h2>
      <ProductoGrid>
        {ofrecidos.items.map((producto) => (
          <li key={producto.id}>
            <ProductoCard producto={producto} />
          </li>
        ))}
      </ProductoGrid>
    </section>
  );
}

/** Those that an answer without a page brought along. */
export function ofrecidosOf(error: unknown): Ofrecidos | undefined {
  return isRouteErrorResponse(error) ? (error.data as { ofrecidos?: Ofrecidos } | null)?.ofrecidos : undefined;
}
