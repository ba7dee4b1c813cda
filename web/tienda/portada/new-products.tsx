import { type MouseEvent, useState } from 'react';
import { bring } from '#web/client/bring.ts';
import type { ProductPage } from '#web/tienda/catalogo/load-products.ts';
import { ProductCard, ProductGrid } from '#web/tienda/catalogo/product-card.tsx';
import styles from '#web/tienda/catalogo/sections.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { WhatToDo } from '#web/ui/what-to-do.tsx';

/** The newest products; «Mostrar más» adds the next ones until all are there. Without JavaScript it opens their page. */
export function NewProducts({ first }: { first: ProductPage }) {
  const [more, setMore] = useState<ProductPage[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [error, setError] = useState<unknown>();
  const last = more.at(-1) ?? first;
  const page = last.page + 1;

  async function showMore(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    try {
      const { moreProducts } = await bring(() => import('./more-products.ts'));
      const loaded = await moreProducts(page);
      setMore((pages) => [...pages, loaded]);
      setState('idle');
    } catch (error) {
      setError(error);
      setState('failed');
    }
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
        <div className={styles.more}>
          {state === 'failed' && (
            <p role="alert" className={styles.failed}>
              No pudimos traer más productos. <WhatToDo error={error} />
            </p>
          )}
          <LinkButton
            to={`/productos-nuevos?page=${page}`}
            look="dark"
            onClick={(event) => void showMore(event)}
            aria-busy={state === 'loading'}
          >
            {state === 'loading' ? 'Cargando…' : state === 'failed' ? 'Reintentar' : 'Mostrar más'}
          </LinkButton>
          <span className={styles.count}>
            {shown.length} de {last.total} productos
          </span>
        </div>
      )}
    </section>
  );
}
