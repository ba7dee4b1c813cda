import { AllOrders } from '#web/compras/all-orders.tsx';
import { accountSections } from '#web/sesion/account-sections.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { Sections } from '#web/sesion/sections.tsx';
import { Page } from '#web/ui/page.tsx';
import styles from './employee.module.css';
import { EmployeeStock } from './employee-stock.tsx';

export const meta = () => [{ title: 'Panel de empleado | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Employee() {
  return (
    <Guard requires="employee">
      {(user) => (
        <Page title="Panel de empleado" intro={<Intro name={user.name} />}>
          <Profile user={user} title="Información personal" />
          <Sections
            label="Secciones de mi cuenta"
            sections={[
              {
                key: 'panel',
                title: 'Órdenes y stock',
                content: (
                  <>
                    <AllOrders role={user.role} />
                    <EmployeeStock />
                  </>
                ),
              },
              ...accountSections(user),
            ]}
          />
        </Page>
      )}
    </Guard>
  );
}

/** The lists are long: whoever comes for one of them goes there at once. */
function Intro({ name }: { name: string }) {
  return (
    <>
      Hola, {name}.
      <nav className={styles.sections} aria-label="Secciones del panel">
        <a href="#ordenes">Órdenes de compra</a>
        <a href="#productos">Stock de productos</a>
      </nav>
    </>
  );
}
