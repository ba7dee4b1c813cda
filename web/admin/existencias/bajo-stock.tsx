import { NativeSelect } from '@mantine/core';
import { useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FAMILIAS } from '#contract/catalogo.ts';
import { listarBajoStock, type ProductoBajo } from '#contract/existencias.ts';
import { listarProveedores } from '#contract/proveedores.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { type Drafts, REASONS } from '#web/stock/stock-editor.ts';
import list from '#web/stock/stock-list.module.css';
import { StockRow } from '#web/stock/stock-row.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { withValues } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import styles from './existencias.module.css';
import { EXISTENCIAS, ExistenciasPage, metaOf } from './existencias-page.tsx';

const TITLE = 'Bajo stock';
export const meta = metaOf(TITLE);

export default function BajoStock() {
  return (
    <ExistenciasPage
      title={TITLE}
      intro="Productos a la venta que llegaron a su stock mínimo: primero los agotados, después los más cerca de agotarse."
    >
      <LowStock />
    </ExistenciasPage>
  );
}

function LowStock() {
  const [params] = useSearchParams();
  const page = usePage();
  const familia = FAMILIAS.find((known) => known === params.get('familia'));
  const proveedor = /^\d+$/.exec(params.get('proveedor') ?? '')?.[0];
  const products = useLoad(JSON.stringify([page, familia, proveedor]), () =>
    api(listarBajoStock, { query: { page, familia, proveedor_id: proveedor } }),
  );
  const drafts = useRef<Drafts>(new Map());
  const reasons = useId();

  return (
    <Panel>
      <div className={`${styles.section} ${list.section}`}>
        <LowStockFilter familia={familia ?? ''} proveedor={proveedor ?? ''} />
        <Paged
          list={products}
          failed={listarBajoStock.fallback}
          empty={
            familia || proveedor ? (
              <Empty message="Nada está bajo con este filtro.">
                <LinkButton to="?" look="dark">
                  Quitar filtros
                </LinkButton>
              </Empty>
            ) : (
              <Empty message="Todo está sobre su stock mínimo. Se avisa aquí cuando un producto llega a él." />
            )
          }
          noun={['producto', 'productos']}
          actions={
            <LinkButton to={`${EXISTENCIAS}/reposicion`} look="outline">
              Ver qué pedir
            </LinkButton>
          }
        >
          {(items) => (
            <>
              <datalist id={reasons}>
                {REASONS.map((reason) => (
                  <option key={reason} value={reason} />
                ))}
              </datalist>
              <ul className={list.list} aria-label="Productos con bajo stock">
                {items.map((producto) => (
                  <StockRow
                    key={producto.producto_id}
                    producto={{ ...producto, id: producto.producto_id }}
                    drafts={drafts.current}
                    reasons={reasons}
                    to={`/admin/productos/${producto.producto_id}`}
                  >
                    <Need producto={producto} />
                  </StockRow>
                ))}
              </ul>
            </>
          )}
        </Paged>
      </div>
    </Panel>
  );
}

/** How much is lacking, what is on its way, and from whom it comes. */
function Need({ producto }: { producto: ProductoBajo }) {
  const { cantidad_stock, stock_minimo, por_llegar, nombre_provedor } = producto;
  const lacking = stock_minimo - cantidad_stock;
  return (
    <div className={styles.need}>
      {lacking > 0 && (
        <strong data-out={cantidad_stock === 0 || undefined}>
          {lacking === 1 ? 'Falta 1' : `Faltan ${lacking}`} para el mínimo
        </strong>
      )}
      {por_llegar > 0 && `${por_llegar} por llegar · `}
      {nombre_provedor ?? 'Sin proveedor'}
    </div>
  );
}

/** It writes the address; the list reads it from there. */
function LowStockFilter({ familia, proveedor }: { familia: string; proveedor: string }) {
  const [, setParams] = useSearchParams();
  const suppliers = useLoad('proveedores', () => api(listarProveedores));

  function apply(name: string, value: string): void {
    setParams((params) => withValues(params, { [name]: value, pagina: '' }), { preventScrollReset: true });
  }

  return (
    <search aria-label="Filtro de bajo stock" className={styles.filter}>
      <NativeSelect
        label="Categoría"
        size="md"
        value={familia}
        onChange={(event) => apply('familia', event.currentTarget.value)}
        data={[{ value: '', label: 'Todas' }, ...FAMILIAS]}
      />
      <NativeSelect
        label="Proveedor"
        size="md"
        value={proveedor}
        onChange={(event) => apply('proveedor', event.currentTarget.value)}
        data={[
          { value: '', label: 'Todos' },
          ...(suppliers.data ?? []).map(({ id, nombre_provedor }) => ({ value: String(id), label: nombre_provedor })),
          { value: '0', label: 'Sin proveedor' },
        ]}
      />
    </search>
  );
}
