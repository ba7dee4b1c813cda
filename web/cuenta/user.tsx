import { OrdersSection } from '#web/compras/orders-section.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Empty } from '#web/ui/states.tsx';

export const meta = () => [{ title: 'Mi cuenta | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function User() {
  return (
    <Guard requires="customer">
      {(user) => (
        <Page title="Mi cuenta" intro={`Hola, ${user.name}.`}>
          <Profile user={user} />
          <OrdersSection
            title="Historial de órdenes"
            role={user.role}
            empty={
              <Empty message="Todavía no tienes órdenes de compra.">
                <LinkButton to="/">Ver productos</LinkButton>
              </Empty>
            }
          />
        </Page>
      )}
    </Guard>
  );
}
