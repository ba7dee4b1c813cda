import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { bring } from '#web/client/api/bring.ts';
import type { ProductosPage } from '#web/shared/productos/load-productos.ts';
import styles from '#web/shared/productos/sections.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { WhatToDo } from '#web/ui/states/what-to-do.tsx';
import { HomeSection } from './home-section.tsx';
import { HomeGrid } from './home-shelf.tsx';

/** What was added, and where in the browser's history: for who comes back there from a product. */
let kept: ProductosPage | undefined;
let keptAt: string;

const bringMore = () => bring(() => import('./more-productos.ts'));

/** The newest products; «Mostrar más» adds the next ones until all are there. Without JavaScript it opens their page. */
export function NewProductos({ first }: { first: ProductosPage }) {
  const { key } = useLocation();
  const [more, setMore] = useState(key === keptAt ? kept : undefined);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const list = more ?? first;

  useEffect(() => {
    kept = more;
    keptAt = key;
  }, [more, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found again may have aged
  useEffect(() => {
    if (more)
      bringMore().then(
        ({ renew }) => renew(more, setMore),
        () => {},
      );
  }, []);

  async function showMore(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    setError(undefined);
    try {
      const { moreProductos } = await bringMore();
      setMore(await moreProductos(list));
    } catch (error) {
      setError(error);
    }
    setLoading(false);
  }

  return (
    <HomeSection id="nuevos" title="Nuevos Productos Agregados">
      <HomeGrid items={list.items} />
      {list.page < list.pages && (
        <div className={styles.more}>
          {error !== undefined && (
            <p role="alert" className={styles.failed}>
              No pudimos traer más productos. <WhatToDo error={error} />
            </p>
          )}
          <LinkButton
            to={`/productos-nuevos?page=${list.page + 1}`}
            look="dark"
            onClick={(event) => void showMore(event)}
            aria-busy={loading}
          >
            {loading ? 'Cargando…' : error !== undefined ? 'Reintentar' : 'Mostrar más'}
          </LinkButton>
          <span className={styles.count}>
            {list.items.length} de {list.total} productos
          </span>
        </div>
      )}
    </HomeSection>
  );
}
