import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { INICIO_POR_ROL } from '#contract/casa/usuarios/roles.ts';
import { SESION_EXPIRADA } from '#contract/ventas/compras/compra-nueva.ts';
import { hasExpired, useSession } from '#web/client/session/session.ts';
import { withReturn } from '#web/sesion/login/return-to.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import type { Route } from './+types/cotizaciones';

const TITLE = 'Todas las Cotizaciones';
export const meta = ({ location }: Route.MetaArgs) => [
  { title: `${new URLSearchParams(location.search).has('vista') ? TITLE : 'Cotizaciones'} | Fussan` },
  { name: 'robots', content: 'noindex' },
];
export const handle: StaffHandle = { requires: 'personal' };

/** Customers go without its weight. */
const CotizacionesList = lazy(() => import('./cotizaciones-list.tsx'));

/** No guard stands before it (seed 001 §2): who looks at it sees what is theirs, or how to log in. */
export default function Cotizaciones() {
  const { loading, user } = useSession();
  const { pathname, search } = useLocation();

  if (loading) return <SessionLoading />;
  if (!user) {
    return (
      <Page title={TITLE} width="narrow">
        <Empty message={hasExpired() ? SESION_EXPIRADA : 'Debes iniciar sesión para ver las cotizaciones.'}>
          <LinkButton to={withReturn('/login', pathname + search)}>Iniciar sesión</LinkButton>
        </Empty>
      </Page>
    );
  }
  if (user.role === 'customer') {
    return (
      <Page title={TITLE} width="narrow">
        <Empty message="Las cotizaciones que pediste están en tu cuenta, con sus precios y hasta cuándo valen.">
          <LinkButton to={`${INICIO_POR_ROL.customer}?seccion=cotizaciones`}>Ver mis cotizaciones</LinkButton>
        </Empty>
      </Page>
    );
  }
  return (
    <Suspense fallback={<SessionLoading />}>
      <CotizacionesList />
    </Suspense>
  );
}
