import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ESTADOS_ORDEN, ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes/estados.ts';
import { exportarOrdenes, listarOrdenes } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { ORDENES } from '#web/staff/addresses.ts';
import { filtroDe, filtroSi } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { columnsFor } from '#web/staff/ordenes/ordenes-columns.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { PedirParaOcModal } from './pedir-para-oc-modal.tsx';

/** As the seeds write it. */
const TITLE = 'OC PProveedores';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Para una venta', query: { venta: '1' } },
  { title: 'Por recibir', query: { por_recibir: '1', sort: 'vence-asc' } },
  { title: 'Atrasadas', query: { atrasadas: '1', sort: 'vence-asc' } },
  { title: 'Borradores', query: { estado: 'borrador' } },
];

/** What suppliers are asked for, seen from the sales that it is for. */
export default function OcProveedores() {
  const list = useList(listarOrdenes, { limit: 24 });
  const seesCosts = usePuede('ver-costos');
  const columns = useMemo(() => columnsFor(seesCosts, { fromSales: true }), [seesCosts]);
  const provedores = useProvedores();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['orden', 'órdenes']}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ numero }) => `la orden ${numero}`}
        search="N° de orden, OC o proveedor"
        filters={[
          { name: 'desde', label: 'Creada desde', isDay: true },
          { name: 'hasta', label: 'Creada hasta', isDay: true },
          filtroDe('estado', 'Estado', ESTADOS_ORDEN, ETIQUETA_ORDEN),
          {
            name: 'proveedor_id',
            label: 'Proveedor',
            options: provedores.options(String(list.asked.proveedor_id ?? '')),
          },
          filtroSi('venta', 'Para', 'Una venta', { seldom: true }),
          filtroSi('por_recibir', 'Llegada', 'Por recibir', { seldom: true }),
          filtroSi('atrasadas', 'Plazo', 'Atrasadas', { seldom: true }),
        ]}
        views={VIEWS}
        opens={ORDENES}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAsking(true)}>
              Pedir para una OC
            </Button>
            <ListDownload list={list} endpoint={exportarOrdenes} label="Exportar" />
          </>
        }
        empty="Todavía no hay órdenes a proveedores."
        failed={listarOrdenes.fallback}
      />
      {asking && <PedirParaOcModal onClose={() => setAsking(false)} />}
    </>
  );
}
