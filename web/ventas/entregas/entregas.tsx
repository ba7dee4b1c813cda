import { useState } from 'react';
import {
  anotarEntrega,
  descargarEntregas,
  ENTREGAS_NO_CARGADAS,
  ESTADOS_ENTREGA,
  type FilaEntrega,
  paginarEntregas,
} from '#contract/ventas/entregas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { useSalida } from '#web/staff/compras/avance/use-salida.tsx';
import { useVisto } from '#web/staff/compras/use-visto.ts';
import { COLUMNS } from '#web/staff/entregas-columns.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';

const TITLE = 'Entregas';
export const meta = metaOf(TITLE);

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
  { title: 'Por despachar', query: { estado: 'Pendiente de Despacho' } },
  { title: 'En camino', query: { estado: 'Despachado' } },
  { title: 'Entregadas', query: { estado: 'Entregado' } },
  { title: 'Sin factura', query: { falta: 'factura' } },
];

const nameOf = ({ descripcion, num_pedido }: FilaEntrega) => `${descripcion}, del pedido ${num_pedido}`;

/** What left for customers, and its papers. */
export default function Entregas() {
  const list = useList(paginarEntregas, { limit: 24 });
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
          <ListDownload list={list} endpoint={descargarEntregas} />
          <VolverButton />
        </>
      }
      above={noting && <PapelesModal entrega={noting} onClose={() => setNoting(null)} />}
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

interface PapelesModalProps extends OverRecord {
  entrega: FilaEntrega;
}

/** The numbers of the papers that went with a purchase. */
function PapelesModal({ entrega, onClose }: PapelesModalProps) {
  const { id, compra_id, num_pedido, num_gd, num_factura } = entrega;
  const initial = { num_gd: num_gd ?? '', num_factura: num_factura ?? '' };
  const saveUponSeen = useVisto(initial);
  const salida = useSalida();
  const close = closing(onClose, `Los papeles del pedido ${num_pedido} están anotados.`);
  const form = useEndpointForm(anotarEntrega, {
    initial,
    changesOnly: true,
    stays: true,
    send: async (fields): Promise<FilaEntrega | null> => {
      const repetidas = fields.num_gd && (await salida.clear([{ id: compra_id, num_gd: fields.num_gd }], true));
      if (repetidas === null) return null;
      const guia_repetida = repetidas ? repetidas.has(compra_id) : false;
      return saveUponSeen(fields, (body) =>
        api(anotarEntrega, { params: { id: String(id) }, body: { ...body, guia_repetida } }),
      );
    },
    onDone: async (anotada) => {
      if (anotada) await close(anotada);
    },
  });
  return (
    <FormModal form={form} title={`Papeles del pedido ${num_pedido}`} onClose={onClose}>
      <TextField form={form} name="num_gd" label="N° de guía" description="Vale para todo el pedido." />
      <TextField form={form} name="num_factura" label="N° de factura" />
      {salida.dialog}
    </FormModal>
  );
}
