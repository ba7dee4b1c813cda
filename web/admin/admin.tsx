import type { UsuarioConToken } from '#contract/usuarios.ts';
import { AllOrders } from '#web/compras/all-orders.tsx';
import { accountSections } from '#web/sesion/account-sections.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile, useFreshSession } from '#web/sesion/profile.tsx';
import { Sections } from '#web/sesion/sections.tsx';
import { Page } from '#web/ui/page.tsx';
import { CorreosSection } from './correos/correos-section.tsx';
import { Productos } from './productos/productos.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Resumen } from './resumen/resumen.tsx';
import { UsersSection } from './usuarios/users-section.tsx';

export const meta = () => [{ title: 'Administración | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Admin() {
  return <Guard requires="admin">{(user) => <AdminHome user={user} />}</Guard>;
}

function AdminHome({ user }: { user: UsuarioConToken }) {
  useFreshSession(user);
  return (
    <Page title="Administración" intro={`Hola, ${user.name}.`}>
      <QuickLinks />
      <Sections
        page="Administración"
        label="Secciones de la administración"
        sections={[
          { key: 'resumen', title: 'Resumen', content: <Resumen /> },
          { key: 'productos', title: 'Productos', keep: true, content: <Productos /> },
          { key: 'usuarios', title: 'Usuarios', content: <UsersSection user={user} /> },
          { key: 'panel', title: 'Órdenes de compra', content: <AllOrders role={user.role} /> },
          { key: 'correos', title: 'Correos', content: <CorreosSection /> },
          { key: 'cuenta', title: 'Tu cuenta', content: <Profile user={user} title="Tu cuenta" /> },
          ...accountSections(user),
        ]}
      />
    </Page>
  );
}
