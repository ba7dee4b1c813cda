import { data, isRouteErrorResponse } from 'react-router';
import { obtenerFicha } from '#contract/catalogo/productos/ficha.ts';
import { PRODUCTO_NO_ENCONTRADO, PRODUCTO_SIN_ID } from '#contract/tienda/catalogo.ts';
import { agrupar } from '#contract/valores/money.ts';
import { load } from '#web/client/api/load.ts';
import { pageRequest } from '#web/client/api/request-context.ts';
import { type CardProducto, toCard } from '#web/shared/productos/card.ts';
import { loadOfrecidos, withOfrecidos } from '#web/shared/productos/load-ofrecidos.ts';
import { OfrecidosSection, ofrecidosOf } from '#web/shared/productos/ofrecidos.tsx';
import { ProductoCard, ProductoGrid } from '#web/shared/productos/producto-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { pageMeta } from '#web/ui/page/seo.ts';
import { ErrorPage, NotFound } from '#web/ui/states/error-page.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import type { Route } from './+types/detalle-producto';
import { DatosClave } from './datos-clave.tsx';
import styles from './detalle-producto.module.css';
import { Compra } from './detalle-producto-compra.tsx';
import { ProductoRetirado } from './detalle-producto-retirado.tsx';
import { type Step, seoOf } from './detalle-producto-seo.ts';
import { Estrellas } from './estrellas.tsx';
import { Galeria } from './galeria.tsx';
import { Kit } from './kit.tsx';
import { Opiniones } from './opiniones.tsx';
import { Preguntas } from './preguntas.tsx';
import { ProductoTabs } from './producto-tabs.tsx';
import { Variantes } from './variantes.tsx';
import { Vistos } from './vistos.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) {
    return [{ title: `${notFoundTitle(error).replace(/\.$/, '')} | Fussan` }, { name: 'robots', content: 'noindex' }];
  }
  const { producto, seo } = loaderData;
  const { description, image, facts, jsonLd } = seo;
  const said = pageMeta(matches, {
    title: `${producto.descripcion} | Fussan`,
    description,
    path: productoUrl(producto.id),
    image,
    type: 'product',
    jsonLd,
  });
  return [...said, ...facts];
};

export async function loader({ params: { id }, context, request }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  if (!id || !/^\d+$/.test(id)) {
    const ofrecidos = await loadOfrecidos(api);
    throw data(id ? { ofrecidos } : { message: PRODUCTO_SIN_ID, ofrecidos }, { status: 404 });
  }
  shows(`producto:${Number(id)}`);
  const { producto, relacionados, relaciones, opiniones, preguntas } = await load(
    withOfrecidos(api, api(obtenerFicha, { params: { id } })),
  );
  const { necesita, acompana, juntos } = relaciones;
  // Which ones are related is chosen when the page is made; what it says of each must be true.
  const todos = [relacionados, necesita, acompana, juntos];
  shows(...todos.flat().map((otro) => `producto:${otro.id}` as const));
  shows(...(producto.variantes?.ids ?? []).map((otro) => `variante:${otro}` as const));
  // Each stands once, where it says most.
  const dichos = new Set<number>();
  const [van, bien, con, alternativas] = [necesita, acompana, juntos, relacionados].map((lista) =>
    lista.filter(({ id }) => !dichos.has(id) && dichos.add(id)).map(toCard),
  );
  const otros = { necesita: van!, acompana: bien!, juntos: con!, relacionados: alternativas! };
  const seo = seoOf(new URL(request.url).origin, producto, opiniones);
  return { producto, propio: toCard(producto), ...otros, opiniones, preguntas, seo };
}

export default function DetalleProducto({ loaderData }: Route.ComponentProps) {
  const { producto, propio, necesita, acompana, juntos, relacionados, opiniones, preguntas, seo } = loaderData;
  const { id, descripcion } = producto;
  return (
    <div className={styles.page}>
      <Breadcrumb steps={seo.steps} />
      <div className={styles.columns}>
        <Galeria key={producto.id} producto={producto} />
        <div className={styles.side}>
          <p className={styles.meta}>
            {producto.marca && <strong>{producto.marca}</strong>}
            <span>Código {producto.codigo_producto_fussan}</span>
            {opiniones.promedio !== null && (
              <a href="#opiniones">
                <Estrellas valor={opiniones.promedio} />{' '}
                {opiniones.total === 1 ? '1 opinión' : `${agrupar(opiniones.total)} opiniones`}
              </a>
            )}
          </p>
          <h1 className={styles.name}>{unbroken(producto.descripcion)}</h1>
          <DatosClave especificaciones={producto.especificaciones} />
          <Variantes producto={producto} />
          <Compra key={producto.id} producto={producto} />
        </div>
      </div>
      {necesita.length > 0 && <Kit key={producto.id} producto={propio} necesita={necesita} />}
      <ProductoTabs key={producto.id} producto={producto} />
      <Otros id="acompana" title="Va bien con" productos={acompana} />
      <Otros id="juntos" title="Comprados juntos" productos={juntos} />
      <Opiniones key={`o${id}`} id={id} descripcion={descripcion} opiniones={opiniones} />
      <Preguntas key={`p${id}`} id={id} preguntas={preguntas} />
      <Otros id="relacionados" title="Alternativas" productos={relacionados} />
      <Vistos id={id} />
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

function Otros({ id, title, productos }: { id: string; title: string; productos: readonly CardProducto[] }) {
  if (productos.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.related}>
      <h2 id={id} className={styles.title}>
        {title}
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
