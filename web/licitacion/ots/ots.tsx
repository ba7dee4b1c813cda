import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ESTADOS_OT, ETIQUETA_OT } from '#contract/licitacion/ots/estados.ts';
import { exportarOts, listarOts, responsablesDeOt } from '#contract/licitacion/ots/ots.ts';
import { OTS } from '#web/staff/addresses-licitacion.ts';
import { filtroDe, filtroPersona } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { CrearOtModal } from './crear-ot-modal.tsx';
import { COLUMNS } from './ots-columns.tsx';

const TITLE = 'OT / Despachos';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Pendientes', query: { estado: 'pendiente', sort: 'fecha-asc' } },
  { title: 'Preparadas', query: { estado: 'preparada', sort: 'fecha-asc' } },
  { title: 'Despachadas', query: { estado: 'despachada' } },
];

/** The work orders: what is prepared and leaves together. */
export default function Ots() {
  const list = useList(listarOts, { limit: 24 });
  const { data: personas = [] } = useQuery(endpointQuery(responsablesDeOt));
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['OT', 'OT']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ numero }) => numero}
        search="N° de OT, pedido, guía, OC o cliente"
        filters={[
          filtroDe('estado', 'Estado', ESTADOS_OT, ETIQUETA_OT),
          { name: 'fecha', label: 'Para el día', isDay: true },
          filtroPersona('responsable_id', 'Responsable', personas, { seldom: true }),
        ]}
        views={VIEWS}
        opens={OTS}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Crear OT
            </Button>
            <ListDownload list={list} endpoint={exportarOts} label="Exportar" />
          </>
        }
        empty="No se encontraron OT"
        noneLeft="No se encontraron OT"
        failed={listarOts.fallback}
      />
      {creating && <CrearOtModal onClose={() => setCreating(false)} />}
    </>
  );
}
