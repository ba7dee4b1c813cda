import { paginarRetiros, RETIROS_NO_CARGADOS, type Retiro } from '#contract/compras/retiros.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { COMPRA, RETIROS } from '#web/admin/shell/search/addresses.ts';
import { ListPage } from '#web/list/list-page.tsx';
import type { View } from '#web/list/list-views.tsx';
import type { Column } from '#web/list/table/column.ts';
import { StateChip } from '#web/list/table/state-chip.tsx';
import { useList } from '#web/list/use-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

const COLUMNS: readonly Column<Retiro>[] = [
  {
    key: 'num_pedido',
    title: 'N° de pedido',
    fixed: true,
    card: 'detail',
    cell: ({ compra_id, num_pedido }) => <Link to={`${COMPRA}/${compra_id}`}>{num_pedido}</Link>,
  },
  {
    key: 'descripcion',
    title: 'Descripción',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
  },
  {
    key: 'cantidad',
    title: 'Cantidad a retirar',
    kind: 'number',
    card: 'value',
    cell: ({ cantidad_a_retirar }) => cantidad_a_retirar.toLocaleString('es-CL'),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: ({ estado }) => <StateChip tone={estado === 'Retirado' ? 'good' : 'busy'}>{estado}</StateChip>,
  },
  {
    key: 'fecha_retiro',
    title: 'Fecha de retiro',
    card: 'detail',
    cell: ({ fecha_retiro }) => formatFecha(fecha_retiro),
  },
  {
    key: 'retirado_por',
    title: 'Retirado por',
    card: 'detail',
    cell: ({ retirado_por }) => retirado_por || 'No disponible',
  },
];

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
      columns={COLUMNS}
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
