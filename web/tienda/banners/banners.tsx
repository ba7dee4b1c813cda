import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Banner, listarBanners } from '#contract/tienda/banners.ts';
import { BANNERS } from '#web/staff/addresses.ts';
import { columnaFecha, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { BannerEstado } from './banner-estado.tsx';
import { BannerModal } from './banner-modal.tsx';

const TITLE = 'Banners';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Vigentes', query: { estado: 'vigente' } },
  { title: 'Programados', query: { estado: 'programado' } },
  { title: 'Borradores', query: { estado: 'borrador' } },
  { title: 'Terminados', query: { estado: 'terminado' } },
];

const COLUMNS: readonly Column<Banner>[] = [
  columnaTexto('titulo', 'Título', { fixed: true, card: 'title' }),
  { key: 'estado', title: 'Estado', card: 'line', cell: (banner) => <BannerEstado {...banner} /> },
  columnaFecha('desde', 'Desde', { card: 'detail' }),
  columnaFecha('hasta', 'Hasta', { none: 'Sin término', card: 'detail' }),
  columnaNumero('orden', 'Orden', { card: 'detail' }),
  columnaTexto('enlace', 'Lleva a', { card: 'detail' }),
];

/** What stands at the head of the home page, and when: one at a time, in their order. */
export default function Banners() {
  const list = useList(listarBanners);
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['banner', 'banners']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ titulo }) => titulo}
        opens={BANNERS}
        search="Título o texto"
        views={VIEWS}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Crear banner
            </Button>
            <VolverButton />
          </>
        }
        empty="Todavía no hay banners: la portada abre con lo que la tienda es."
        failed={listarBanners.fallback}
      />
      {creating && (
        <BannerModal
          banner={null}
          onClose={() => setCreating(false)}
          onDone={({ id }) => void navigate(`${BANNERS}/${id}`)}
        />
      )}
    </>
  );
}
