import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ESTADOS_ORDEN, ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes/estados.ts';
import { exportarOrdenes, listarOrdenes } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { ORDENES, REPOSICION } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { filtroDe, filtroSi } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { columnsFor } from '#web/staff/ordenes/ordenes-columns.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import { NuevaOrden } from './nueva-orden.tsx';

const TITLE = 'Órdenes a proveedores';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Borradores', query: { estado: 'borrador' } },
  { title: 'Enviadas', query: { estado: 'enviada' } },
  { title: 'Confirmadas', query: { estado: 'confirmada' } },
  { title: 'Parciales', query: { estado: 'parcial' } },
  { title: 'Atrasadas', query: { atrasadas: '1', sort: 'vence-asc' } },
];

/** Where one comes from what was bought, the list has what was asked for it. */
const filtersOf = (proveedores: readonly { value: string; label: string }[], compra_id: string): readonly Filter[] => [
  filtroDe('estado', 'Estado', ESTADOS_ORDEN, ETIQUETA_ORDEN),
  { name: 'proveedor_id', label: 'Proveedor', options: proveedores },
  filtroSi('por_recibir', 'Llegada', 'Por recibir'),
  filtroSi('atrasadas', 'Plazo', 'Atrasadas'),
  ...(compra_id ? [{ name: 'compra_id', label: 'Para', options: [{ value: compra_id, label: 'Una compra' }] }] : []),
];

/** What the shop has asked its suppliers for. */
export default function Ordenes() {
  const list = useList(listarOrdenes, { limit: 24 });
  const navigate = useNavigate();
  const { role } = usePerson();
  const seesCosts = usePuede('ver-costos');
  const columns = useMemo(() => columnsFor(role === 'admin' && seesCosts), [role, seesCosts]);
  const provedores = useProvedores();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['orden', 'órdenes']}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ numero }) => `la orden ${numero}`}
        search="N° de orden, proveedor, producto o código"
        filters={filtersOf(
          provedores.options(String(list.asked.proveedor_id ?? '')),
          String(list.asked.compra_id ?? ''),
        )}
        views={VIEWS}
        opens={ORDENES}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Nueva orden
            </Button>
            <Button variant="default" component={Link} to={REPOSICION}>
              Desde la reposición
            </Button>
            <ListDownload list={list} endpoint={exportarOrdenes} />
          </>
        }
        empty="Todavía no hay órdenes a proveedores."
        failed={listarOrdenes.fallback}
      />
      {creating && (
        <NuevaOrden
          onClose={() => setCreating(false)}
          onCreated={async ({ id }) => void (await navigate(`${ORDENES}/${id}`))}
        />
      )}
    </>
  );
}
