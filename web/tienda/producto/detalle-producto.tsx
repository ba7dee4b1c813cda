import { data, isRouteErrorResponse } from 'react-router';
import { obtenerFicha } from '#contract/catalogo/productos/productos.ts';
import { PRODUCTO_NO_ENCONTRADO, PRODUCTO_SIN_ID } from '#contract/tienda/catalogo.ts';
import { load } from '#web/client/api/load.ts';
import { pageRequest } from '#web/client/api/request-context.ts';
import { loadOfrecidos, withOfrecidos } from '#web/shared/productos/load-ofrecidos.ts';
import { type CardProducto, toCard } from '#web/shared/productos/load-productos.ts';
import { OfrecidosSection, ofrecidosOf } from '#web/shared/productos/ofrecidos.tsx';
import { ProductoCard, ProductoGrid } from '#web/shared/productos/producto-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { breadcrumbLd, originOf, pageMeta } from '#web/ui/page/seo.ts';
import { ErrorPage, NotFound } from '#web/ui/states/error-page.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import type { Route } from './+types/detalle-producto';
import { DatosClave } from './datos-clave.tsx';
import styles from './detalle-producto.module.css';
import { Compra } from './detalle-producto-compra.tsx';
import { ProductoRetirado } from './detalle-producto-retirado.tsx';
import { productoLd, type Step, sentencesOf, sharedImage, stepsTo } from './detalle-producto-seo.ts';
import { Galeria } from './galeria.tsx';
import { ProductoTabs } from './producto-tabs.tsx';

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
    path: productoUrl(producto.id),
    image,
    type: 'product',
    jsonLd: [productoLd(origin, producto), breadcrumbLd(origin, stepsTo(producto))],
  });
  return [...said, ...facts];
};

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  if (!id || !/^\d+$/.test(id)) {
    const ofrecidos = await loadOfrecidos(api);
    throw data(id ? { ofrecidos } : { message: PRODUCTO_SIN_ID, ofrecidos }, { status: 404 });
  }
  shows(`producto:${Number(id)}`);
  const { producto, relacionados } = await load(withOfrecidos(api, api(obtenerFicha, { params: { id } })));
  // Which ones are related is chosen when the page is made; what it says of each must be true.
  shows(...relacionados.map((otro) => `producto:${otro.id}`));
  return { producto, relacionados: relacionados.map(toCard) };
}

export default function DetalleProducto({ loaderData: { producto, relacionados } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Breadcrumb steps={stepsTo(producto)} />
      <div className={styles.columns}>
        <Galeria key={producto.id} producto={producto} />
        <div className={styles.side}>
          <p className={styles.meta}>
            {producto.marca && <strong>{producto.marca}</strong>}
            <span>Código {producto.codigo_producto_fussan}</span>
          </p>
          <h1 className={styles.name}>{unbroken(producto.descripcion)}</h1>
          <DatosClave especificaciones={producto.especificaciones} />
          <Compra key={producto.id} producto={producto} />
        </div>
      </div>
      <ProductoTabs key={producto.id} producto={producto} />
      {relacionados.length > 0 && <Related productos={relacionados} />}
    </div>
  );
}

function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className={`${styles.breadcrumb} se-desliza`}>
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

function Related({ productos }: { productos: readonly CardProducto[] }) {
  return (
    <section aria-labelledby="relacionados" className={styles.related}>
      <h2 id="relacionados" className={styles.title}>
        Productos relacionados
      </h2>
      <ProductoGrid>
        {productos.map((producto) => (
          <li key={producto.id}>
            <ProductoCard producto={producto} />
          </li>
        ))}
      </ProductoGrid>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const ofrecidos = <OfrecidosSection ofrecidos={ofrecidosOf(error)} />;
  if (isRouteErrorResponse(error) && error.status === 410)
    return <ProductoRetirado familia={bodyOf(error)?.details?.familia}>{ofrecidos}</ProductoRetirado>;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const title = notFoundTitle(error);
  return (
    <NotFound title={title} text={HELP[title]}>
      {ofrecidos}
    </NotFound>
  );
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
