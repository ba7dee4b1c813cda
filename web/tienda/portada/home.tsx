import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Api } from '#web/client/api/api.ts';
import { pageRequest } from '#web/client/api/request-context.ts';
import { Hero } from '#web/shared/portada/hero.tsx';
import { type Filter, filterSearch, NO_FILTER, readFilter } from '#web/shared/productos/filter.ts';
import { loadProductos, type ProductosPage } from '#web/shared/productos/load-productos.ts';
import { Later } from '#web/ui/beside/beside-page.tsx';
import { pageMeta } from '#web/ui/page/seo.ts';
import type { Route } from './+types/home';
import { HomeCarousel } from './home-carousel.tsx';
import { HomeDistributors } from './home-distributors.tsx';
import { HomeShelf } from './home-shelf.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { loadHome, loadVitrina } from './load-home.ts';
import { NewProductos } from './new-productos.tsx';
import { ProductoList } from './producto-list.tsx';

// Its words come with the page's data: as script they would be carried a second time.
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.seo, path: '/' }) : [{ title: 'Fussan' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  shows('listado', 'portada');
  const asked = readFilter(new URL(request.url).searchParams);
  const [{ marcas, ...portada }, nuevos] = await Promise.all([loadHome(api), loadProductos(api, NO_FILTER)]);
  // As the shop writes it; one that it doesn't have counts as absent, as all that makes no sense.
  const isAsked = (one: string) => normalizar(one) === normalizar(asked.marca);
  const marca = marcas.find((one) => one === asked.marca) ?? marcas.find(isAsked) ?? '';
  const filter = { ...asked, marca };
  const productos = await (isWhole(filter) ? afterNewest(api, nuevos, filter) : loadProductos(api, filter));
  const vitrina = await loadVitrina(api, [...nuevos.items, ...productos.items]);
  return { ...portada, ...vitrina, nuevos, productos, filter: { ...filter, page: productos.page } };
}

/** The whole list in its own order: nothing is left out, and no price comes first. */
const isWhole = (filter: Filter) => filterSearch({ ...filter, page: NO_FILTER.page }) === '';

/** The whole list goes on after the newest, which stand above it already: they are its last page. */
async function afterNewest(api: Api, newest: ProductosPage, { page }: Filter): Promise<ProductosPage> {
  const shown = Math.min(page, newest.pages);
  if (shown === newest.pages) return { ...newest, page: shown };
  const next = await loadProductos(api, { ...NO_FILTER, page: shown + 1 });
  return { ...next, page: shown };
}

const cardActs = () => import('./home-card-acts.tsx');

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banner, ofertas, categorias, shelves, distribuidores, deMarcas, selects, nuevos, productos, filter } =
    loaderData;
  return (
    <>
      <Hero banner={banner}>
        <HomeCarousel key={ofertas.map(({ id }) => id).join()} ofertas={ofertas} />
      </Hero>
      <HomeTiles {...categorias} />
      {shelves.map((shelf) => (
        <HomeShelf key={shelf.id} {...shelf} />
      ))}
      <NewProductos first={nuevos} />
      <HomeDistributors {...distribuidores} />
      {deMarcas.tiles.length > 0 && <HomeTiles {...deMarcas} />}
      <ProductoList productos={productos} filter={filter} selects={selects} />
      <Later script={cardActs} />
    </>
  );
}
