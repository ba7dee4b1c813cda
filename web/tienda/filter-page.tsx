import { Link, useNavigate } from 'react-router';
import { FAMILIAS, type Orden } from '#contract/catalogo.ts';
import { pageRequest } from '#web/client/request-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Empty } from '#web/ui/states.tsx';
import type { Route } from './+types/filter-page';
import { type Filter, filterSearch, NO_FILTER, readFilter } from './filter.ts';
import styles from './filter-page.module.css';
import { loadProducts } from './load-products.ts';
import { ProductCard, ProductGrid } from './product-card.tsx';
import { SelectField } from './select-field.tsx';

const ORDERS: readonly { value: Orden; label: string }[] = [
  { value: 'relevancia', label: 'Relevancia' },
  { value: 'precio-asc', label: 'Precio: menor a mayor' },
  { value: 'precio-desc', label: 'Precio: mayor a menor' },
];

const ALL = 'Todas las categorías';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = capitalize(loaderData?.filter.familia || ALL);
  return [
    { title: `${name} | Fussan` },
    { name: 'description', content: `${name}: precios, stock y despacho a todo Chile en la ferretería Fussan.` },
  ];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  shows('listado');
  const { familia, sort, page } = readFilter(new URL(request.url).searchParams);
  const filter: Filter = { ...NO_FILTER, familia, sort, page };
  const productos = await loadProducts(api, filter);
  return { productos, filter: { ...filter, page: productos.page } };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function urlOf(filter: Filter): string {
  return `/filter-page${filterSearch(filter)}`;
}

export default function FilterPage({ loaderData: { productos, filter } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <Page title={filter.familia || ALL}>
      <nav aria-label="Filtros de categoría">
        <ul className={styles.families}>
          {FAMILIAS.map((familia) => (
            <li key={familia}>
              <Link
                to={urlOf({ ...filter, familia, page: 1 })}
                className={styles.family}
                aria-current={familia === filter.familia ? 'true' : undefined}
                preventScrollReset
              >
                {familia}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form action="/filter-page" method="get" className={styles.bar}>
        <p role="status" className={styles.count}>
          {productos.total === 1 ? '1 producto' : `${productos.total} productos`}
        </p>
        {filter.familia && <input type="hidden" name="familia" value={filter.familia} />}
        <SelectField
          label="Ordenar por"
          name="sort"
          value={filter.sort}
          options={ORDERS}
          onChange={(sort) => void navigate(urlOf({ ...filter, sort, page: 1 }), { preventScrollReset: true })}
        />
        <noscript>
          <Button type="submit" look="dark">
            Ordenar
          </Button>
        </noscript>
      </form>
      {productos.items.length === 0 ? (
        <Empty message="No hay productos en esta categoría.">
          <LinkButton to="/filter-page" look="dark">
            Ver todas las categorías
          </LinkButton>
        </Empty>
      ) : (
        <ProductGrid>
          {productos.items.map((producto) => (
            <li key={producto.id}>
              <ProductCard producto={producto} detailed level="h2" />
            </li>
          ))}
        </ProductGrid>
      )}
      <Pagination page={productos.page} pages={productos.pages} urlOf={(page) => urlOf({ ...filter, page })} />
    </Page>
  );
}
