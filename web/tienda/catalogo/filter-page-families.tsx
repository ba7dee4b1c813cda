import { useEffect, useRef } from 'react';
import type { Facetas } from '#contract/catalogo/busqueda.ts';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { type Search, searchUrl } from '#web/shared/productos/filter-page-address.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './filter-page-families.module.css';

/** The six category filters, each with how many products it would show; one that would show none leads nowhere. */
export function Families({ search, familias }: { search: Search; familias: Facetas['familias'] }) {
  const list = useRef<HTMLUListElement>(null);
  const totals = new Map(familias.map(({ valor, total }) => [valor, total]));

  // On a phone they stand in a row that is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is the active one
  useEffect(() => {
    const row = list.current;
    const active = row?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row && active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2;
  }, [search.familia]);

  return (
    <nav aria-label="Filtros de categoría" className={styles.families}>
      <h2 className={styles.title}>Categorías</h2>
      <ul ref={list} className={styles.list}>
        {FAMILIAS.map((familia) => {
          const total = totals.get(familia) ?? 0;
          const active = familia === search.familia;
          return (
            <li key={familia} className={styles.family} data-active={active || undefined}>
              {total > 0 || active ? (
                <Link
                  to={searchUrl({ ...search, familia, sub_familia: active ? search.sub_familia : '', page: 1 })}
                  className={styles.link}
                  aria-current={active ? 'true' : undefined}
                  preventScrollReset
                >
                  {nombreFamilia(familia)}
                </Link>
              ) : (
                // biome-ignore lint/a11y/useValidAnchor: a link that is disabled has no address
                <a role="link" aria-disabled="true" tabIndex={0} className={styles.link}>
                  {nombreFamilia(familia)}
                </a>
              )}
              <span className={styles.total}>
                {total}
                <span className="solo-lectores">{total === 1 ? ' producto' : ' productos'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
