import { useState } from 'react';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import {
  descargarRetiros,
  deshacerRetirado,
  ESTADOS_RETIRO,
  marcarRetirado,
  paginarRetiros,
  RETIROS_NO_CARGADOS,
  type Retiro,
} from '#contract/ventas/retiros.ts';
import { DateField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { doing } from '#web/staff/query/doing.ts';
import { COLUMNS } from '#web/staff/retiros-columns.tsx';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';

const TITLE = 'Retiros';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Pendientes', query: { estado: 'Pendiente' } },
  { title: 'Retirados', query: { estado: 'Retirado' } },
];

const nameOf = ({ descripcion, num_pedido }: Retiro) => `${descripcion}, del pedido ${num_pedido}`;

/** What was bought of suppliers and has to be fetched there. */
export default function Retiros() {
  const list = useList(paginarRetiros, { limit: 24 });
  const provedores = useProvedores();
  const { act, notice } = useQuestion();
  const [marking, setMarking] = useState<Retiro | null>(null);

  const deshacer = ({ id }: Retiro) =>
    act(doing(deshacerRetirado, { params: { id: String(id) } }, 'El retiro quedó pendiente otra vez.'));

  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['retiro', 'retiros']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      search="N° de pedido, código o descripción"
      filters={[
        {
          name: 'proveedor_id',
          label: 'Proveedor',
          options: provedores.options(String(list.asked.proveedor_id ?? '')),
        },
        { name: 'estado', label: 'Estado', options: ESTADOS_RETIRO.map((value) => ({ value, label: value })) },
        { name: 'desde', label: 'Desde', isDay: true, seldom: true },
        { name: 'hasta', label: 'Hasta', isDay: true, seldom: true },
      ]}
      views={VIEWS}
      actions={
        <>
          <ListDownload list={list} endpoint={descargarRetiros} />
          <VolverButton />
        </>
      }
      above={
        <>
          {notice}
          {marking && (
            <RetiradoModal retiro={marking} onClose={() => setMarking(null)} onUndo={() => deshacer(marking)} />
          )}
        </>
      }
      menu={(retiro) => (
        <RowMenu
          name={nameOf(retiro)}
          acts={[
            retiro.estado === 'Pendiente'
              ? { label: 'Marcar retirado', onClick: () => setMarking(retiro) }
              : { label: 'Deshacer el retiro', onClick: () => deshacer(retiro) },
            { label: 'Ver la compra', to: `${COMPRA}/${retiro.compra_id}` },
          ]}
        />
      )}
      empty="No hay retiros."
      failed={RETIROS_NO_CARGADOS}
    />
  );
}

interface RetiradoModalProps {
  retiro: Retiro;
  onClose: () => void;
  onUndo: () => void;
}

/** Writes down that it was fetched: on which day, where, and by whom. */
function RetiradoModal({ retiro, onClose, onUndo }: RetiradoModalProps) {
  const { name } = usePerson();
  const form = useEndpointForm(marcarRetirado, {
    initial: {
      fecha_retiro: diaEnSantiago(),
      sucursal_retiro: [retiro.direccion, retiro.comuna].filter(Boolean).join(', '),
      retirado_por: name,
    },
    params: { id: String(retiro.id) },
    onDone: async () => {
      toast('El retiro está anotado.', { undo: onUndo });
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal form={form} title={`Retiro de ${retiro.descripcion}`} onClose={onClose}>
      <DateField form={form} name="fecha_retiro" label="Fecha de retiro" max={diaEnSantiago()} />
      <TextField form={form} name="sucursal_retiro" label="Sucursal de retiro" />
      <TextField form={form} name="retirado_por" label="Retirado por" />
    </FormModal>
  );
}
