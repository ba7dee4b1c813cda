import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  anotarEntrega,
  descargarEntregas,
  ENTREGAS_NO_CARGADAS,
  ESTADOS_ENTREGA,
  type FilaEntrega,
  paginarEntregas,
} from '#contract/compras/entregas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { EstadoChip } from '#web/admin/compras/estado-chip.tsx';
import { useVisto } from '#web/admin/compras/use-visto.ts';
import { DownloadButton } from '#web/admin/existencias/download-button.tsx';
import { COMPRA } from '#web/admin/shell/search/addresses.ts';
import { metaOf, VolverButton } from '#web/admin/shell/staff-page.tsx';
import { toast } from '#web/admin/shell/toast.tsx';
import { api } from '#web/client/api/browser-api.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import type { Filter } from '#web/list/list-filters.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import type { View } from '#web/list/list-views.tsx';
import type { Column } from '#web/list/table/column.ts';
import { RowMenu } from '#web/list/table/row-menu.tsx';
import { useList } from '#web/list/use-list.ts';
import { refresh } from '#web/query/endpoint-query.ts';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Entregas';
export const meta = metaOf(TITLE);

const orNone = (value: string | number | null) => value ?? 'No disponible';
const dayOrNone = (day: string | null) => (day ? formatFecha(day) : 'No disponible');

const COLUMNS: readonly Column<FilaEntrega>[] = [
  {
    key: 'num_pedido',
    title: 'N° de pedido',
    fixed: true,
    card: 'detail',
    sort: { asc: 'pedido-asc', desc: 'pedido-desc' },
    cell: ({ compra_id, num_pedido }) => <Link to={`${COMPRA}/${compra_id}`}>{num_pedido}</Link>,
  },
  { key: 'codigo', title: 'Código', cell: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  {
    key: 'descripcion',
    title: 'Descripción',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
  },
  {
    key: 'otv_solicitada',
    title: 'OTV solicitada',
    kind: 'number',
    card: 'value',
    cell: ({ otv_solicitada }) => otv_solicitada.toLocaleString('es-CL'),
  },
  { key: 'oc_cliente', title: 'OC cliente', hidden: true, cell: ({ oc_cliente }) => orNone(oc_cliente) },
  {
    key: 'precio_unitario',
    title: 'Precio unitario',
    kind: 'number',
    card: 'detail',
    cell: ({ precio_unitario }) => formatPrecio(precio_unitario),
  },
  {
    key: 'num_cotizacion',
    title: 'N° de cotización',
    hidden: true,
    cell: ({ num_cotizacion }) => orNone(num_cotizacion),
  },
  {
    key: 'fecha_envio_cotizacion',
    title: 'Envío de cotización',
    hidden: true,
    cell: ({ fecha_envio_cotizacion }) => dayOrNone(fecha_envio_cotizacion),
  },
  {
    key: 'fecha_entrega',
    title: 'Fecha de entrega',
    card: 'detail',
    cell: ({ fecha_entrega }) => dayOrNone(fecha_entrega),
  },
  { key: 'num_gd', title: 'N° de guía', card: 'line', cell: ({ num_gd }) => orNone(num_gd) },
  { key: 'num_factura', title: 'N° de factura', card: 'line', cell: ({ num_factura }) => orNone(num_factura) },
  { key: 'email', title: 'Cliente', hidden: true, cell: ({ email }) => email },
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <EstadoChip estado={estado} /> },
];

const FILTERS: readonly Filter[] = [
  { name: 'estado', label: 'Estado', options: ESTADOS_ENTREGA.map((value) => ({ value, label: value })) },
  {
    name: 'falta',
    label: 'Papeles',
    options: [
      { value: 'guia', label: 'Sin guía' },
      { value: 'factura', label: 'Sin factura' },
    ],
  },
  { name: 'desde', label: 'Desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Hasta', isDay: true, seldom: true },
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'En camino', query: { estado: 'Despachado' } },
  { title: 'Entregadas', query: { estado: 'Entregado' } },
  { title: 'Sin factura', query: { falta: 'factura' } },
];

const nameOf = ({ descripcion, num_pedido }: FilaEntrega) => `${descripcion}, del pedido ${num_pedido}`;

/** What left for customers, and its papers. */
export default function Entregas() {
  const list = useList(paginarEntregas, { limit: 24 });
  const client = useQueryClient();
  const [noting, setNoting] = useState<FilaEntrega | null>(null);

  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['entrega', 'entregas']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      search="N° de pedido, código o descripción"
      filters={FILTERS}
      views={VIEWS}
      actions={
        <>
          <DownloadButton
            endpoint={descargarEntregas}
            input={{ query: descargarEntregas.query.parse(list.asked) }}
            label="Descargar Excel"
          />
          <VolverButton />
        </>
      }
      above={
        noting && (
          <PapelesModal
            entrega={noting}
            onClose={() => setNoting(null)}
            onChanged={() => void refresh(client, [paginarEntregas])}
          />
        )
      }
      menu={(entrega) => (
        <RowMenu
          name={nameOf(entrega)}
          acts={[
            { label: 'Anotar guía y factura', onClick: () => setNoting(entrega) },
            { label: 'Ver la compra', to: `${COMPRA}/${entrega.compra_id}` },
          ]}
        />
      )}
      empty="No hay entregas."
      failed={ENTREGAS_NO_CARGADAS}
    />
  );
}

interface PapelesModalProps {
  entrega: FilaEntrega;
  onClose: () => void;
  onChanged: () => void;
}

/** The numbers of the papers that went with a purchase. */
function PapelesModal({ entrega, onClose, onChanged }: PapelesModalProps) {
  const { id, num_pedido, num_gd, num_factura } = entrega;
  const initial = { num_gd: num_gd ?? '', num_factura: num_factura ?? '' };
  const saveUponSeen = useVisto(initial, onChanged);
  const form = useEndpointForm(anotarEntrega, {
    initial,
    changesOnly: true,
    send: (fields) => saveUponSeen(fields, (body) => api(anotarEntrega, { params: { id: String(id) }, body })),
    onDone: () => {
      toast(`Los papeles del pedido ${num_pedido} están anotados.`);
      onChanged();
      onClose();
    },
  });
  return (
    <FormModal form={form} title={`Papeles del pedido ${num_pedido}`} onClose={onClose}>
      <TextField form={form} name="num_gd" label="N° de guía" description="Vale para todo el pedido." />
      <TextField form={form} name="num_factura" label="N° de factura" />
    </FormModal>
  );
}
