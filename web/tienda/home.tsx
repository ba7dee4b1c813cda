import { pageRequest } from '#web/client/request-context.ts';
import type { Route } from './+types/home';
import { filterSearch, NO_FILTER, readFilter } from './filter.ts';
import { HomeHero } from './home-hero.tsx';
import { loadProducts } from './load-products.ts';
import { NewProducts } from './new-products.tsx';
import { ProductList } from './product-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Fussan | Ferretería y herramientas industriales en Chile' },
  {
    name: 'description',
    content:
      'Herramientas eléctricas e inalámbricas, aseo industrial, jardín, electrohogar y climatización. Compra en línea con despacho y retiro en tienda.',
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  shows('listado');
  const filter = readFilter(new URL(request.url).searchParams);
  const newest = loadProducts(api, NO_FILTER);
  const [nuevos, productos] = await Promise.all([
    newest,
    filterSearch(filter) === '' ? newest : loadProducts(api, filter),
  ]);
  return { nuevos, productos, filter: { ...filter, page: productos.page } };
}

export default function Home({ loaderData: { nuevos, productos, filter } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero featured={nuevos.items.find((producto) => producto.imagen_url)} />
      <NewProducts first={nuevos} />
      <ProductList productos={productos} filter={filter} />
    </>
  );
}
