import { Button } from '@mantine/core';
import { listarBajoStock, type ProductoBajo } from '#contract/existencias/existencias.ts';
import type { StaffHandle } from '#web/admin/layout.tsx';
import { useProvedores } from '#web/admin/productos/edicion/use-provedores.ts';
import { REPOSICION } from '#web/admin/shell/search/addresses.ts';
import { metaOf } from '#web/admin/shell/staff-page.tsx';
import { FAMILY_OPTIONS } from '#web/admin/words.ts';
import { ListPage } from '#web/list/list-page.tsx';
import type { Column } from '#web/list/table/column.ts';
import { useList } from '#web/list/use-list.ts';
import { isBajo } from '#web/stock/tell-stock.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './existencias.module.css';
import { focusStockOf, stockColumns } from './stock-columns.tsx';

const TITLE = 'Bajo stock';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const idOf = ({ producto_id }: ProductoBajo) => producto_id;

/** How much is lacking to the minimum, and what is on its way. */
const NEED: readonly Column<ProductoBajo>[] = [
  {
    key: 'falta',
    title: 'Falta',
    kind: 'number',
    card: 'detail',
    sort: { asc: 'falta-asc', desc: 'falta-desc' },
    cell: (row) => (isBajo(row) ? numberOrNone(row.stock_minimo - row.cantidad_stock) : 'Ya no está bajo'),
  },
  {
    key: 'por_llegar',
    title: 'Por llegar',
    kind: 'number',
    card: 'detail',
    cell: ({ por_llegar }) => numberOrNone(por_llegar),
  },
];

const numberOrNone = (units: number) => (units === 0 ? '—' : units.toLocaleString('es-CL'));

const COLUMNS = stockColumns({ idOf, more: NEED });

/** What is running out, where its stock is set right too. */
export default function BajoStock() {
  const list = useList(listarBajoStock);
  const provedores = useProvedores();

  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['producto', 'productos']}
      columns={COLUMNS}
      keyOf={idOf}
      nameOf={({ descripcion }) => descripcion}
      search="Descripción o código"
      filters={[
        { name: 'familia', label: 'Categoría', options: FAMILY_OPTIONS },
        {
          name: 'proveedor_id',
          label: 'Proveedor',
          options: [
            ...provedores.options(list.asked.proveedor_id === '0' ? '' : (list.asked.proveedor_id ?? '')),
            { value: '0', label: 'Sin proveedor' },
          ],
        },
      ]}
      views={[
        { title: 'Lo más urgente', query: {} },
        { title: 'Lo que más falta', query: { sort: 'falta-desc' } },
      ]}
      onOpen={(row) => focusStockOf(idOf(row))}
      actions={
        <Button variant="default" component={Link} to={REPOSICION}>
          Ver qué pedir
        </Button>
      }
      above={
        <p className={styles.note}>
          Productos a la venta que llegaron a su stock mínimo: primero los agotados, después los más cerca de agotarse.
        </p>
      }
      empty="Todo está sobre su stock mínimo. Se avisa aquí cuando un producto llega a él."
      noneLeft="Nada está bajo con este filtro."
      failed={listarBajoStock.fallback}
    />
  );
}
