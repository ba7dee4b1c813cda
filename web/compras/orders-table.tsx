import type { Compra } from '#contract/compras.ts';
import { formatFecha } from '#contract/fechas.ts';
import { formatTotal } from '#contract/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
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

/**
 * Orders as a table, and as cards on a phone. The roles are written out because a table whose display changes loses
 * them in some browsers.
 */
export function OrdersTable({ orders, forStaff, onDelete }: OrdersTableProps) {
  const headers = ['N° de pedido', 'Fecha', forStaff ? 'Correo' : 'Productos', 'Total', 'Estado', 'Acciones'];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table" aria-label="Pedidos">
      <thead role="rowgroup">
        <tr role="row">
          {headers.map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <tr key={order.id} role="row">
            <td role="cell" data-label="N° de pedido" className={styles.number}>
              {order.num_pedido}
            </td>
            <td role="cell" data-label="Fecha" className={styles.date}>
              {formatFecha(order.fecha_compra)}
            </td>
            {forStaff ? (
              <td role="cell" data-label="Correo" className={styles.email}>
                {order.email}
              </td>
            ) : (
              <td role="cell" data-label="Productos" className={styles.products}>
                <OrderProducts items={order.items} />
              </td>
            )}
            <td role="cell" data-label="Total" className={styles.money}>
              {formatTotal(order.precio_final)}
            </td>
            <td role="cell" data-label="Estado">
              <EstadoBadge estado={order.estado} />
            </td>
            <td role="cell" className={styles.actions}>
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
