import { OrdersSection } from '#web/compras/orders-section.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { Page } from '#web/ui/page.tsx';
import { Empty } from '#web/ui/states.tsx';

export const meta = () => [{ title: 'Administración | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Admin() {
  return (
    <Guard requires="admin">
      {(user) => (
        <Page title="Administración" intro={`Hola, ${user.name}.`}>
          <Profile user={user} title="Tu cuenta" />
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
