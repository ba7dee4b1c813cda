import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Empty } from '#web/ui/states.tsx';
import { Guard } from './guard.tsx';
import { OrdersSection } from './orders-section.tsx';
import { Profile } from './profile.tsx';

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
