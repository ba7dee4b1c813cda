import { Button } from '@mantine/core';
import { useState } from 'react';
import { type EstadoOpinion, listarOpiniones, moderarOpinion, type Opinion } from '#contract/catalogo/opiniones.ts';
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
import { OcultarModal } from './ocultar-modal.tsx';

const TITLE = 'Opiniones';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const VIEWS: readonly View[] = [
  { title: 'Por leer', query: { estado: 'pendiente' } },
  { title: 'Publicadas', query: { estado: 'publicada' } },
  { title: 'Ocultas', query: { estado: 'oculta' } },
  { title: 'Todas', query: {} },
];

const ESTADOS: Record<EstadoOpinion, readonly [string, ChipTone]> = {
  pendiente: ['Por leer', 'busy'],
  publicada: ['Publicada', 'good'],
  oculta: ['Oculta', 'quiet'],
};

/** What those who bought a product say of it: read here before anybody sees it. A bad one is shown as a good one is. */
export default function Opiniones() {
  const list = useList(listarOpiniones);
  const [hiding, setHiding] = useState<Opinion | null>(null);
  const { act, notice, dialog } = useQuestion();
  const isAdmin = usePerson().role === 'admin';

  const publish = ({ id, nombre }: Opinion) =>
    act({
      failed: moderarOpinion.fallback,
      run: async () => {
        await api(moderarOpinion, { params: { id: String(id) }, body: { estado: 'publicada' } });
        return { message: `La opinión de ${nombre} está publicada.` };
      },
    });

  const columns: readonly Column<Opinion>[] = [
    {
      key: 'texto',
      title: 'Opinión',
      fixed: true,
      card: 'title',
      cell: ({ texto, estrellas, motivo }) => (
        <Dicho>
          <span role="img" aria-label={`${estrellas} de 5 estrellas`}>
            {'★'.repeat(estrellas)}
            {'☆'.repeat(5 - estrellas)}
          </span>
          {texto}
          {motivo && <small>No se muestra: {motivo}</small>}
        </Dicho>
      ),
    },
    {
      key: 'producto',
      title: 'Producto',
      card: 'line',
      cell: (opinion) => <DeProducto of={opinion} isAdmin={isAdmin} />,
    },
    {
      key: 'quien',
      title: 'Opinó',
      card: 'detail',
      cell: ({ nombre, num_pedido }) => `${nombre} · pedido ${num_pedido}`,
    },
    columnaInstante('creado_en', 'Cuándo', { card: 'detail' }),
    {
      key: 'estado',
      title: 'Estado',
      card: 'state',
      cell: (opinion) =>
        opinion.estado === 'pendiente' ? (
          <Button size="compact-sm" aria-label={`Publicar: ${opinion.texto}`} onClick={() => publish(opinion)}>
            Publicar
          </Button>
        ) : (
          <StateChip tone={ESTADOS[opinion.estado][1]}>{ESTADOS[opinion.estado][0]}</StateChip>
        ),
    },
  ];

  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['opinión', 'opiniones']}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ texto }) => texto}
        search="Opinión, nombre o producto"
        views={VIEWS}
        actions={<VolverButton />}
        above={
          <>
            {notice}
            {dialog}
          </>
        }
        menu={(opinion: Opinion) => (
          <RowMenu
            name={opinion.texto}
            acts={[
              ...(opinion.estado === 'publicada' ? [] : [{ label: 'Publicar', onClick: () => publish(opinion) }]),
              { label: 'Ver en la tienda', to: `${productoUrl(opinion.producto_id)}#opiniones` },
              ...(opinion.estado === 'oculta'
                ? []
                : [{ label: 'No mostrar', danger: true, onClick: () => setHiding(opinion) }]),
            ]}
          />
        )}
        empty="Nadie ha opinado todavía."
        failed={listarOpiniones.fallback}
      />
      {hiding && <OcultarModal opinion={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}
