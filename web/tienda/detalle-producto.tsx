import { data, isRouteErrorResponse, Link } from 'react-router';
import {
  FAMILIAS,
  type Familia,
  PRODUCTO_NO_ENCONTRADO,
  PRODUCTO_SIN_ID,
  ULTIMAS_UNIDADES,
} from '#contract/catalogo.ts';
import { obtenerProducto } from '#contract/productos.ts';
import { load } from '#web/client/load.ts';
import { pageRequest } from '#web/client/request-context.ts';
import { ErrorPage, NotFound } from '#web/ui/error-page.tsx';
import { familyUrl } from '#web/ui/links.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import type { Route } from './+types/detalle-producto';
import { AddToCart } from './add-to-cart.tsx';
import styles from './detalle-producto.module.css';
import { ProductTabs } from './product-tabs.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) {
    return [{ title: `${notFoundTitle(error).replace(/\.$/, '')} | Fussan` }, { name: 'robots', content: 'noindex' }];
  }
  const { descripcion, marca, especificaciones } = loaderData.producto;
  return [
    { title: `${descripcion} | Fussan` },
    {
      name: 'description',
      content: [descripcion, marca, especificaciones.replaceAll('\n', ', ')].filter(Boolean).join('. ').slice(0, 155),
    },
  ];
};

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!id) throw data({ message: PRODUCTO_SIN_ID }, { status: 404 });
  if (!/^\d+$/.test(id)) throw data(null, { status: 404 });
  const { api, shows } = context.get(pageRequest);
  shows(`producto:${Number(id)}`);
  return { producto: await load(api(obtenerProducto, { params: { id } })) };
}

export default function DetalleProducto({ loaderData: { producto } }: Route.ComponentProps) {
  const familia = FAMILIAS.find((f) => f === producto.familia);
  return (
    <div className={styles.page}>
      <Breadcrumb familia={familia} name={producto.descripcion} />
      <div className={styles.columns}>
        <div className={styles.photo}>
          <ProductImage
            imagen_url={producto.imagen_url}
            imagen_anchos={producto.imagen_anchos}
            alt={producto.descripcion}
            sizes="(min-width: 62em) 600px, 94vw"
            priority
          />
        </div>
        <div className={styles.buy}>
          <p className={styles.meta}>
            {producto.marca && <strong>{producto.marca}</strong>}
            <span>Código {producto.codigo_producto_fussan}</span>
          </p>
          <h1 className={styles.name}>{producto.descripcion}</h1>
          <Price precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} size="large" />
          {producto.precio_unitario > 0 && <p className={styles.iva}>IVA incluido</p>}
          <Stock units={producto.cantidad_stock} />
          <AddToCart producto={producto} />
        </div>
      </div>
      <ProductTabs producto={producto} />
    </div>
  );
}

function Stock({ units }: { units: number }) {
  if (units <= 0) return <p className={`${styles.stock} ${styles.none}`}>Sin stock</p>;
  return (
    <p className={styles.stock}>
      Stock: {units} {units === 1 ? 'unidad' : 'unidades'}
      {units <= ULTIMAS_UNIDADES && <span className={styles.last}>¡Últimas unidades!</span>}
    </p>
  );
}

function Breadcrumb({ familia, name }: { familia: Familia | undefined; name: string }) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className={styles.breadcrumb}>
        <li>
          <Link to="/">Inicio</Link>
        </li>
        {familia && (
          <li>
            <Link to={familyUrl(familia)}>{familia}</Link>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const title = notFoundTitle(error);
  return <NotFound title={title} text={HELP[title]} />;
}

const HELP: Record<string, string> = {
  [PRODUCTO_NO_ENCONTRADO]: 'Puede que ya no esté a la venta.',
  [PRODUCTO_SIN_ID]: 'Elige un producto en la tienda.',
};

function notFoundTitle(error: unknown): string {
  const body = isRouteErrorResponse(error) ? (error.data as { message?: string } | null) : null;
  return body?.message ?? 'Página no encontrada';
}
