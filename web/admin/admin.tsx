import { AllOrders } from '#web/compras/all-orders.tsx';
import { accountSections } from '#web/sesion/account-sections.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { Sections } from '#web/sesion/sections.tsx';
import { Page } from '#web/ui/page.tsx';

export const meta = () => [{ title: 'Administración | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Admin() {
  return (
    <Guard requires="admin">
      {(user) => (
        <Page title="Administración" intro={`Hola, ${user.name}.`}>
          <Profile user={user} title="Tu cuenta" />
          <Sections
            label="Secciones de mi cuenta"
            sections={[
              { key: 'panel', title: 'Órdenes de compra', content: <AllOrders role={user.role} /> },
              ...accountSections(user),
            ]}
          />
        </Page>
      )}
    </Guard>
  );
}
