import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type Correo,
  listarCorreos,
  MAX_CORREOS_ELEGIDOS,
  type ResumenCorreos,
  TODOS_LOS_CORREOS,
} from '#contract/casa/correo/correo-admin.ts';
import type { EstadoCorreo } from '#contract/casa/correo/correo-estados.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { resend, resendAll, resendChosen } from '#web/staff/correos/questions.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { type RowAct, RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { SelectedBar } from '#web/staff/list/table/selected-bar.tsx';
import { useRowSelection } from '#web/staff/list/table/use-row-selection.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import styles from './correos.module.css';
import { COLUMNS, CorreoPanel } from './correos-columns.tsx';

export type Shown = EstadoCorreo | typeof TODOS_LOS_CORREOS;

const viewsWith = (fallidos: number | undefined): View[] => [
  { title: 'Todos', query: { estado: TODOS_LOS_CORREOS } },
  { title: 'Fallidos', query: { estado: 'fallido' }, count: fallidos },
  { title: 'Retenidos', query: { estado: 'retenido' } },
  { title: 'Pendientes', query: { estado: 'pendiente' } },
  { title: 'Enviados', query: { estado: 'enviado' } },
];

/** What is said when there is none of what is looked at. */
const NONE: Record<Shown, string> = {
  todos: 'Todavía no hay correos.',
  fallido: 'No hay correos fallidos.',
  pendiente: 'No hay correos por enviar.',
  retenido: 'No hay correos retenidos.',
  enviado: 'Todavía no se ha enviado ningún correo.',
};

const keyOf = ({ id }: Correo) => id;
const nameOf = ({ sobre, para }: Correo) => `«${sobre}» a ${para}`;

interface CorreosListProps {
  title: string;
  /** What is looked at when the address doesn't say. */
  first: Shown;
  summary: ResumenCorreos | undefined;
}

/** The shop's outbox: what failed is seen here, and sent again (D45). */
export function CorreosList({ title, first, summary }: CorreosListProps) {
  const list = useList(listarCorreos, { first: { estado: first } });
  const shown = list.asked.estado as Shown;
  const { ask, act, working, notice, dialog } = useQuestion();
  const selection = useRowSelection(list, keyOf);
  const [open, setOpen] = useState<number>();
  const resendable = selection.rows.filter(({ reenviable }) => reenviable).slice(0, MAX_CORREOS_ELEGIDOS);

  const toggle = ({ id }: Correo) => setOpen(open === id ? undefined : id);
  const actsOn = (correo: Correo): RowAct[] => [
    ...(correo.reenviable
      ? [{ label: correo.estado === 'retenido' ? 'Enviar igual' : 'Reenviar', onClick: () => act(resend(correo)) }]
      : []),
    { label: open === correo.id ? 'Cerrar el detalle' : 'Ver el detalle', onClick: () => toggle(correo) },
    ...(correo.compra_id === null ? [] : [{ label: 'Ver la compra', to: `${COMPRA}/${correo.compra_id}` }]),
  ];

  return (
    <ListPage
      list={list}
      title={title}
      noun={['correo', 'correos']}
      columns={COLUMNS}
      keyOf={keyOf}
      nameOf={nameOf}
      search="Dirección, N° de pedido u orden, o asunto"
      views={viewsWith(summary?.fallidos)}
      selection={selection}
      onOpen={toggle}
      panel={{ isOpen: ({ id }) => id === open, render: (correo) => <CorreoPanel correo={correo} /> }}
      actions={
        <>
          <Button variant="default" aria-disabled={list.loading} onClick={() => !list.loading && list.reload()}>
            Actualizar
          </Button>
          {summary && summary.reenviables > 0 && (
            <Button color="grafito" aria-disabled={working} onClick={() => ask(resendAll(summary))}>
              Reenviar todos los fallidos ({summary.reenviables.toLocaleString('es-CL')})
            </Button>
          )}
        </>
      }
      above={
        <>
          <p className={styles.intro}>
            Lo que la tienda envía: pedidos, enlaces, avisos y mensajes de contacto. Un correo que falla se intenta otra
            vez por unas cuatro horas; el que el servidor de correo rechaza del todo queda de inmediato como fallido.
            Los retenidos no salen: su dirección no está confirmada y ya tuvo los del día, o pidió que no le escriban.
          </p>
          {notice}
          {dialog}
        </>
      }
      menu={(correo) => <RowMenu name={nameOf(correo)} acts={actsOn(correo)} />}
      selectedBar={
        <SelectedBar
          label="Correos elegidos"
          count={selection.rows.length}
          limit={limitOf(selection.rows.length, resendable.length)}
          onClear={selection.clear}
        >
          <Button
            size="xs"
            color="grafito"
            disabled={resendable.length === 0}
            onClick={() => ask(resendChosen(resendable, selection.clear))}
          >
            Reenviar
          </Button>
        </SelectedBar>
      }
      empty={NONE[shown]}
      noneLeft={list.asked.q ? `No hay correos que digan «${list.asked.q}».` : NONE[shown]}
      failed={listarCorreos.fallback}
    />
  );
}

/** Why not all of the chosen ones can be sent again. */
function limitOf(chosen: number, resendable: number): string | undefined {
  if (resendable === chosen) return undefined;
  return resendable === 0 ? 'Ninguno se puede reenviar.' : `Se pueden reenviar ${resendable.toLocaleString('es-CL')}.`;
}
