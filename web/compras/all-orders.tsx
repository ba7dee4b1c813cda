import type { Rol } from '#contract/roles.ts';
import { Empty } from '#web/ui/states.tsx';
import { OrdersSection } from './orders-section.tsx';

/** Everybody's orders, as staff see them. */
export function AllOrders({ role }: { role: Rol }) {
  return (
    <OrdersSection
      title="Órdenes de compra"
      role={role}
      empty={<Empty message="Todavía no hay órdenes de compra." />}
    />
  );
}
