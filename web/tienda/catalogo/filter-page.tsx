import { useEffect, useRef } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { type Facetas, obtenerFacetas } from '#contract/catalogo/busqueda.ts';
import { nombreFamilia, normalizar, type Orden } from '#contract/tienda/catalogo.ts';
import { load } from '#web/client/api/load.ts';
import { pageRequest } from '#web/client/api/request-context.ts';
import { CompararCheck } from '#web/shared/comparar/comparar-check.tsx';
import { CompararLater } from '#web/shared/comparar/comparar-later.tsx';
import {
  activeFilters,
  isNarrowed,
  namedFamily,
  POR_PAGINA,
  readSearch,
  type Search,
  searchUrl,
} from '#web/shared/productos/filter-page-address.ts';
import { itemListLd } from '#web/shared/productos/item-list-ld.ts';
import { loadOfrecidos } from '#web/shared/productos/load-ofrecidos.ts';
import { searchProductos, searchQuery } from '#web/shared/productos/load-productos.ts';
import { OfrecidosSection, ofrecidosOf } from '#web/shared/productos/ofrecidos.tsx';
import { ProductoCard, ProductoGrid } from '#web/shared/productos/producto-card.tsx';
import { SelectField } from '#web/shared/productos/select-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { breadcrumbLd, originOf, pageMeta } from '#web/ui/page/seo.ts';
import { ErrorPage, NotFound } from '#web/ui/states/error-page.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import type { Route } from './+types/filter-page';
import styles from './filter-page.module.css';
import { NoResults } from './filter-page-empty.tsx';
import { FACETS_FORM, Facets } from './filter-page-facets.tsx';
import { Families } from './filter-page-families.tsx';
import { useHeart } from './use-heart.ts';
import { useSearch } from './use-search.ts';

const SORTS: readonly { value: Orden; label: string }[] = [
  { value: 'relevancia', label: 'Relevancia' },
  { value: 'precio-asc', label: 'Precio: menor a mayor' },
  { value: 'precio-desc', label: 'Precio: mayor a menor' },
];

const ALL = 'Todas las categorías';

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) {
    const title = isRouteErrorResponse(error) && error.status === 404 ? 'Página no encontrada' : 'Algo salió mal';
    return [{ title: `${title} | Fussan` }, { name: 'robots', content: 'noindex' }];
  }
  const { q, page } = loaderData.search;
  const steps = stepsTo(loaderData.search, loaderData.facetas);
  const here = steps.at(-1)!;
  const { name } = here;
  const title = `${q ? `Resultados para «${q}»` : name}${page > 1 ? `, página ${page}` : ''} | Fussan`;
  if (q) return [{ title }, { name: 'robots', content: 'noindex' }];
  // Narrowed down or in another order they are the same products over again; a further page shows others.
  const paged = searchUrl({ ...here.own, page });
  return pageMeta(matches, {
    title,
    description: `${name}: precios, stock y despacho a todo Chile en la ferretería Fussan.`,
    path: paged === searchUrl(loaderData.search) ? paged : searchUrl(here.own),
    jsonLd: [
      breadcrumbLd(originOf(matches), [
        { name: 'Inicio', path: '/' },
        ...steps.map((step) => ({ name: step.name, path: searchUrl(step.own) })),
      ]),
      itemListLd(originOf(matches), loaderData.productos),
    ],
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const asked = searchParams.get('familia') || searchParams.get('category');
  const { api, shows } = context.get(pageRequest);
  if (asked && !search.familia) throw data({ ofrecidos: await loadOfrecidos(api) }, { status: 404 });
  // A text that names a category asks for that category.
  const familia = namedFamily(search.q);
  if (familia) throw redirect(searchUrl({ ...search, q: '', familia }));
  shows('listado');
  const [productos, facetas] = await Promise.all([
    searchProductos(api, search),
    load(api(obtenerFacetas, { query: searchQuery(search) })),
  ]);
  // Brands are written in one way: the address may be written by hand.
  const marca = search.marca.map((one) => facetas.marcas.find(({ valor }) => isSame(valor, one))?.valor ?? one);
  if (marca.join() !== search.marca.join()) throw redirect(searchUrl({ ...search, marca }));
  if (productos.page !== search.page) throw redirect(searchUrl({ ...search, page: productos.page }));
  const ofrecidos = productos.total === 0 ? await loadOfrecidos(api, search.familia || undefined) : undefined;
  return { productos, facetas, search, ofrecidos };
}

/**
 * The category that is looked at, and which part of it. A part that nothing is in is none: an address may say anything.
 */
function stepsTo({ familia, sub_familia }: Search, { sub_familias }: Facetas) {
  const steps: { name: string; own: Partial<Search> }[] = [
    { name: familia ? nombreFamilia(familia) : ALL, own: { familia } },
  ];
  if (familia && sub_familias.some(({ valor }) => valor === sub_familia)) {
    steps.push({ name: sub_familia, own: { familia, sub_familia } });
  }
  return steps;
}

const isSame = (one: string, other: string): boolean => normalizar(one) === normalizar(other);

export default function FilterPage({ loaderData }: Route.ComponentProps) {
  const { productos, facetas, search: shown, ofrecidos } = loaderData;
  const { search, busy, apply, setPrecios } = useSearch(shown);
  const heart = useHeart();
  const { q } = shown;
  const count = useRef<HTMLParagraphElement>(null);
  const removed = useRef(false);

  // The filter that was taken off is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results have arrived
  useEffect(() => {
    if (removed.current && document.activeElement === document.body) count.current?.focus({ preventScroll: true });
    removed.current = false;
  }, [productos]);

  const onRemove = () => {
    removed.current = true;
  };
  return (
    <Page
      title={q ? `Resultados para «${q}»` : stepsTo(shown, facetas).at(-1)!.name}
      intro={
        (facetas.correccion || facetas.en_ficha || (facetas.parecidos && !facetas.falta)) && (
          <HowFound facetas={facetas} />
        )
      }
    >
      <div className={styles.layout}>
        <Families search={search} familias={facetas.familias} />
        {(productos.total > 0 || isNarrowed({ ...shown, familia: '' })) && (
          <Facets
            search={search}
            shown={shown}
            facetas={facetas}
            total={productos.total}
            busy={busy}
            apply={apply}
            setPrecios={setPrecios}
          />
        )}
        <div className={styles.found}>
          <div className={styles.bar}>
            <p ref={count} tabIndex={-1} role="status" className={styles.count}>
              {productos.total === 1 ? '1 producto' : `${productos.total} productos`}
            </p>
            {productos.total > 0 && (
              <div className={styles.sort}>
                <SelectField
                  label="Ordenar por"
                  name="sort"
                  form={FACETS_FORM}
                  value={search.sort}
                  options={SORTS}
                  onChange={(sort) => apply({ sort })}
                />
                <noscript>
                  {import.meta.env.SSR && (
                    <Button type="submit" form={FACETS_FORM} look="dark">
                      Ordenar
                    </Button>
                  )}
                </noscript>
              </div>
            )}
          </div>
          <Chips search={shown} onRemove={onRemove} />
          <div className={styles.results} aria-busy={busy}>
            {productos.items.length === 0 ? (
              <NoResults search={shown} falta={facetas.falta} ofrecidos={ofrecidos} />
            ) : (
              <>
                {facetas.falta && (
                  <h2 className={styles.instead}>No tenemos «{facetas.falta}». Esto te puede servir:</h2>
                )}
                <ProductoGrid>
                  {productos.items.map((producto, index) => (
                    <li key={producto.id}>
                      <ProductoCard
                        producto={producto}
                        detailed
                        level={facetas.falta ? 'h3' : 'h2'}
                        priority={index < 4}
                        beside={
                          <>
                            {heart && (
                              <heart.Heart
                                user={heart.user}
                                producto_id={producto.id}
                                descripcion={producto.descripcion}
                              />
                            )}
                            <CompararCheck producto={producto} />
                          </>
                        }
                      />
                    </li>
                  ))}
                </ProductoGrid>
              </>
            )}
            <Pagination page={productos.page} pages={productos.pages} urlOf={(page) => searchUrl({ ...shown, page })} />
            {productos.total > POR_PAGINA[0] && <PageSize search={shown} />}
          </div>
        </div>
      </div>
      <CompararLater />
    </Page>
  );
}

/** In what way the results are not just what was typed; what the shop does not have is said above what serves instead. */
function HowFound({ facetas: { correccion, parecidos, falta, en_ficha } }: { facetas: Facetas }) {
  return (
    <>
      {correccion && (
        <>
          Mostrando resultados de <strong>“{correccion}”</strong>.{' '}
        </>
      )}
      {parecidos && !falta && 'No encontramos justo lo que buscas: te mostramos lo más parecido.'}
      {en_ficha && `Ningún producto se llama «${en_ficha}»: estos lo mencionan en su ficha.`}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const ofrecidos = ofrecidosOf(error);
  if (!ofrecidos) return <ErrorPage error={error} />;
  return (
    <NotFound>
      <OfrecidosSection ofrecidos={ofrecidos} />
    </NotFound>
  );
}

/** How many results each page shows. Links, which do without a script. */
function PageSize({ search }: { search: Search }) {
  return (
    <p className={styles.sizes}>
      Productos por página:
      {POR_PAGINA.map((limit) => (
        <Link
          key={limit}
          to={searchUrl({ ...search, limit, page: 1 })}
          className={styles.size}
          aria-label={`${limit} productos por página`}
          aria-current={limit === search.limit ? 'true' : undefined}
          preventScrollReset
        >
          {limit}
        </Link>
      ))}
    </p>
  );
}

/** The active filters, each of which can be taken off. */
function Chips({ search, onRemove }: { search: Search; onRemove: () => void }) {
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros activos">
      {filters.map(({ label, without }) => (
        <li key={searchUrl(without)}>
          <Link
            to={searchUrl(without)}
            className={styles.chip}
            aria-label={`Quitar filtro: ${label}`}
            onClick={onRemove}
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchUrl({ q: search.q, sort: search.sort, limit: search.limit })}
          className={styles.clear}
          onClick={onRemove}
          preventScrollReset
        >
          Quitar filtros
        </Link>
      </li>
    </ul>
  );
}
