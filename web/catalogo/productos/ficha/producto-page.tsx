import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { obtenerProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { Sections } from '#web/sesion/sections.tsx';
import { PRODUCTOS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { PedirProducto } from '#web/staff/ordenes/pedir-producto.tsx';
import { EtiquetasLink } from '#web/staff/productos/etiquetas-link.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { CotizarLink } from '../cotizar-link.tsx';
import { ProductoOfertas } from '../ofertas/producto-ofertas.tsx';
import { ProductoDatos } from './producto-datos.tsx';
import { ProductoHistoria } from './producto-historia.tsx';
import styles from './producto-page.module.css';
import { ProductoPrecios } from './producto-precios.tsx';
import { ProductoStock } from './producto-stock.tsx';

export const meta = () => [{ title: 'Producto | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function ProductoPage() {
  const { id = '' } = useParams();
  return <ProductoAdministrado key={id} id={id} />;
}

/** All there is to know of a product: its data, its prices and offers, what moved its stock, and its whole history. */
function ProductoAdministrado({ id }: { id: string }) {
  const { data: producto, error, refetch } = useQuery(endpointQuery(obtenerProductoAdmin, { params: { id } }));
  useCrumb(producto?.descripcion);
  if (!producto) {
    return (
      <StaffPage title="Producto">
        <NotLoaded
          error={error}
          refetch={refetch}
          loading="Cargando el producto…"
          failed="No se pudo cargar el producto."
          back={{ to: listUrl(PRODUCTOS), label: 'Ver los productos' }}
        />
      </StaffPage>
    );
  }
  return (
    <StaffPage
      title={producto.descripcion}
      intro={`Código ${producto.codigo_producto_fussan}`}
      actions={
        <nav aria-label="Este producto" className={styles.ways}>
          <LinkButton look="outline" to={listUrl(PRODUCTOS)}>
            Volver a los productos
          </LinkButton>
          {producto.estado === 'activo' && (
            <LinkButton look="outline" to={productoUrl(producto.id)}>
              Ver en la tienda
            </LinkButton>
          )}
          <EtiquetasLink productos={[producto]} />
          <PedirProducto producto={producto} />
          <CotizarLink productos={[producto]}>Cotizar</CotizarLink>
        </nav>
      }
    >
      <Sections
        page={producto.descripcion}
        label="Secciones del producto"
        sections={[
          { key: 'datos', title: 'Datos', keep: true, content: <ProductoDatos producto={producto} /> },
          {
            key: 'precios',
            title: 'Precios',
            content: <ProductoPrecios id={producto.id} />,
          },
          {
            key: 'ofertas',
            title: 'Ofertas',
            keep: true,
            content: (
              <Panel title="Ofertas">
                <ProductoOfertas producto={producto} />
              </Panel>
            ),
          },
          {
            key: 'stock',
            title: 'Stock',
            content: (
              <Panel title="Stock">
                <ProductoStock producto={producto} />
              </Panel>
            ),
          },
          { key: 'historia', title: 'Historia', content: <ProductoHistoria id={producto.id} /> },
        ]}
      />
    </StaffPage>
  );
}
