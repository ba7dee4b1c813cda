import { obtenerProductoAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { Sections } from '#web/sesion/sections.tsx';
import { PRODUCTOS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { PedirProducto } from '#web/staff/ordenes/pedir-producto.tsx';
import { EtiquetasLink } from '#web/staff/productos/etiquetas-link.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
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

const TITLE = 'Producto';
export const meta = metaOf(TITLE);

export default function ProductoPage() {
  const record = useRecord(obtenerProductoAdmin, ({ descripcion }) => descripcion);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el producto…"
      failed="No se pudo cargar el producto."
      back={{ to: PRODUCTOS, label: 'Ver los productos' }}
    >
      {(producto) => <ProductoSheet producto={producto} />}
    </RecordPage>
  );
}

/** All there is to know of a product: its data, its prices and offers, what moved its stock, and its whole history. */
function ProductoSheet({ producto }: { producto: ProductoAdmin }) {
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
