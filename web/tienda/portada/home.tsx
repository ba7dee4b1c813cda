import { pageRequest } from '#web/client/request-context.ts';
import { filterSearch, NO_FILTER, readFilter } from '#web/tienda/catalogo/filter.ts';
import { loadProducts } from '#web/tienda/catalogo/load-products.ts';
import { pageMeta } from '#web/ui/seo.ts';
import type { Route } from './+types/home';
import { HomeCarousel } from './home-carousel.tsx';
import { HomeCategories } from './home-categories.tsx';
import { HomeDistributors } from './home-distributors.tsx';
import { HomeHero } from './home-hero.tsx';
import { loadHome } from './load-home.ts';
import { NewProducts } from './new-products.tsx';
import { ProductList } from './product-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Fussan | Ferretería y herramientas industriales en Chile',
    description:
      'Herramientas eléctricas e inalámbricas, aseo industrial, jardín, electrohogar y climatización. Compra en línea con despacho y retiro en tienda.',
    path: '/',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  shows('listado');
  const filter = readFilter(new URL(request.url).searchParams);
  const newest = loadProducts(api, NO_FILTER);
  const [portada, nuevos, productos] = await Promise.all([
    loadHome(api),
    newest,
    filterSearch(filter) === '' ? newest : loadProducts(api, filter),
  ]);
  return { ...portada, nuevos, productos, filter: { ...filter, page: productos.page } };
}

export default function Home({ loaderData: { ofertas, familias, nuevos, productos, filter } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero>
        <HomeCarousel key={ofertas.map(({ id }) => id).join()} ofertas={ofertas} />
      </HomeHero>
      <HomeCategories familias={familias} />
      <NewProducts first={nuevos} />
      <HomeDistributors />
      <ProductList productos={productos} filter={filter} />
    </>
  );
}
