import { paginarRetiros, RETIROS_NO_CARGADOS } from '#contract/ventas/retiros.ts';
import { RETIROS } from '#web/staff/addresses.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { COLUMNS_OF_ONE } from '#web/staff/retiros-columns.tsx';
import { LinkButton } from '#web/ui/button.tsx';

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Pendientes', query: { estado: 'Pendiente' } },
  { title: 'Retirados', query: { estado: 'Retirado' } },
];

/** What has to be fetched from a supplier for purchases, or was; it is marked on the page of pickups. */
export function RetirosList({ id }: { id: number }) {
  const list = useList(paginarRetiros, { part: 'retiros', limit: 24, fixed: { proveedor_id: String(id) } });
  return (
    <ListPage
      section
      list={list}
      title="Retiros"
      noun={['retiro', 'retiros']}
      columns={COLUMNS_OF_ONE}
      keyOf={({ id }) => id}
      views={VIEWS}
      actions={
        <LinkButton look="outline" to={`${RETIROS}?proveedor_id=${id}`}>
          Marcar retiros
        </LinkButton>
      }
      empty="No hay retiros de este proveedor."
      failed={RETIROS_NO_CARGADOS}
    />
  );
}
