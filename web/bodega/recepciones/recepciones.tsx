import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { exportarLlegadas, listarLlegadas } from '#contract/bodega/recepciones/llegadas.ts';
import { ESTADOS_LLEGADA, ETIQUETA_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { ORDENES, RECEPCION_NUEVA, RECEPCIONES } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { filtroDe, filtroSi } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import { COLUMNS } from './recepciones-columns.tsx';

const TITLE = 'Recepciones';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Abiertas', query: { estado: 'abierta' } },
  { title: 'Por decidir', query: { por_decidir: '1' } },
  { title: 'Cerradas', query: { estado: 'cerrada' } },
];

/** Where one comes from an order, the list has what came of it. */
const filtersOf = (proveedores: readonly { value: string; label: string }[], orden_id: string): readonly Filter[] => [
  filtroDe('estado', 'Estado', ESTADOS_LLEGADA, ETIQUETA_LLEGADA),
  { name: 'proveedor_id', label: 'Proveedor', options: proveedores },
  filtroSi('por_decidir', 'Inspección', 'Con algo por decidir'),
  ...(orden_id ? [{ name: 'orden_id', label: 'De', options: [{ value: orden_id, label: 'Una orden' }] }] : []),
];

/** What suppliers brought, delivery by delivery. */
export default function Recepciones() {
  const list = useList(listarLlegadas, { limit: 24 });
  const provedores = useProvedores();
  const canMove = usePuede('mover-stock');
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['recepción', 'recepciones']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ numero }) => numero}
      search="N° o documento, proveedor, producto o código"
      filters={filtersOf(provedores.options(String(list.asked.proveedor_id ?? '')), String(list.asked.orden_id ?? ''))}
      views={VIEWS}
      opens={RECEPCIONES}
      actions={
        <>
          {canMove && (
            <Button leftSection={<IconPlus size={16} />} component={Link} to={RECEPCION_NUEVA}>
              Recibir
            </Button>
          )}
          <Button variant="default" component={Link} to={`${ORDENES}?por_recibir=1`}>
            Por recibir
          </Button>
          <ListDownload list={list} endpoint={exportarLlegadas} />
        </>
      }
      empty="Todavía no se ha recibido nada. Pulsa «Recibir» cuando llegue la primera entrega."
      failed={listarLlegadas.fallback}
    />
  );
}
