import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { responsablesDeOt } from '#contract/licitacion/ots/ots.ts';
import {
  ESTADOS_RECLAMO,
  ETIQUETA_RECLAMO,
  ETIQUETA_TIPO_RECLAMO,
  TIPOS_RECLAMO,
} from '#contract/ventas/reclamos/estados.ts';
import { exportarReclamos, listarReclamos } from '#contract/ventas/reclamos/reclamos.ts';
import { POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { filtroDe, filtroPersona } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { AbrirReclamoModal } from './abrir-reclamo-modal.tsx';
import { COLUMNS } from './reclamos-columns.tsx';

const TITLE = 'Post Venta';
export const meta = metaOf(TITLE);

const viewsWith = (late: number | undefined): View[] => [
  { title: 'Todos', query: {} },
  { title: 'Abiertos', query: { abiertos: '1' } },
  { title: 'Para hoy', query: { para_hoy: '1' } },
  { title: 'Atrasados', query: { atrasados: '1' }, count: late },
  { title: 'Resueltos', query: { estado: 'resuelto', sort: 'nuevos' } },
];

/** What clients claim of what they bought: what is overdue comes first. */
export default function PostVenta() {
  const list = useList(listarReclamos, { limit: 24 });
  const [params, setParams] = useSearchParams();
  const { data: personas = [] } = useQuery(endpointQuery(responsablesDeOt));
  const late = useQuery(endpointQuery(obtenerContadores)).data?.reclamos_atrasados;
  const [opening, setOpening] = useState(false);
  const numero = params.get('reclamar');
  const close = () => {
    setOpening(false);
    if (numero === null) return;
    setParams(
      (now) => {
        now.delete('reclamar');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['reclamo', 'reclamos']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ numero }) => numero}
        search="N° de pedido, de reclamo, OC o cliente"
        filters={[
          { name: 'desde', label: 'Desde', isDay: true },
          { name: 'hasta', label: 'Hasta', isDay: true },
          filtroDe('estado', 'Estado', ESTADOS_RECLAMO, ETIQUETA_RECLAMO),
          filtroDe('tipo', 'Tipo', TIPOS_RECLAMO, ETIQUETA_TIPO_RECLAMO, { seldom: true }),
          filtroPersona('responsable_id', 'Responsable', personas, { seldom: true }),
        ]}
        views={viewsWith(late)}
        opens={POST_VENTA}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setOpening(true)}>
              Abrir reclamo
            </Button>
            <ListDownload list={list} endpoint={exportarReclamos} label="Exportar" />
          </>
        }
        empty="Todavía no hay reclamos."
        noneLeft="No hay reclamos así."
        failed={listarReclamos.fallback}
      />
      {(opening || numero !== null) && <AbrirReclamoModal numero={numero ?? ''} onClose={close} />}
    </>
  );
}
