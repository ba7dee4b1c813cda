import { Button } from '@mantine/core';
import { useState } from 'react';
import { type EstadoPregunta, listarPreguntas, mostrarPregunta, type Pregunta } from '#contract/catalogo/preguntas.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { columnaInstante } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { DeProducto, Dicho } from '#web/staff/productos/dicho.tsx';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import { ResponderModal } from './responder-modal.tsx';

const TITLE = 'Preguntas';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const VIEWS: readonly View[] = [
  { title: 'Por responder', query: { estado: 'pendiente' } },
  { title: 'Publicadas', query: { estado: 'publicada' } },
  { title: 'Ocultas', query: { estado: 'oculta' } },
  { title: 'Todas', query: {} },
];

const ESTADOS: Record<EstadoPregunta, readonly [string, ChipTone]> = {
  pendiente: ['Por responder', 'busy'],
  publicada: ['Publicada', 'good'],
  oculta: ['Oculta', 'quiet'],
};

/** What people ask about products: answered in public, and by mail to who asked. */
export default function Preguntas() {
  const list = useList(listarPreguntas);
  const [answering, setAnswering] = useState<Pregunta | null>(null);
  const { act, notice, dialog } = useQuestion();
  const isAdmin = usePerson().role === 'admin';

  const put = async ({ id }: Pregunta, visible: boolean) => {
    await api(mostrarPregunta, { params: { id: String(id) }, body: { visible } });
    return visible ? 'La pregunta se muestra otra vez.' : 'La pregunta ya no se muestra.';
  };
  const show = (pregunta: Pregunta, visible: boolean) =>
    act({
      failed: mostrarPregunta.fallback,
      run: async () => ({ message: await put(pregunta, visible), undo: () => put(pregunta, !visible) }),
    });

  const columns: readonly Column<Pregunta>[] = [
    {
      key: 'texto',
      title: 'Pregunta',
      fixed: true,
      card: 'title',
      cell: (pregunta) => (
        <Dicho>
          {pregunta.texto}
          <small>
            <DeProducto of={pregunta} isAdmin={isAdmin} />
          </small>
        </Dicho>
      ),
    },
    {
      key: 'respuesta',
      title: 'Respuesta',
      card: 'line',
      cell: (pregunta) =>
        pregunta.respuesta === null ? (
          <Button size="compact-sm" onClick={() => setAnswering(pregunta)} aria-label={`Responder: ${pregunta.texto}`}>
            Responder
          </Button>
        ) : (
          <Dicho>
            {pregunta.respuesta}
            {pregunta.respondio && <small>{pregunta.respondio}</small>}
          </Dicho>
        ),
    },
    {
      key: 'quien',
      title: 'Preguntó',
      card: 'detail',
      cell: ({ nombre, email }) => [nombre, email].filter(Boolean).join(' · ') || 'Nadie: su cuenta ya no está',
    },
    columnaInstante('creado_en', 'Cuándo', { card: 'detail' }),
    {
      key: 'estado',
      title: 'Estado',
      card: 'state',
      cell: ({ estado }) => <StateChip tone={ESTADOS[estado][1]}>{ESTADOS[estado][0]}</StateChip>,
    },
  ];

  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['pregunta', 'preguntas']}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ texto }) => texto}
        search="Pregunta, respuesta o producto"
        views={VIEWS}
        actions={<VolverButton />}
        above={
          <>
            {notice}
            {dialog}
          </>
        }
        menu={(pregunta: Pregunta) => (
          <RowMenu
            name={pregunta.texto}
            acts={[
              {
                label: pregunta.respuesta === null ? 'Responder' : 'Corregir la respuesta',
                onClick: () => setAnswering(pregunta),
              },
              { label: 'Ver en la tienda', to: `${productoUrl(pregunta.producto_id)}#preguntas` },
              pregunta.estado === 'oculta'
                ? { label: 'Mostrar', onClick: () => show(pregunta, true) }
                : { label: 'Ocultar', danger: true, onClick: () => show(pregunta, false) },
            ]}
          />
        )}
        empty="Nadie ha preguntado todavía."
        failed={listarPreguntas.fallback}
      />
      {answering && <ResponderModal pregunta={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
