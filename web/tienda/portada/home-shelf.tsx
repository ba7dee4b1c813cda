import type { CardProducto } from '#web/shared/productos/load-productos.ts';
import { ProductoCard, ProductoGrid } from '#web/shared/productos/producto-card.tsx';
import sections from '#web/shared/productos/sections.module.css';
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
    <section className={sections.section} aria-labelledby={id}>
      <h2 id={id} className={sections.title}>
        {title}
      </h2>
      <HomeGrid items={items} />
    </section>
  );
}
