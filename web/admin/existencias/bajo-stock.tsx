import { NativeSelect } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FAMILIAS } from '#contract/catalogo.ts';
import { listarBajoStock, type PaginaBajo, type ProductoBajo } from '#contract/existencias.ts';
import { listarProveedores } from '#contract/proveedores.ts';
import { FAMILY_OPTIONS } from '#web/admin/words.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { useStockDrafts } from '#web/stock/kept-stock.ts';
import list from '#web/stock/stock-list.module.css';
import { StockRow } from '#web/stock/stock-row.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import styles from './existencias.module.css';
import { EXISTENCIAS, ExistenciasPage, metaOf } from './existencias-page.tsx';
import { useProductUrl } from './product-column.tsx';

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
  const drafts = useStockDrafts();
  const { page: corrected, correct } = useCorrected(products.data);
  const urlOf = useProductUrl();

  return (
    <Panel>
      <div className={`${styles.section} ${list.section}`}>
        <LowStockFilter familia={familia ?? ''} proveedor={proveedor ?? ''} />
        <Paged
          list={{ ...products, data: corrected }}
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
            <ul className={list.list} aria-label="Productos con bajo stock">
              {items.map((producto) => (
                <StockRow
                  key={producto.producto_id}
                  producto={{ ...producto, id: producto.producto_id }}
                  drafts={drafts}
                  to={urlOf(producto.producto_id)}
                  onSaved={({ id, cantidad_stock }) => correct(id, cantidad_stock)}
                >
                  <Need producto={producto} />
                </StockRow>
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </Panel>
  );
}

/**
 * The page with the stock that was set right since it was listed. A product that is no longer low stays where it is, for it
 * is what one looks at, and is no longer counted; another page begins anew.
 */
function useCorrected(listed: PaginaBajo | undefined) {
  const [corrected, setCorrected] = useState<{ of: typeof listed; stock: ReadonlyMap<number, number> }>();
  const stock = corrected?.of === listed ? corrected?.stock : undefined;
  const correct = useCallback(
    (id: number, units: number) =>
      setCorrected((before) => ({
        of: listed,
        stock: new Map([...((before?.of === listed && before?.stock) || []), [id, units]]),
      })),
    [listed],
  );
  const page = useMemo(() => {
    if (!listed || !stock) return listed;
    const items = listed.items.map((producto) => ({
      ...producto,
      cantidad_stock: stock.get(producto.producto_id) ?? producto.cantidad_stock,
    }));
    return { ...listed, items, total: listed.total - items.filter(isEnough).length };
  }, [listed, stock]);
  return { page, correct };
}

const isEnough = ({ cantidad_stock, stock_minimo }: ProductoBajo) => cantidad_stock > stock_minimo;

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
      {isEnough(producto) && <strong>Sobre su mínimo: ya no está bajo</strong>}
      {por_llegar > 0 && `${por_llegar} por llegar · `}
      {nombre_provedor ?? 'Sin proveedor'}
    </div>
  );
}

function LowStockFilter({ familia, proveedor }: { familia: string; proveedor: string }) {
  const apply = useFilter();
  const suppliers = useLoad('proveedores', () => api(listarProveedores));

  return (
    <search aria-label="Filtro de bajo stock" className={styles.filter}>
      <NativeSelect
        label="Categoría"
        size="md"
        value={familia}
        onChange={(event) => apply({ familia: event.currentTarget.value })}
        data={[{ value: '', label: 'Todas' }, ...FAMILY_OPTIONS]}
      />
      <NativeSelect
        label="Proveedor"
        size="md"
        value={proveedor}
        onChange={(event) => apply({ proveedor: event.currentTarget.value })}
        data={[
          { value: '', label: 'Todos' },
          ...(suppliers.data ?? []).map(({ id, nombre_provedor }) => ({ value: String(id), label: nombre_provedor })),
          { value: '0', label: 'Sin proveedor' },
        ]}
      />
    </search>
  );
}
