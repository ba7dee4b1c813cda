import { useState } from 'react';
import { data, useLocation, useNavigate, useParams } from 'react-router';
import { COMPRA_NO_ENCONTRADA, type Compra, eliminarCompra, obtenerCompra } from '#contract/compras.ts';
import { INICIO_POR_ROL } from '#contract/roles.ts';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useSession } from '#web/client/session.ts';
import { useLoad } from '#web/client/use-load.ts';
import { asSeen, isStale } from '#web/compras/cancelled.ts';
import { CompraView } from '#web/compras/compra-view.tsx';
import { ContactAboutOrder, isNotCancellable } from '#web/compras/not-cancelled.tsx';
import { QuoteButton, ReorderButton } from '#web/compras/order-actions.tsx';
import { withReturn } from '#web/sesion/return-to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { SessionLoading } from '#web/ui/session-loading.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/details-compra';
import styles from './details-compra.module.css';

export const meta = () => [{ title: 'Detalle del pedido | Fussan' }, { name: 'robots', content: 'noindex' }];

/** Digits or nothing (decision 21), which only the server can say with its status. Moving here in the browser asks nothing. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^\d+$/.test(id)) throw data(null, { status: 404 });
  return null;
}
export const clientLoader = () => null;

const TITLE = 'Detalle del pedido';
const CONFIRMAR_ELIMINAR_COMPRA = '¿Estás seguro de que deseas eliminar esta compra?';
const COMPRA_ELIMINADA = 'Compra eliminada exitosamente';
const COMPRA_NO_ELIMINADA = 'Hubo un error al eliminar la compra.';

export default function DetailsCompra() {
  const { id = '' } = useParams();
  const { loading, user } = useSession();
  const { pathname } = useLocation();

  if (loading) return <SessionLoading />;
  if (!/^\d+$/.test(id)) return <NotFound home={user ? INICIO_POR_ROL[user.role] : '/'} />;
  if (!user) {
    return (
      <Page title={TITLE} width="narrow">
        <Empty message="Debes iniciar sesión para ver este pedido.">
          <LinkButton to={withReturn('/login', pathname)}>Iniciar sesión</LinkButton>
        </Empty>
      </Page>
    );
  }
  return <Detail key={`${id}|${user.id}`} id={id} user={user} />;
}

function NotFound({ home }: { home: string }) {
  return (
    <Page title={TITLE} width="narrow">
      <Empty message={COMPRA_NO_ENCONTRADA}>
        <LinkButton to={home} look="dark">
          {home === '/' ? 'Volver a la tienda' : 'Volver a mis pedidos'}
        </LinkButton>
      </Empty>
    </Page>
  );
}

function Detail({ id, user }: { id: string; user: UsuarioConToken }) {
  const navigate = useNavigate();
  const compra = useLoad(id, () => api(obtenerCompra, { params: { id } }));
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<{ detail: string | undefined; refused: boolean; attempt: number } | null>(
    null,
  );
  const home = INICIO_POR_ROL[user.role];

  async function remove(order: Compra): Promise<void> {
    setDeleting(true);
    setFailure(null);
    try {
      await api(eliminarCompra, { params: { id }, query: asSeen(order) });
      navigate(home, { state: { mensaje: COMPRA_ELIMINADA } });
    } catch (error) {
      setFailure({
        detail: error instanceof ApiError ? error.message : undefined,
        refused: isNotCancellable(error),
        attempt: Date.now(),
      });
      if (isStale(error)) compra.reload();
    } finally {
      setDeleting(false);
      setAsking(false);
    }
  }

  if (compra.error?.status === 404) return <NotFound home={home} />;
  if (compra.error) {
    return (
      <Page title={TITLE}>
        <LoadFailed message={obtenerCompra.fallback} error={compra.error} onRetry={compra.reload} />
      </Page>
    );
  }
  if (!compra.data) {
    return (
      <Page title={TITLE}>
        <Loading label="Cargando pedido…" />
      </Page>
    );
  }
  return (
    <Page title={TITLE}>
      {failure && (
        <div className={styles.notice}>
          <Notice key={failure.attempt} tone="error" message={COMPRA_NO_ELIMINADA} detail={failure.detail} focused>
            {failure.refused && <ContactAboutOrder order={compra.data} />}
          </Notice>
        </div>
      )}
      <CompraView compra={compra.data} forStaff={user.role !== 'customer'} />
      <div className={styles.actions}>
        <LinkButton to={home} look="outline">
          Volver
        </LinkButton>
        {compra.data.user_id === user.id && <ReorderButton order={compra.data} />}
        <QuoteButton order={compra.data} />
        <Button look="outline" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button look="outline" className={styles.delete} onClick={() => setAsking(true)}>
          Eliminar
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        message={CONFIRMAR_ELIMINAR_COMPRA}
        confirmLabel={deleting ? 'Eliminando…' : 'Eliminar'}
        onConfirm={() => compra.data && void remove(compra.data)}
        onCancel={() => setAsking(false)}
        busy={deleting}
      />
    </Page>
  );
}
