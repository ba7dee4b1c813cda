import { lazy, Suspense } from 'react';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { miEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { accountSections } from '#web/sesion/account-sections.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { Profile } from '#web/sesion/profile.tsx';
import { Sections } from '#web/sesion/sections.tsx';
import { ComprasSection } from '#web/shared/compras/compras-section.tsx';
import { MisCotizaciones } from '#web/shared/cotizaciones/mis-cotizaciones.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { FavoritosSection } from './favoritos-section.tsx';

const EmpresaSection = lazy(() => import('./empresa/empresa-section.tsx'));
const HabitualesSection = lazy(() => import('./habituales-section.tsx'));

export const meta = () => [{ title: 'Mi cuenta | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function User() {
  return <Guard requires="customer">{(user) => <Account key={user.id} user={user} />}</Guard>;
}

function Account({ user }: { user: UsuarioConToken }) {
  const { data, reload } = useLoad(`empresa ${user.id}`, () => api(miEmpresa));
  const empresa = data?.empresa;
  return (
    <Page title="Mi cuenta" intro={`Hola, ${user.name}.`}>
      <Profile user={user} />
      <Sections
        page="Mi cuenta"
        label="Secciones de mi cuenta"
        sections={[
          {
            key: 'ordenes',
            title: 'Historial de órdenes',
            content: (
              <ComprasSection
                user={user}
                title="Historial de órdenes"
                empty={
                  <Empty message="Todavía no tienes pedidos.">
                    <LinkButton to="/">Ver productos</LinkButton>
                  </Empty>
                }
              />
            ),
          },
          // Few buy for a company: nobody else brings its code.
          ...(empresa
            ? [
                {
                  key: 'empresa',
                  title: 'Mi empresa',
                  content: (
                    <Suspense fallback={<Loading label="Cargando tu empresa…" />}>
                      <EmpresaSection empresa={empresa} onChange={reload} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          { key: 'cotizaciones', title: 'Mis cotizaciones', content: <MisCotizaciones /> },
          {
            key: 'habituales',
            title: 'Pedidos habituales',
            content: (
              <Suspense fallback={<Loading label="Cargando…" />}>
                <HabitualesSection />
              </Suspense>
            ),
          },
          { key: 'favoritos', title: 'Artículos favoritos', content: <FavoritosSection user={user} /> },
          ...accountSections(user),
        ]}
      />
    </Page>
  );
}
