import { redirect } from 'react-router';
import { pageRequest } from '#web/client/api/request-context.ts';
import { NO_FILTER, readFilter } from '#web/shared/productos/filter.ts';
import { itemListLd } from '#web/shared/productos/item-list-ld.ts';
import { loadProductos } from '#web/shared/productos/load-productos.ts';
import { ProductoCard, ProductoGrid } from '#web/shared/productos/producto-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { originOf, pageMeta } from '#web/ui/page/seo.ts';
import { Pagination } from '#web/ui/table/pagination.tsx';
import type { Route } from './+types/productos-nuevos';

const urlOf = (page: number) => (page > 1 ? `/productos-nuevos?page=${page}` : '/productos-nuevos');

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.productos.page ?? 1;
  return pageMeta(matches, {
    title: `Nuevos Productos Agregados${page > 1 ? `, página ${page}` : ''} | Fussan`,
    description: 'Los últimos productos que llegaron a la tienda, del más nuevo al más antiguo.',
    path: urlOf(page),
    jsonLd: loaderData ? [itemListLd(originOf(matches), loaderData.productos)] : [],
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  shows('listado');
  const { page } = readFilter(new URL(request.url).searchParams);
  const productos = await loadProductos(api, { ...NO_FILTER, page });
  if (productos.page !== page) throw redirect(urlOf(productos.page));
  return { productos };
}

export default function ProductosNuevos({ loaderData: { productos } }: Route.ComponentProps) {
  return (
    <Page title="Nuevos Productos Agregados">
      <ProductoGrid>
        {productos.items.map((producto, index) => (
          <li key={producto.id}>
            <ProductoCard producto={producto} level="h2" priority={index < 4} />
          </li>
        ))}
      </ProductoGrid>
      <Pagination page={productos.page} pages={productos.pages} urlOf={urlOf} />
    </Page>
  );
}
