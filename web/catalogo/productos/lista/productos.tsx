import { Button, Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { obtenerFacetas } from '#contract/catalogo/busqueda.ts';
import { filtroAdmin, listarProductosAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { VER_MASIVOS } from '#web/staff/addresses.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { DuplicarProducto } from '#web/staff/productos/edicion/duplicar-producto.tsx';
import { type Edits, openEdits } from '#web/staff/productos/edicion/kept-edits.ts';
import { NuevoProducto } from '#web/staff/productos/edicion/nuevo-producto.tsx';
import { ProductoEdit } from '#web/staff/productos/edicion/producto-edit.tsx';
import { type Edit, editOf, isUnsaved } from '#web/staff/productos/edicion/use-producto-editor.ts';
import { useAlert } from '#web/staff/productos/use-alert.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { Empty } from '#web/ui/states/states.tsx';
import { useDelete } from '../delete-producto.tsx';
import { MasivosGoing } from '../masivos/masivos-going.tsx';
import { MasivosHistory } from '../masivos/masivos-history.tsx';
import { useMasivoBegun } from '../masivos/use-masivo-begun.ts';
import { useMasivos } from '../masivos/use-masivos.ts';
import { columnsFor } from './columns.tsx';
import { filtersOf, viewsFor } from './filters.ts';
import styles from './lista.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useExport } from './use-export.ts';
import { useSelection } from './use-selection.ts';

export const meta = metaOf('Productos');

const keyOf = ({ id }: ProductoAdmin) => id;

/** Product administration: find, add, edit where it stands, delete, and change many at once. */
export default function Productos() {
  const list = useList(listarProductosAdmin);
  const { rows = [], total, query } = list;
  const verCostos = usePuede('ver-costos');
  const columns = useMemo(() => columnsFor(verCostos), [verCostos]);
  const canPrecio = usePuede('cambiar-precios');
  const canDownload = usePuede('exportar');
  const masivos = useMasivos();
  const provedores = useProvedores();
  const marcas = useQuery(endpointQuery(obtenerFacetas, { query: {} })).data?.marcas.map(({ valor }) => valor) ?? [];
  const { tell, alert } = useAlert();
  const begun = useMasivoBegun(masivos, tell);
  const [adding, setAdding] = useState(false);
  const [params, setParams] = useSearchParams();
  const [history, setHistory] = useState(() => params.has(VER_MASIVOS));
  const [duplicating, setDuplicating] = useState<ProductoAdmin | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const [kept] = useState(openEdits);
  const [edits, setEdits] = useState<Edits>(kept.read);
  const selection = useSelection(filtroAdmin.parse(query), total);
  const { exporting, exportThem } = useExport(list.asked, tell);
  const deleting = useDelete({ tell });

  useEffect(() => kept.keep(edits), [kept, edits]);

  const setEdit = useCallback((id: number, edit: Edit | null) => {
    setEdits((before) => {
      const next = new Map(before);
      if (edit) next.set(id, edit);
      else next.delete(id);
      return next;
    });
  }, []);
  const focusRow = (id: number) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)?.focus();
  const openEdit = (producto: ProductoAdmin) => {
    setEdit(producto.id, edits.get(producto.id) ?? editOf(producto));
    // The form is there once this has been shown.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`tr[data-row="${producto.id}"] + tr [name="descripcion"]`)?.focus(),
    );
  };
  const toggleEdit = (producto: ProductoAdmin) => {
    const open = edits.get(producto.id);
    if (!open) openEdit(producto);
    else if (!isUnsaved(open)) setEdit(producto.id, null);
  };

  const unsaved = [...edits.values()].filter(isUnsaved);
  const away = unsaved.filter(({ seen }) => !rows.some(({ id }) => id === seen.id));

  return (
    <>
      <ListPage
        list={list}
        title="Productos"
        noun={['producto', 'productos']}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ descripcion }) => descripcion}
        search="Descripción, marca, proveedor o código"
        filters={filtersOf({ marcas, provedores, proveedor: String(query.proveedor_id ?? ''), verCostos })}
        views={viewsFor(verCostos)}
        selection={{ has: ({ id }) => selection.has(id), change: selection.change }}
        onOpen={toggleEdit}
        actions={
          <>
            {/* A new product has a price. */}
            {canPrecio && (
              <Button ref={addButton} leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
                Agregar producto
              </Button>
            )}
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <Button ref={moreButton} variant="default" rightSection={<IconDots size={16} />}>
                  Más acciones
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {canDownload && (
                  <>
                    <Menu.Item disabled={exporting} onClick={() => exportThem()}>
                      {list.filters.length > 0 ? 'Exportar estos a Excel' : 'Exportar a Excel'}
                    </Menu.Item>
                    <Menu.Item disabled={exporting} onClick={() => exportThem('medidas')}>
                      Exportar con peso y medidas
                    </Menu.Item>
                    <Menu.Item disabled={exporting} onClick={() => exportThem('aparte')}>
                      Exportar familia y marca
                    </Menu.Item>
                  </>
                )}
                <Menu.Item component={Link} to="/add-product-excel">
                  Carga por Excel
                </Menu.Item>
                <Menu.Item component={Link} to="/update-img-products">
                  Actualizar imágenes
                </Menu.Item>
                <Menu.Item
                  onClick={() => {
                    masivos.look();
                    setHistory(true);
                  }}
                >
                  Cambios masivos
                </Menu.Item>
                <Menu.Item component={Link} to="/solicitar-cotizacion">
                  Solicitar cotización
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
        above={
          <>
            <MasivosGoing masivos={masivos} onGone={() => addButton.current?.focus()} />
            {away.length > 0 && (
              <p className={styles.unsaved} role="status">
                Con cambios sin guardar, en otra página: {away.map(({ seen }) => `«${seen.descripcion}»`).join(', ')}.
              </p>
            )}
            {list.reply?.correccion && !list.isOld && (
              <p className={styles.unsaved} role="status">
                Mostrando resultados de «{list.reply.correccion}».
              </p>
            )}
            {query.carga !== undefined && (
              <p className={styles.unsaved}>
                Sólo lo que creó o cambió la Carga por Excel {query.carga}, si no se ha deshecho.
              </p>
            )}
          </>
        }
        menu={(producto) => (
          <RowMenu
            name={producto.descripcion}
            acts={[
              { label: 'Editar', onClick: () => openEdit(producto) },
              { label: 'Detalle', to: `/admin/productos/${producto.id}` },
              ...(canPrecio ? [{ label: 'Duplicar', onClick: () => setDuplicating(producto) }] : []),
              ...(producto.estado === 'activo' ? [{ label: 'Ver en la tienda', to: productoUrl(producto.id) }] : []),
              { label: 'Eliminar', danger: true, onClick: () => deleting.ask(producto) },
            ]}
          />
        )}
        panel={{
          isOpen: ({ id }) => edits.has(id),
          render: (producto) => {
            const edit = edits.get(producto.id)!;
            return (
              <ProductoEdit
                edit={edit}
                provedores={provedores}
                tell={tell}
                onChange={(change) =>
                  setEdits((before) => new Map(before).set(producto.id, change(before.get(producto.id) ?? edit)))
                }
                onClose={() => setEdit(producto.id, null)}
                onLeave={() => focusRow(producto.id)}
              />
            );
          },
        }}
        empty={<Empty message="Todavía no hay productos." />}
        failed="No se pudieron cargar los productos."
        selectedBar={
          <SelectionBar
            selection={selection}
            total={total}
            onBegun={begun}
            onUnsure={() => masivos.look()}
            onGone={() => addButton.current?.focus()}
          />
        }
      />
      {history && (
        <MasivosHistory
          masivos={masivos}
          onClose={() => {
            setHistory(false);
            if (params.has(VER_MASIVOS)) {
              params.delete(VER_MASIVOS);
              setParams(params, { replace: true });
            }
            moreButton.current?.focus();
          }}
        />
      )}
      <NuevoProducto opened={adding} provedores={provedores} onClose={() => setAdding(false)} />
      {duplicating && (
        <DuplicarProducto
          key={duplicating.id}
          producto={duplicating}
          provedores={provedores}
          onClose={() => setDuplicating(null)}
        />
      )}
      {deleting.dialog}
      {alert}
      <UnsavedChanges when={unsaved.length > 0} onDiscard={() => kept.keep(new Map())} />
    </>
  );
}
