import { Button } from '@mantine/core';
import { listarBajoStock, type ProductoBajo } from '#contract/bodega/existencias/existencias.ts';
import { REPOSICION } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import styles from '#web/staff/productos/existencias.module.css';
import { focusStockOf, stockColumns } from '#web/staff/productos/stock-columns.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { isBajo } from '#web/staff/stock/tell-stock.ts';
import { FAMILY_OPTIONS } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';

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

const COLUMNS = stockColumns({ idOf, more: NEED, canMove: true });
const READ_ONLY = stockColumns({ idOf, more: NEED, canMove: false });

/** What is running out, where its stock is set right too. */
export default function BajoStock() {
  const list = useList(listarBajoStock);
  const canMove = usePuede('mover-stock');
  const provedores = useProvedores();

  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['producto', 'productos']}
      columns={canMove ? COLUMNS : READ_ONLY}
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
