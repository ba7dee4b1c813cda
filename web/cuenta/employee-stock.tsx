import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { buscarProductos } from '#contract/productos.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { useSearchText } from '#web/client/use-search-text.ts';
import { useStockDrafts } from '#web/stock/kept-stock.ts';
import { REASONS } from '#web/stock/stock-editor.ts';
import styles from '#web/stock/stock-list.module.css';
import { StockRow } from '#web/stock/stock-row.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { pageNumber, withValues } from '#web/ui/links.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';

const PER_PAGE = 20;

/** The shop's products with their stock, which staff set right; search and page live in the address. */
export function EmployeeStock() {
  const [params] = useSearchParams();
  const page = pageNumber(params, 'pagina_productos');
  const q = params.get('producto') ?? '';
  const products = useLoad(`${page}|${q}`, () =>
    api(buscarProductos, { query: { page, limit: PER_PAGE, q: q || undefined } }),
  );
  const drafts = useStockDrafts();
  const reasons = useId();

  const urlOf = (number: number) => `?${withValues(params, { pagina_productos: String(number) })}#productos`;
  const total = products.data?.total ?? 0;

  return (
    <Panel title="Stock de productos" id="productos">
      <div className={styles.section} aria-busy={products.loading}>
        <ProductSearch q={q} />
        {products.error ? (
          <LoadFailed message="No se pudieron cargar los productos." error={products.error} onRetry={products.reload} />
        ) : !products.data ? (
          <Loading label="Cargando productos…" />
        ) : products.data.items.length === 0 ? (
          page > 1 ? (
            <Empty message="No hay productos en esta página.">
              <LinkButton to={urlOf(1)} look="dark">
                Ir a la primera página
              </LinkButton>
            </Empty>
          ) : (
            <Empty message={q ? 'No hay productos que coincidan con la búsqueda.' : 'Todavía no hay productos.'} />
          )
        ) : (
          <>
            <p className={styles.count} role="status">
              {total === 1 ? '1 producto' : `${total.toLocaleString('es-CL')} productos`}
            </p>
            <datalist id={reasons}>
              {REASONS.map((reason) => (
                <option key={reason} value={reason} />
              ))}
            </datalist>
            <ul className={styles.list} aria-label="Stock de productos">
              {products.data.items.map((producto) => (
                <StockRow key={producto.id} producto={producto} drafts={drafts} reasons={reasons} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.max(1, Math.ceil(total / PER_PAGE))}
              urlOf={urlOf}
              label="Páginas de productos"
            />
          </>
        )}
      </div>
    </Panel>
  );
}

function ProductSearch({ q }: { q: string }) {
  const filter = useFilter('pagina_productos');
  const { text, field } = useSearchText(q);

  return (
    <search aria-label="Búsqueda de productos">
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          filter({ producto: text });
        }}
      >
        <TextInput label="Buscar un producto" placeholder="Nombre o código" name="producto" {...field} />
        <Button type="submit" look="dark">
          Buscar
        </Button>
      </form>
    </search>
  );
}
