import { useMemo } from 'react';
import { listarOrdenes } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { ORDENES } from '#web/staff/addresses.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { columnsFor } from '#web/staff/ordenes/ordenes-columns.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { LinkButton } from '#web/ui/button.tsx';

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Atrasadas', query: { atrasadas: '1', sort: 'vence-asc' } },
];

/** What a supplier was asked for. */
export function OrdenesList({ id }: { id: number }) {
  const list = useList(listarOrdenes, { part: 'ordenes', limit: 24, fixed: { proveedor_id: String(id) } });
  const seesCosts = usePuede('ver-costos');
  const columns = useMemo(() => columnsFor(seesCosts).filter(({ key }) => key !== 'proveedor'), [seesCosts]);
  return (
    <ListPage
      section
      list={list}
      title="Órdenes"
      noun={['orden', 'órdenes']}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ numero }) => `la orden ${numero}`}
      search="N° de orden, producto o código"
      views={VIEWS}
      opens={ORDENES}
      actions={
        <LinkButton look="outline" to={`${ORDENES}?proveedor_id=${id}`}>
          Ver en todas las órdenes
        </LinkButton>
      }
      empty="No se le ha pedido nada a este proveedor."
      failed={listarOrdenes.fallback}
    />
  );
}
