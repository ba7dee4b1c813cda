import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { carriedState, forgetCarried } from '#web/client/api/open-whole.ts';
import { useSession } from '#web/client/session/session.ts';
import { useWhoWasIn } from '#web/sesion/login/who-was-in.ts';
import { readCotizacionAPagar } from '#web/shared/pago/pagar-cotizacion.ts';
import { readPagarState } from '#web/shared/pago/pagar-state.ts';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { PagarFormulario } from './pagar-formulario.tsx';
import { PagarListo } from './pagar-listo.tsx';

export const meta = () => [{ title: 'Confirmar Compra | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Pagar() {
  const location = useLocation();
  const { loading, user } = useSession();
  // What is to be paid travels in the browser's history, which the server doesn't see.
  const mounted = useMounted();
  const { leaving } = useWhoWasIn(user);
  const { state: brought } = location;
  useEffect(() => {
    if (brought) forgetCarried();
  }, [brought]);
  if (!mounted || loading || leaving) return <SessionLoading tall />;

  const state = readPagarState(brought);
  if (!state) {
    const carried = carriedState(location.pathname);
    return readPagarState(carried) ? (
      <Navigate to={location.pathname} state={carried} replace />
    ) : (
      <Navigate to="/carrito" replace />
    );
  }
  if ('recibo' in state) {
    // It is its owner's to see: neither who logs in later in this tab nor who comes back to it after they left.
    if (state.recibo.user_id !== user?.id) return <Navigate to="/carrito" replace />;
    return <PagarListo key={state.recibo.id} recibo={state.recibo} />;
  }
  return <PagarFormulario items={state.cartItems} since={state.cuando} cotizacion={readCotizacionAPagar(brought)} />;
}
