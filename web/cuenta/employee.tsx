import { Page } from '#web/ui/page.tsx';
import { Empty } from '#web/ui/states.tsx';
import { Guard } from './guard.tsx';
import { OrdersSection } from './orders-section.tsx';
import { Profile } from './profile.tsx';

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
