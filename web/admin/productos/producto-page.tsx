import { useParams } from 'react-router';
import { obtenerProductoAdmin } from '#contract/productos-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { BackHome } from '#web/sesion/back-home.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Sections } from '#web/sesion/sections.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { productUrl } from '#web/ui/links.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Page, Panel } from '#web/ui/page.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import { ProductoDatos } from './producto-datos.tsx';
import { ProductoOfertas } from './producto-ofertas.tsx';
import styles from './producto-page.module.css';
import { ProductoPrecios } from './producto-precios.tsx';
import { ProductoStock } from './producto-stock.tsx';
import { PRODUCTOS_URL } from './productos-address.ts';
import { QuoteLink } from './quote-link.tsx';

export const meta = () => [{ title: 'Producto | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function ProductoPage() {
  const { id = '' } = useParams();
  return <Guard requires="admin">{() => <ProductoAdministrado key={id} id={id} />}</Guard>;
}

/** All there is to know of a product: its data, its prices and offers, and what moved its stock. */
function ProductoAdministrado({ id }: { id: string }) {
  const { data: producto, error, reload } = useLoad(id, () => api(obtenerProductoAdmin, { params: { id } }));
  if (!producto) {
    return (
      <Page title="Producto" above={<BackHome />}>
        {!error ? (
          <Loading label="Cargando el producto…" />
        ) : error.status === 404 ? (
          <Empty message={error.message}>
            <LinkButton to={PRODUCTOS_URL}>Ver los productos</LinkButton>
          </Empty>
        ) : (
          <LoadFailed message="No se pudo cargar el producto." error={error} onRetry={reload} />
        )}
      </Page>
    );
  }
  const { version, estado } = producto;
  return (
    <Page title={producto.descripcion} intro={`Código ${producto.codigo_producto_fussan}`} above={<BackHome />}>
      <nav aria-label="Este producto" className={styles.ways}>
        <LinkButton look="outline" to={PRODUCTOS_URL}>
          Volver a los productos
        </LinkButton>
        {estado === 'activo' && (
          <LinkButton look="outline" to={productUrl(producto.id)}>
            Ver en la tienda
          </LinkButton>
        )}
        <QuoteLink productos={[producto]}>Cotizar</QuoteLink>
      </nav>
      <Sections
        page={producto.descripcion}
        label="Secciones del producto"
        sections={[
          { key: 'datos', title: 'Datos', keep: true, content: <ProductoDatos producto={producto} onNews={reload} /> },
          {
            key: 'precios',
            title: 'Precios',
            content: (
              <Panel title="Historial de precios">
                <ProductoPrecios id={producto.id} version={version} />
              </Panel>
            ),
          },
          {
            key: 'ofertas',
            title: 'Ofertas',
            keep: true,
            content: (
              <Panel title="Ofertas">
                <ProductoOfertas producto={producto} onNews={reload} />
              </Panel>
            ),
          },
          {
            key: 'stock',
            title: 'Stock',
            content: (
              <Panel title="Stock">
                <ProductoStock producto={producto} onNews={reload} />
              </Panel>
            ),
          },
        ]}
      />
    </Page>
  );
}
