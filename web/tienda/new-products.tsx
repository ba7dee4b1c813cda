import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import type { ProductPage } from './load-products.ts';
import { ProductCard, ProductGrid } from './product-card.tsx';
import type { loader } from './productos-nuevos.tsx';
import styles from './sections.module.css';

/** The newest products; «Mostrar más» adds the next ones until all are there. Without JavaScript it opens their page. */
export function NewProducts({ first }: { first: ProductPage }) {
  const fetcher = useFetcher<typeof loader>();
  const [more, setMore] = useState<ProductPage[]>([]);
  const last = more.at(-1) ?? first;
  const loaded = fetcher.data?.productos;
  const next = `/productos-nuevos?page=${last.page + 1}`;

  useEffect(() => {
    if (loaded) setMore((pages) => (loaded.page === pages.length + 2 ? [...pages, loaded] : pages));
  }, [loaded]);

  function showMore(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (fetcher.state === 'idle') void fetcher.load(next);
  }

  // A product added meanwhile pushes others to the next page, where they would come twice.
  const shown = [...new Map([first, ...more].flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
  return (
    <section className={styles.section} aria-labelledby="nuevos">
      <h2 id="nuevos" className={styles.title}>
        Nuevos Productos Agregados
      </h2>
      <ProductGrid>
        {shown.map((producto) => (
          <li key={producto.id}>
            <ProductCard producto={producto} />
          </li>
        ))}
      </ProductGrid>
      {last.page < last.pages && (
        <p className={styles.more}>
          <LinkButton to={next} look="dark" onClick={showMore} aria-busy={fetcher.state !== 'idle'}>
            {fetcher.state === 'idle' ? 'Mostrar más' : 'Cargando…'}
          </LinkButton>
          <span className={styles.count}>
            {shown.length} de {last.total} productos
          </span>
        </p>
      )}
    </section>
  );
}
