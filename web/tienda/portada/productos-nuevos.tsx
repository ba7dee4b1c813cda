import { redirect } from 'react-router';
import { pageRequest } from '#web/client/request-context.ts';
import { NO_FILTER, readFilter } from '#web/tienda/catalogo/filter.ts';
import { loadProducts } from '#web/tienda/catalogo/load-products.ts';
import { ProductCard, ProductGrid } from '#web/tienda/catalogo/product-card.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageMeta } from '#web/ui/seo.ts';
import type { Route } from './+types/productos-nuevos';

const urlOf = (page: number) => (page > 1 ? `/productos-nuevos?page=${page}` : '/productos-nuevos');

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.productos.page ?? 1;
  return pageMeta(matches, {
    title: `Nuevos Productos Agregados${page > 1 ? `, página ${page}` : ''} | Fussan`,
    description: 'Los últimos productos que llegaron a la tienda, del más nuevo al más antiguo.',
    path: urlOf(page),
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  shows('listado');
  const { page } = readFilter(new URL(request.url).searchParams);
  const productos = await loadProducts(api, { ...NO_FILTER, page });
  if (productos.page !== page) throw redirect(urlOf(productos.page));
  return { productos };
}

export default function ProductosNuevos({ loaderData: { productos } }: Route.ComponentProps) {
  return (
    <Page title="Nuevos Productos Agregados">
      <ProductGrid>
        {productos.items.map((producto, index) => (
          <li key={producto.id}>
            <ProductCard producto={producto} level="h2" priority={index < 4} />
          </li>
        ))}
      </ProductGrid>
      <Pagination page={productos.page} pages={productos.pages} urlOf={urlOf} />
    </Page>
  );
}
