import { useNavigation } from 'react-router';
import { type Filter, filterSearch, isNarrowed } from '#web/tienda/catalogo/filter.ts';
import type { ProductPage } from '#web/tienda/catalogo/load-products.ts';
import { ProductCard, ProductGrid } from '#web/tienda/catalogo/product-card.tsx';
import sections from '#web/tienda/catalogo/sections.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Empty } from '#web/ui/states.tsx';
import { ProductFilters } from './product-filters.tsx';
import styles from './product-list.module.css';

/** «todos los productos»: the whole catalogue under the filters of the address. */
export function ProductList({ productos, filter }: { productos: ProductPage; filter: Filter }) {
  const navigation = useNavigation();
  const isRefreshing = navigation.state === 'loading' && navigation.location.pathname === '/';
  return (
    <section className={sections.section} id="productos" aria-labelledby="productos-titulo">
      <h2 id="productos-titulo" className={sections.title}>
        todos los productos
      </h2>
      <div className={styles.columns}>
        <ProductFilters filter={filter} />
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
            <ProductGrid>
              {productos.items.map((producto) => (
                <li key={producto.id}>
                  <ProductCard producto={producto} />
                </li>
              ))}
            </ProductGrid>
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
