import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listarProductosAdmin, type ProductoAdmin } from '#contract/productos-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { withValues } from '#web/ui/links.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkGoing } from './bulk-going.tsx';
import { DeletedNotice, useDelete } from './delete-producto.tsx';
import { type Edits, openEdits } from './kept-edits.ts';
import { NuevoProducto } from './nuevo-producto.tsx';
import { type CardActions, ProductoCard } from './producto-card.tsx';
import styles from './productos.module.css';
import { isFiltering, NAMES, readAddress } from './productos-address.ts';
import { ProductosFilter } from './productos-filter.tsx';
import { ProductosSummary } from './productos-summary.tsx';
import { ProductosToolbar } from './productos-toolbar.tsx';
import { useAlert } from './use-alert.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import { isUnsaved } from './use-producto-editor.ts';
import { useSelection } from './use-selection.ts';
import { useSuppliers } from './use-suppliers.ts';

/** Product administration: find, add, edit, delete, and change many at once. Search and page live in the address. */
export function Productos() {
  const params = useOwnParams();
  const address = readAddress(params);
  const { filtro, sort, limit, page } = address;
  const key = JSON.stringify(address);
  const asked = JSON.stringify(filtro);
  const products = useLoad(key, async () => ({
    ...(await api(listarProductosAdmin, { query: { ...filtro, sort, limit, page } })),
    key,
    asked,
  }));
  const { reload } = products;
  const changes = useBulkChanges(reload);
  const suppliers = useSuppliers();
  const { tell, alert } = useAlert();
  const [adding, setAdding] = useState(false);
  const [kept] = useState(openEdits);
  const [edits, setEdits] = useState<Edits>(kept.read);
  const { items, patch } = usePatched(products.data?.items);
  const total = products.data?.total ?? 0;
  // What is still shown is of another search: how many it found says nothing of this one.
  const searching = products.data !== undefined && products.data.asked !== asked;
  const isOld = products.data !== undefined && products.data.key !== key;
  const selection = useSelection(filtro, total);
  const count = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // Where the one stood that was deleted: what can be done about it stands there too.
  const [place, setPlace] = useState({ key: '', index: 0 });
  const broughtBack = useRef<number>(undefined);
  const indexOf = (id: number | undefined) => items.findIndex((item) => item.id === id);
  const focusAt = (index: number) => {
    const cards = [...(list.current?.children ?? [])];
    const card = cards[index] ?? cards.at(-1) ?? count.current;
    if (card instanceof HTMLElement) card.focus();
  };
  const deleting = useDelete({
    tell,
    onChanged: ({ id }, fate) => {
      if (fate === 'shown') broughtBack.current = id;
      else setPlace({ key, index: indexOf(id) });
      reload();
    },
    after: ({ id }, fate) => {
      if (fate !== 'shown') focusAt(indexOf(id));
    },
  });
  const { ask } = deleting;
  const { change: select } = selection;

  useEffect(() => kept.keep(edits), [kept, edits]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there once the list has come again
  useEffect(() => {
    const index = indexOf(broughtBack.current);
    if (index < 0) return;
    broughtBack.current = undefined;
    focusAt(index);
  }, [items]);

  const onEdit = useCallback<CardActions['onEdit']>((id, change) => {
    setEdits((before) => {
      const next = new Map(before);
      if (change) next.set(id, change(before.get(id)));
      else next.delete(id);
      return next;
    });
  }, []);
  const actions = useMemo<CardActions>(
    () => ({ tell, onEdit, onNews: patch, onDelete: ask, onSelect: select }),
    [tell, onEdit, patch, ask, select],
  );

  const urlOf = (number: number) => `?${withValues(params, { [NAMES.page]: String(number) })}#productos`;
  const unsaved = [...edits.values()].filter(isUnsaved);
  const away = unsaved.filter(({ seen }) => !items.some(({ id }) => id === seen.id));
  const cards = items.map((producto) => (
    <ProductoCard
      key={producto.id}
      producto={producto}
      edit={edits.get(producto.id)}
      selected={selection.has(producto.id)}
      suppliers={suppliers}
      actions={actions}
    />
  ));
  if (deleting.hidden && place.key === key) {
    cards.splice(
      place.index,
      0,
      <li key="eliminado" tabIndex={-1} className={styles.deleted}>
        <DeletedNotice deleting={deleting} />
      </li>,
    );
  }

  return (
    <Panel title="Productos" id="productos">
      <div className={styles.section} aria-busy={products.loading}>
        <ProductosToolbar
          filtro={isFiltering(filtro) && (searching || total > 0) ? filtro : undefined}
          total={searching ? undefined : total}
          addButton={addButton}
          onAdd={() => setAdding(true)}
          changes={changes}
          tell={tell}
        />
        <ProductosFilter address={address} suppliers={suppliers} />
        <BulkGoing changes={changes} onGone={() => count.current?.focus()} />
        {away.length > 0 && (
          <p className={styles.away} role="status">
            Con cambios sin guardar, en otra página: {away.map(({ seen }) => `«${seen.descripcion}»`).join(', ')}.
          </p>
        )}
        {products.error ? (
          <LoadFailed message="No se pudieron cargar los productos." error={products.error} onRetry={reload} />
        ) : !products.data ? (
          <Loading label="Cargando productos…" />
        ) : (
          <>
            <ProductosSummary ref={count} total={searching ? undefined : total} items={items} selection={selection} />
            {cards.length > 0 && (
              <ul ref={list} className={styles.list} data-old={isOld || undefined} aria-label="Productos">
                {cards}
              </ul>
            )}
            {items.length > 0 || searching ? null : page > 1 ? (
              <Empty message="No hay productos en esta página.">
                <LinkButton to={urlOf(1)} look="dark">
                  Ir a la primera página
                </LinkButton>
              </Empty>
            ) : (
              <Empty
                message={
                  isFiltering(filtro) ? 'No hay productos que coincidan con la búsqueda.' : 'Todavía no hay productos.'
                }
              />
            )}
            <Pagination
              page={page}
              pages={Math.max(1, Math.ceil(total / limit))}
              urlOf={urlOf}
              label="Páginas de productos"
            />
          </>
        )}
        {selection.size > 0 && (
          <BulkBar
            selection={selection}
            onDone={() => {
              reload();
              changes.look();
            }}
            onGone={() => count.current?.focus()}
          />
        )}
      </div>
      <NuevoProducto
        opened={adding}
        suppliers={suppliers}
        tell={tell}
        onClose={() => setAdding(false)}
        onAdded={reload}
        onLeave={() => addButton.current?.focus()}
      />
      {deleting.dialog}
      {alert}
      <UnsavedChanges when={unsaved.length > 0} onDiscard={() => kept.keep(new Map())} />
    </Panel>
  );
}

/** The address while this section is the one shown: meanwhile another section's parameters are not for this list. */
function useOwnParams(): URLSearchParams {
  const [params] = useSearchParams();
  const [own, setOwn] = useState(params);
  if (params.get('seccion') === 'productos' && own !== params) setOwn(params);
  return own;
}

/** The listed products with what was saved since they were listed; another answer begins anew. */
function usePatched(listed: readonly ProductoAdmin[] = NO_ITEMS) {
  const [patched, setPatched] = useState<{ of: readonly ProductoAdmin[]; by: ReadonlyMap<number, ProductoAdmin> }>();
  const items = patched?.of === listed ? listed.map((producto) => patched.by.get(producto.id) ?? producto) : listed;
  const patch = useCallback(
    (producto: ProductoAdmin) =>
      setPatched((before) => ({
        of: listed,
        by: new Map([...(before?.of === listed ? before.by : []), [producto.id, producto]]),
      })),
    [listed],
  );
  return { items, patch };
}

const NO_ITEMS: readonly ProductoAdmin[] = [];
