import { ENTREGAS_NO_CARGADAS, paginarEntregas } from '#contract/compras/entregas.ts';
import { COLUMNS } from '#web/admin/entregas/entregas-columns.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import type { View } from '#web/list/list-views.tsx';
import { useList } from '#web/list/use-list.ts';
import styles from './clientes.module.css';

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'En camino', query: { estado: 'Despachado' } },
  { title: 'Entregadas', query: { estado: 'Entregado' } },
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
        views={VIEWS}
        empty="Todavía no ha salido nada para este cliente."
        failed={ENTREGAS_NO_CARGADAS}
      />
    </div>
  );
}
