import type { Compra } from '#contract/compras.ts';
import { formatFecha } from '#contract/fechas.ts';
import { formatTotal } from '#contract/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { ReorderButton } from './order-actions.tsx';
import { OrderProducts } from './order-products.tsx';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  orders: readonly Compra[];
  /** Staff see whose orders these are; customers, what they bought and how to buy it again. */
  forStaff: boolean;
  onDelete: (order: Compra) => void;
}

/** Orders, with what can be done to each. */
export function OrdersTable({ orders, forStaff, onDelete }: OrdersTableProps) {
  const columns: Column<Compra>[] = [
    { title: 'N° de pedido', className: styles.number, cell: ({ num_pedido }) => num_pedido },
    { title: 'Fecha', className: styles.date, cell: ({ fecha_compra }) => formatFecha(fecha_compra) },
    forStaff
      ? { title: 'Correo', className: styles.email, cell: ({ email }) => email }
      : { title: 'Productos', className: styles.products, cell: ({ items }) => <OrderProducts items={items} /> },
    { title: 'Total', className: styles.money, cell: ({ precio_final }) => formatTotal(precio_final) },
    { title: 'Estado', cell: ({ estado }) => <EstadoBadge estado={estado} /> },
    {
      title: 'Acciones',
      kind: 'actions',
      className: styles.actions,
      cell: (order) => (
        <div>
          <LinkButton
            to={`/details-compra/${order.id}`}
            look="outline"
            aria-label={`Detalle del pedido ${order.num_pedido}`}
          >
            Detalle
          </LinkButton>
          {!forStaff && <ReorderButton order={order} named />}
          <Button
            look="outline"
            className={styles.delete}
            aria-label={`Eliminar el pedido ${order.num_pedido}`}
            onClick={() => onDelete(order)}
          >
            Eliminar
          </Button>
        </div>
      ),
    },
  ];
  return <DataTable label="Pedidos" columns={columns} rows={orders} keyOf={({ id }) => id} className={styles.orders} />;
}
