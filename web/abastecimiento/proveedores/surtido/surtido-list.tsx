import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Proveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import {
  agregarAlSurtido,
  editarSurtido,
  listarSurtido,
  type ProductoDeProveedor,
  quitarDelSurtido,
} from '#contract/abastecimiento/surtido.ts';
import { api } from '#web/client/api/browser-api.ts';
import { columnaFecha, columnaMonto, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { type RowAct, RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { type Act, useQuestion } from '#web/staff/shell/use-question.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { AgregarAlSurtido } from './agregar-al-surtido.tsx';
import { EditarSurtido } from './editar-surtido.tsx';
import { PreciosModal } from './precios-modal.tsx';

const COLUMNS: readonly Column<ProductoDeProveedor>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  {
    key: 'descripcion',
    title: 'Producto',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ producto_id, descripcion }) => <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
  columnaTexto('codigo_proveedor', 'Su código', { card: 'detail' }),
  {
    key: 'preferido',
    title: 'Preferido',
    card: 'state',
    cell: ({ preferido }) => (preferido ? <StateChip tone="good">Preferido</StateChip> : null),
  },
  columnaNumero('multiplo', 'Múltiplo'),
  columnaNumero('minimo', 'Mínimo'),
  columnaTexto('codigo_caja', 'Código de la caja', { card: 'detail' }),
  columnaNumero('unidades_por_caja', 'Por caja'),
  columnaMonto('ultimo_precio', 'Último precio', { card: 'value' }),
  columnaFecha('ultima_recepcion', 'Llegó', { card: 'detail' }),
  columnaNumero('recibidas', 'Recibidas'),
  columnaNumero('rechazadas', 'Rechazadas'),
];

/** What a supplier sells to the shop, with the last price of each and how it is asked for. */
export function SurtidoList({ proveedor }: { proveedor: Pick<Proveedor, 'id' | 'nombre_provedor' | 'archivado'> }) {
  const { id, archivado } = proveedor;
  const list = useList(listarSurtido, { params: { id: String(id) }, part: 'productos' });
  const { act, notice } = useQuestion();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<ProductoDeProveedor | null>(null);
  const [priced, setPriced] = useState<ProductoDeProveedor | null>(null);

  const changes = (producto: ProductoDeProveedor): RowAct[] => [
    { label: 'Editar', onClick: () => setEditing(producto) },
    {
      label: producto.preferido ? 'Dejar de preferirlo' : 'Preferir este proveedor',
      onClick: () => act(preference(id, producto)),
    },
    ...(producto.en_surtido
      ? [{ label: 'Quitar del surtido', danger: true, onClick: () => act(removal(id, producto)) }]
      : []),
  ];

  return (
    <>
      <ListPage
        section
        list={list}
        title="Productos"
        noun={['producto', 'productos']}
        columns={COLUMNS}
        keyOf={({ producto_id }) => producto_id}
        nameOf={({ descripcion }) => descripcion}
        search="Descripción, código, su código o el de la caja"
        onOpen={setPriced}
        actions={
          !archivado && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              Agregar un producto
            </Button>
          )
        }
        above={notice}
        menu={(producto) => (
          <RowMenu
            name={producto.descripcion}
            acts={[
              { label: 'Ver precios', onClick: () => setPriced(producto) },
              ...(archivado ? [] : changes(producto)),
            ]}
          />
        )}
        empty="Este proveedor todavía no tiene productos."
        failed={listarSurtido.fallback}
      />
      {adding && <AgregarAlSurtido proveedor={proveedor} onClose={() => setAdding(false)} />}
      {editing && <EditarSurtido proveedorId={id} producto={editing} onClose={() => setEditing(null)} />}
      {priced && <PreciosModal proveedorId={id} producto={priced} onClose={() => setPriced(null)} />}
    </>
  );
}

/** Makes it the product's supplier, or no longer; taken back it is as before. */
function preference(proveedor_id: number, { producto_id, descripcion, preferido }: ProductoDeProveedor): Act {
  const params = { id: String(proveedor_id), producto_id: String(producto_id) };
  const prefer = (preferido: boolean) => api(editarSurtido, { params, body: { preferido } });
  return {
    failed: editarSurtido.fallback,
    run: async () => {
      await prefer(!preferido);
      return {
        message: preferido
          ? `«${descripcion}» ya no tiene proveedor preferido.`
          : `Éste es ahora el proveedor de «${descripcion}».`,
        // Whom it preferred before isn't known here, so only this way back is right.
        ...(preferido && {
          undo: async () => {
            await prefer(true);
            return `Éste es de nuevo el proveedor de «${descripcion}».`;
          },
        }),
      };
    },
  };
}

function removal(proveedor_id: number, producto: ProductoDeProveedor): Act {
  const { producto_id, descripcion } = producto;
  const id = String(proveedor_id);
  return {
    failed: quitarDelSurtido.fallback,
    run: async () => {
      await api(quitarDelSurtido, { params: { id, producto_id: String(producto_id) } });
      return {
        message: `«${descripcion}» está fuera del surtido.`,
        undo: async () => {
          const { codigo_producto_fussan, codigo_proveedor, multiplo, minimo, codigo_caja, unidades_por_caja } =
            producto;
          const body = { codigo_producto_fussan, codigo_proveedor, multiplo, minimo, codigo_caja, unidades_por_caja };
          await api(agregarAlSurtido, { params: { id }, body });
          return `«${descripcion}» está de nuevo en el surtido.`;
        },
      };
    },
  };
}
