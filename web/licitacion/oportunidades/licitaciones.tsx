import { Button } from '@mantine/core';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  ESTADOS_OPORTUNIDAD,
  ETIQUETA_OPORTUNIDAD,
  ETIQUETA_TIPO,
  TIPOS_OPORTUNIDAD,
} from '#contract/licitacion/oportunidades/estados.ts';
import { exportarOportunidades, listarOportunidades } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { CALENDARIO, LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import { filtroDe, filtroSi } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { COLUMNS } from './licitaciones-columns.tsx';
import { NuevaLicitacion } from './nueva-licitacion.tsx';
import { TraerModal } from './traer-modal.tsx';
import { Vigilancia } from './vigilancia.tsx';

const TITLE = 'Licitaciones';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Propuestas', query: { estado: 'propuesta', sort: 'puntaje-desc' } },
  { title: 'Abiertas', query: { abiertas: '1', sort: 'cierre-asc' } },
  { title: 'Postulando', query: { estado: 'postulando', sort: 'cierre-asc' } },
  { title: 'Presentadas', query: { estado: 'presentada' } },
  { title: 'Adjudicadas', query: { estado: 'adjudicada' } },
];

const FILTERS: readonly Filter[] = [
  filtroDe('estado', 'Estado', ESTADOS_OPORTUNIDAD, ETIQUETA_OPORTUNIDAD),
  filtroDe('tipo', 'Tipo', TIPOS_OPORTUNIDAD, ETIQUETA_TIPO),
  filtroSi('abiertas', 'Plazo', 'Abiertas', { seldom: true }),
  { name: 'cierra_desde', label: 'Cierran desde', seldom: true, isDay: true },
  { name: 'cierra_hasta', label: 'Cierran hasta', seldom: true, isDay: true },
];

/** What the State asks for: proposed by the daily watch, fetched, pasted or written by hand. */
export default function Licitaciones() {
  const list = useList(listarOportunidades, { limit: 24 });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'nueva' | 'traer' | null>(null);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['licitación', 'licitaciones']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ codigo }) => `la licitación ${codigo}`}
        search="Código, nombre o comprador"
        filters={FILTERS}
        views={VIEWS}
        above={<Vigilancia />}
        opens={LICITACIONES}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('traer')}>
              Traer de Mercado Público
            </Button>
            <Button variant="default" onClick={() => setOpened('nueva')}>
              Anotar a mano
            </Button>
            <Button variant="default" leftSection={<IconCalendar size={16} />} component={Link} to={CALENDARIO}>
              Calendario
            </Button>
            <ListDownload list={list} endpoint={exportarOportunidades} />
          </>
        }
        empty="Todavía no hay licitaciones: trae una por su código, o pega el JSON de Mercado Público."
        failed={listarOportunidades.fallback}
      />
      {opened === 'nueva' && (
        <NuevaLicitacion
          onClose={() => setOpened(null)}
          onCreated={async ({ id }) => void (await navigate(`${LICITACIONES}/${id}`))}
        />
      )}
      {opened === 'traer' && (
        <TraerModal
          onClose={() => setOpened(null)}
          onKnown={list.reload}
          onBrought={async (ids) => {
            const [first] = ids;
            if (ids.length === 1) await navigate(`${LICITACIONES}/${first}`);
            else {
              setOpened(null);
              list.reload();
            }
          }}
        />
      )}
    </>
  );
}
