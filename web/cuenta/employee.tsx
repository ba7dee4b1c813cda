import type { UsuarioConToken } from '#contract/usuarios.ts';
import { AllOrders } from '#web/compras/all-orders.tsx';
import { accountSections } from '#web/sesion/account-sections.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { Sections } from '#web/sesion/sections.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import styles from './employee.module.css';
import { EmployeeStock } from './employee-stock.tsx';

export const meta = () => [{ title: 'Panel de empleado | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Employee() {
  return (
    <Guard requires="employee">
      {(user) => (
        <Page title="Panel de empleado" intro={`Hola, ${user.name}.`}>
          <Profile user={user} title="Información personal" />
          <Sections
            page="Panel de empleado"
            label="Secciones de mi cuenta"
            sections={[
              {
                key: 'panel',
                title: 'Órdenes y stock',
                content: <Panel user={user} />,
                keep: true,
              },
              ...accountSections(user),
            ]}
          />
        </Page>
      )}
    </Guard>
  );
}

/** Both lists on one page, which is long: whoever comes for the second goes there at once. */
function Panel({ user }: { user: UsuarioConToken }) {
  return (
    <>
      <p className={styles.jump}>
        <a href="#productos">Ir al stock de productos</a>
        <Link to="/admin/existencias">Bajo stock, reposición, conteos y movimientos</Link>
      </p>
      <AllOrders role={user.role} />
      <EmployeeStock />
    </>
  );
}
