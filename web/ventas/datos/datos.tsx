import { useState } from 'react';
import { ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import {
  DATOS_NO_CARGADOS,
  type DatosCompra,
  descargarDatos,
  editarDatos,
  paginarDatos,
} from '#contract/ventas/datos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { EstadoChip } from '#web/staff/compras/estado-chip.tsx';
import { useVisto } from '#web/staff/compras/use-visto.ts';
import { columnaFecha, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Datos';
export const meta = metaOf(TITLE);

/** The fields of the seeds, as they are called. */
const CAMPOS = {
  gestion_compras: 'Gestión de compras',
  estado_compra: 'Estado de compra',
  gestion_logica: 'Gestión lógica',
  condicion_de_pago: 'Condición de pago',
  tipo_pago: 'Tipo de pago',
  gestion_retiro: 'Gestión de retiro',
} as const;
type Campo = keyof typeof CAMPOS;
const NOMBRES = Object.entries(CAMPOS) as [Campo, string][];

const COLUMNS: readonly Column<DatosCompra>[] = [
  {
    key: 'num_pedido',
    title: 'N° de pedido',
    fixed: true,
    card: 'title',
    sort: { asc: 'pedido-asc', desc: 'pedido-desc' },
    cell: ({ id, num_pedido }) => <Link to={`${COMPRA}/${id}`}>{num_pedido}</Link>,
  },
  columnaFecha('fecha_compra', 'Fecha', { card: 'detail', sort: { asc: 'viejos', desc: 'nuevos' } }),
  ...NOMBRES.map(
    ([campo, title]): Column<DatosCompra> => ({
      key: campo,
      title,
      card: 'line',
      cell: (datos) => datos[campo] || 'No disponible',
    }),
  ),
  columnaTexto('email', 'Cliente', { hidden: true }),
  { key: 'estado', title: 'Estado del pedido', card: 'state', cell: ({ estado }) => <EstadoChip estado={estado} /> },
];

const FILTERS: readonly Filter[] = [
  { name: 'estado', label: 'Estado del pedido', options: ESTADOS_COMPRA.map((value) => ({ value, label: value })) },
  { name: 'desde', label: 'Desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Hasta', isDay: true, seldom: true },
];

const nameOf = ({ num_pedido }: DatosCompra) => `los datos del pedido ${num_pedido}`;

/** How each purchase is managed, in staff's own words. */
export default function Datos() {
  const list = useList(paginarDatos, { limit: 24 });
  const [editing, setEditing] = useState<DatosCompra | null>(null);

  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['compra', 'compras']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      search="Pedido, nombre, RUT, correo o producto"
      filters={FILTERS}
      actions={
        <>
          <ListDownload list={list} endpoint={descargarDatos} />
          <VolverButton />
        </>
      }
      above={editing && <DatosModal datos={editing} onClose={() => setEditing(null)} />}
      menu={(datos) => (
        <RowMenu
          name={nameOf(datos)}
          acts={[
            { label: 'Editar los datos', onClick: () => setEditing(datos) },
            { label: 'Ver la compra', to: `${COMPRA}/${datos.id}` },
          ]}
        />
      )}
      empty="No hay datos."
      failed={DATOS_NO_CARGADOS}
    />
  );
}

interface DatosModalProps extends OverRecord {
  datos: DatosCompra;
}

function DatosModal({ datos, onClose }: DatosModalProps) {
  const { gestion_compras, estado_compra, gestion_logica, condicion_de_pago, tipo_pago, gestion_retiro } = datos;
  const initial = { gestion_compras, estado_compra, gestion_logica, condicion_de_pago, tipo_pago, gestion_retiro };
  const saveUponSeen = useVisto(initial);
  const form = useEndpointForm(editarDatos, {
    initial,
    changesOnly: true,
    send: (fields) => saveUponSeen(fields, (body) => api(editarDatos, { params: { id: String(datos.id) }, body })),
    onDone: closing(onClose, `Los datos del pedido ${datos.num_pedido} están guardados.`),
  });
  return (
    <FormModal form={form} title={`Datos del pedido ${datos.num_pedido}`} onClose={onClose}>
      {NOMBRES.map(([campo, label]) => (
        <TextField key={campo} form={form} name={campo} label={label} />
      ))}
    </FormModal>
  );
}
