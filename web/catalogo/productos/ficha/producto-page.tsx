import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { obtenerProductoAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { lineOf } from '#web/client/carrito/carrito.ts';
import { Sections } from '#web/sesion/sections.tsx';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { ETIQUETAS, PRODUCTOS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import type { RowAct } from '#web/staff/list/table/row-menu.tsx';
import { PedirProducto } from '#web/staff/ordenes/pedir-producto.tsx';
import { chooseEtiquetas } from '#web/staff/productos/chosen-etiquetas.ts';
import { DuplicarProducto } from '#web/staff/productos/edicion/duplicar-producto.tsx';
import { openEdits } from '#web/staff/productos/edicion/kept-edits.ts';
import { type Edit, editOf, isUnsaved } from '#web/staff/productos/edicion/use-producto-editor.ts';
import { EtiquetasLink } from '#web/staff/productos/etiquetas-link.tsx';
import { useAlert } from '#web/staff/productos/use-alert.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { MoreMenu } from '#web/staff/shell/more-menu.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { CotizarLink } from '../cotizar-link.tsx';
import { useDelete } from '../delete-producto.tsx';
import { EstadoProducto } from '../estado-producto.tsx';
import { ProductoOfertas } from '../ofertas/producto-ofertas.tsx';
import { ProductoRelaciones } from '../relaciones/producto-relaciones.tsx';
import { ProductoVariantes } from '../variantes/producto-variantes.tsx';
import { ProductoVolumen } from '../volumen/producto-volumen.tsx';
import { ProductoCaracteristicas } from './producto-caracteristicas.tsx';
import { ProductoDatos } from './producto-datos.tsx';
import { ProductoDocumentos } from './producto-documentos.tsx';
import { ProductoHistoria } from './producto-historia.tsx';
import { ProductoImagenes } from './producto-imagenes.tsx';
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
  const { id, descripcion, codigo_producto_fussan, estado, marca, familia, sub_familia } = producto;
  const [kept] = useState(openEdits);
  const [edit, setEdit] = useState<Edit | null>(() => kept.read().get(id) ?? null);
  const [duplicating, setDuplicating] = useState(false);
  const { tell, alert } = useAlert();
  const provedores = useProvedores();
  const navigate = useNavigate();
  const editButton = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  const deleting = useDelete({ tell, onGone: () => void navigate(listUrl(PRODUCTOS), { replace: true }) });
  const editing = edit !== null;
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // A telephone has room for two acts: the others stand in the menu.
  const others: RowAct[] = isPhone
    ? [
        { label: 'Volver a los productos', to: listUrl(PRODUCTOS) },
        {
          label: 'Etiquetas',
          onClick: () => {
            chooseEtiquetas([producto]);
            void navigate(ETIQUETAS);
          },
        },
        {
          label: 'Cotizar',
          onClick: () => void navigate('/solicitar-cotizacion', { state: payable([lineOf(producto, 1)]) }),
        },
      ]
    : [];
  useEffect(() => kept.keepOne(id, edit), [kept, id, edit]);
  useEffect(() => {
    // The button is there again once nothing is edited.
    if (!editing && isLeft.current) editButton.current?.focus();
    isLeft.current = false;
  }, [editing]);

  return (
    <StaffPage
      title={descripcion}
      beside={<EstadoProducto producto={producto} />}
      intro={[`Código ${codigo_producto_fussan}`, marca, familia && nombreFamilia(familia), sub_familia]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {!isPhone && (
            <>
              <VolverButton size="xs" to={listUrl(PRODUCTOS)} label="Volver a los productos" />
              <EtiquetasLink productos={[producto]} />
            </>
          )}
          <MoreMenu
            acts={[
              ...others,
              ...(estado === 'activo' ? [{ label: 'Ver en la tienda', to: productoUrl(id) }] : []),
              { label: 'Duplicar', onClick: () => setDuplicating(true) },
              { label: 'Eliminar', danger: true, onClick: () => deleting.ask(producto) },
            ]}
          />
          {!isPhone && <CotizarLink productos={[producto]}>Cotizar</CotizarLink>}
          <PedirProducto producto={producto} />
          {!editing && (
            <Button
              ref={editButton}
              size="xs"
              onClick={() => {
                setEdit(editOf(producto));
                void navigate({ search: '' });
              }}
            >
              Editar
            </Button>
          )}
        </>
      }
    >
      <Sections
        page={descripcion}
        label="Secciones del producto"
        sections={[
          {
            key: 'datos',
            title: 'Datos',
            keep: true,
            content: (
              <ProductoDatos
                producto={producto}
                edit={edit}
                provedores={provedores}
                tell={tell}
                onChange={(change) => setEdit((current) => current && change(current))}
                onClose={() => setEdit(null)}
                onLeave={() => {
                  isLeft.current = true;
                }}
              />
            ),
          },
          {
            key: 'caracteristicas',
            title: 'Características',
            content: <ProductoCaracteristicas producto={producto} />,
          },
          {
            key: 'imagenes',
            title: 'Imágenes y documentos',
            keep: true,
            content: (
              <>
                <ProductoImagenes producto={producto} editing={editing} />
                <ProductoDocumentos producto={producto} />
              </>
            ),
          },
          {
            key: 'variantes',
            title: 'Variantes',
            keep: true,
            content: <ProductoVariantes producto={producto} />,
          },
          {
            key: 'precios',
            title: 'Precios',
            content: <ProductoPrecios id={id} />,
          },
          {
            key: 'ofertas',
            title: 'Ofertas',
            keep: true,
            content: (
              <>
                <Card title="Ofertas">
                  <ProductoOfertas producto={producto} />
                </Card>
                <Card title="Precio por volumen">
                  <ProductoVolumen producto={producto} />
                </Card>
              </>
            ),
          },
          {
            key: 'relaciones',
            title: 'Va con él',
            content: (
              <Card title="Lo que va con él">
                <ProductoRelaciones id={id} />
              </Card>
            ),
          },
          {
            key: 'stock',
            title: 'Stock',
            content: (
              <Card title="Stock">
                <ProductoStock producto={producto} />
              </Card>
            ),
          },
          { key: 'historia', title: 'Historia', content: <ProductoHistoria id={id} /> },
        ]}
      />
      {duplicating && (
        <DuplicarProducto
          producto={producto}
          provedores={provedores}
          onClose={() => setDuplicating(false)}
          onAdded={({ id }) => navigate(`${PRODUCTOS}/${id}`)}
        />
      )}
      {deleting.dialog}
      {alert}
      <UnsavedChanges when={edit !== null && isUnsaved(edit)} onDiscard={() => kept.keepOne(id, null)} />
    </StaffPage>
  );
}
