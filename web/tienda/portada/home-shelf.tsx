import type { CardProducto } from '#web/shared/productos/card.ts';
import { ProductoCard, ProductoGrid } from '#web/shared/productos/producto-card.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './home-shelf.module.css';
import type { Shelf } from './load-home.ts';

/** The cards of the home page, each with room for what its later script puts there (`home-card-acts.tsx`). */
export function HomeGrid({ items }: { items: readonly CardProducto[] }) {
  return (
    <ProductoGrid>
      {items.map((producto) => (
        <li key={producto.id}>
          <ProductoCard
            producto={producto}
            beside={<div className={`${styles.acts} con-script`} data-producto={producto.id} />}
          />
        </li>
      ))}
    </ProductoGrid>
  );
}

/** A row of products of one kind: what sells, or the offers of a category. */
export function HomeShelf({ id, title, items }: Shelf) {
  return (
    <HomeSection id={id} title={title}>
      <HomeGrid items={items} />
    </HomeSection>
  );
}
