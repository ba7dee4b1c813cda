import { OrdersSection } from '#web/compras/orders-section.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { Page } from '#web/ui/page.tsx';
import { Empty } from '#web/ui/states.tsx';

export const meta = () => [{ title: 'Panel de empleado | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Employee() {
  return (
    <Guard requires="employee">
      {(user) => (
        <Page title="Panel de empleado" intro={`Hola, ${user.name}.`}>
          <Profile user={user} title="Información personal" />
          <OrdersSection
            title="Órdenes de compra"
            role={user.role}
            filter
            empty={<Empty message="Todavía no hay órdenes de compra." />}
          />
        </Page>
      )}
    </Guard>
  );
}
