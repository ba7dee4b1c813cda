import { useNavigation } from 'react-router';
import { type Filter, filterSearch, isNarrowed } from '#web/shared/productos/filter.ts';
import type { ProductosPage } from '#web/shared/productos/load-productos.ts';
import sections from '#web/shared/productos/sections.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { HomeGrid } from './home-shelf.tsx';
import type { FilterSelect } from './load-home.ts';
import { ProductoFilters } from './producto-filters.tsx';
import styles from './producto-list.module.css';

interface ProductoListProps {
  productos: ProductosPage;
  filter: Filter;
  /** What its filters let one choose. */
  selects: readonly FilterSelect[];
}

/** «todos los productos»: the whole catalogue under the filters of the address. */
export function ProductoList({ productos, filter, selects }: ProductoListProps) {
  const navigation = useNavigation();
  const isRefreshing = navigation.state === 'loading' && navigation.location.pathname === '/';
  return (
    <section className={sections.section} id="productos" aria-labelledby="productos-titulo">
      <h2 id="productos-titulo" className={sections.title}>
        todos los productos
      </h2>
      <div className={styles.columns}>
        <ProductoFilters filter={filter} selects={selects} />
        <div className={styles.results} aria-busy={isRefreshing}>
          <p className={styles.count} role="status">
            {productos.total === 1 ? '1 producto' : `${productos.total} productos`}
            {productos.pages > 1 && ` · página ${productos.page} de ${productos.pages}`}
          </p>
          {productos.items.length === 0 ? (
            <Empty message="No encontramos productos con esos filtros.">
              {isNarrowed(filter) && (
                <LinkButton to="/#productos" look="dark">
                  Quitar filtros
                </LinkButton>
              )}
            </Empty>
          ) : (
            <HomeGrid items={productos.items} />
          )}
          <Pagination
            page={productos.page}
            pages={productos.pages}
            urlOf={(page) => `/${filterSearch({ ...filter, page })}#productos`}
          />
        </div>
      </div>
    </section>
  );
}
