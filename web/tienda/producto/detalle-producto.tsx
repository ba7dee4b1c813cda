import { data, isRouteErrorResponse } from 'react-router';
import { PRODUCTO_NO_ENCONTRADO, PRODUCTO_SIN_ID } from '#contract/catalogo.ts';
import { obtenerFicha } from '#contract/productos.ts';
import { load } from '#web/client/load.ts';
import { pageRequest } from '#web/client/request-context.ts';
import { type CardProduct, toCard } from '#web/tienda/catalogo/load-products.ts';
import { ProductCard, ProductGrid } from '#web/tienda/catalogo/product-card.tsx';
import { ErrorPage, NotFound } from '#web/ui/error-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { productUrl } from '#web/ui/links.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import { breadcrumbLd, originOf, pageMeta } from '#web/ui/seo.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import type { Route } from './+types/detalle-producto';
import styles from './detalle-producto.module.css';
import { Purchase } from './detalle-producto-compra.tsx';
import { ProductoRetirado } from './detalle-producto-retirado.tsx';
import { productLd, type Step, sentencesOf, sharedImage, stepsTo } from './detalle-producto-seo.ts';
import { ProductTabs } from './product-tabs.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) {
    return [{ title: `${notFoundTitle(error).replace(/\.$/, '')} | Fussan` }, { name: 'robots', content: 'noindex' }];
  }
  const { producto } = loaderData;
  const origin = originOf(matches);
  const { image, facts } = sharedImage(producto);
  const said = pageMeta(matches, {
    title: `${producto.descripcion} | Fussan`,
    description: sentencesOf(producto),
    path: productUrl(producto.id),
    image,
    type: 'product',
    jsonLd: [productLd(origin, producto), breadcrumbLd(origin, stepsTo(producto))],
  });
  return [...said, ...facts];
};

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!id) throw data({ message: PRODUCTO_SIN_ID }, { status: 404 });
  if (!/^\d+$/.test(id)) throw data(null, { status: 404 });
  const { api, shows } = context.get(pageRequest);
  shows(`producto:${Number(id)}`);
  const { producto, relacionados } = await load(api(obtenerFicha, { params: { id } }));
  // Which ones are related is chosen when the page is made; what it says of each must be true.
  shows(...relacionados.map((otro) => `producto:${otro.id}`));
  return { producto, relacionados: relacionados.map(toCard) };
}

export default function DetalleProducto({ loaderData: { producto, relacionados } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Breadcrumb steps={stepsTo(producto)} />
      <div className={styles.columns}>
        <div className={styles.photo}>
          <ProductImage
            imagen_url={producto.imagen_url}
            imagen_anchos={producto.imagen_anchos}
            alt={producto.descripcion}
            sizes="(min-width: 80em) 606px, (min-width: 46em) 46vw, calc(100vw - 34px)"
            priority
          />
        </div>
        <div>
          <p className={styles.meta}>
            {producto.marca && <strong>{producto.marca}</strong>}
            <span>Código {producto.codigo_producto_fussan}</span>
          </p>
          <h1 className={styles.name}>{unbroken(producto.descripcion)}</h1>
          <Purchase key={producto.id} producto={producto} />
        </div>
      </div>
      <ProductTabs key={producto.id} producto={producto} />
      {relacionados.length > 0 && <Related productos={relacionados} />}
    </div>
  );
}

function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className={styles.breadcrumb}>
        {steps.map(({ name, path }, index) =>
          index < steps.length - 1 ? (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ) : (
            <li key={path} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

function Related({ productos }: { productos: readonly CardProduct[] }) {
  return (
    <section aria-labelledby="relacionados" className={styles.related}>
      <h2 id="relacionados" className={styles.title}>
        Productos relacionados
      </h2>
      <ProductGrid>
        {productos.map((producto) => (
          <li key={producto.id}>
            <ProductCard producto={producto} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410)
    return <ProductoRetirado familia={bodyOf(error)?.details?.familia} />;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const title = notFoundTitle(error);
  return <NotFound title={title} text={HELP[title]} />;
}

const HELP: Record<string, string> = {
  [PRODUCTO_NO_ENCONTRADO]: 'Revisa la dirección o búscalo en la tienda.',
  [PRODUCTO_SIN_ID]: 'Elige un producto en la tienda.',
};

function bodyOf(error: unknown): { message?: string; details?: Record<string, unknown> } | null {
  return isRouteErrorResponse(error) ? error.data : null;
}

function notFoundTitle(error: unknown): string {
  return bodyOf(error)?.message ?? 'Página no encontrada';
}
