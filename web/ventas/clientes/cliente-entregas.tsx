import { ENTREGAS_NO_CARGADAS, ESTADOS_ENTREGA, paginarEntregas } from '#contract/ventas/entregas.ts';
import { COLUMNS } from '#web/staff/entregas-columns.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import styles from './clientes.module.css';

const FILTERS: readonly Filter[] = [
  { name: 'estado', label: 'Estado', options: ESTADOS_ENTREGA.map((value) => ({ value, label: value })) },
];

/** What left for a client, line by line, and its papers. */
export function ClienteEntregas({ id }: { id: number }) {
  const list = useList(paginarEntregas, { part: 'entregas', limit: 12, fixed: { cliente: String(id) } });
  return (
    <div className={styles.compras}>
      <ListPage
        list={list}
        title="Entregas del cliente"
        section
        noun={['entrega', 'entregas']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ descripcion, num_pedido }) => `${descripcion}, del pedido ${num_pedido}`}
        filters={FILTERS}
        empty="Todavía no ha salido nada para este cliente."
        failed={ENTREGAS_NO_CARGADAS}
      />
    </div>
  );
}
