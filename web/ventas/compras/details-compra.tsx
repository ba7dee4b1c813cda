import { lazy, Suspense, useState } from 'react';
import { data, useLocation, useNavigate, useParams } from 'react-router';
import { INICIO_POR_ROL } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { SESION_EXPIRADA } from '#contract/ventas/compras/compra-nueva.ts';
import {
  COMPRA_ELIMINADA,
  COMPRA_NO_ELIMINADA,
  COMPRA_NO_ENCONTRADA,
  CONFIRMAR_ELIMINAR_COMPRA,
  type Compra,
  eliminarCompra,
  obtenerCompra,
} from '#contract/ventas/compras/compras.ts';
import { type ActoDeEliminar, actoDeEliminar } from '#contract/ventas/compras/compras-estados.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { hasExpired, useSession } from '#web/client/session/session.ts';
import { withReturn } from '#web/sesion/login/return-to.ts';
import { asSeen, isAnulada, isStale } from '#web/shared/compras/anulada.ts';
import { useCotizar, VolverAComprarButton } from '#web/shared/compras/detalle/compra-actions.tsx';
import { CompraView } from '#web/shared/compras/detalle/compra-view.tsx';
import { deletionOf, labelOfDeletion } from '#web/shared/compras/eliminar.ts';
import { ContactAboutCompra, isNoAnulable } from '#web/shared/compras/no-anulable.tsx';
import { useEnRevision } from '#web/shared/compras/use-en-revision.ts';
import { GuardarHabitual } from '#web/shared/lista/guardar-habitual.tsx';
import { PagarPedido } from '#web/shared/pago/pagar-pedido.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import type { Route } from './+types/details-compra';
import styles from './details-compra.module.css';

export const meta = () => [{ title: 'Detalle del pedido | Fussan' }, { name: 'robots', content: 'noindex' }];
export const handle: StaffHandle = { requires: 'personal' };

/** Digits or nothing (D21), which only the server can say with its status. Moving here in the browser asks nothing. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^\d+$/.test(id)) throw data(null, { status: 404 });
  return null;
}
export const clientLoader = () => null;

/** Customers go without its weight. */
const CompraPage = lazy(() => import('./compra-page.tsx'));

/** With its forms, and seldom needed. */
const ReclamosPanel = lazy(() => import('#web/shared/compras/reclamos/reclamos-panel.tsx'));

const TITLE = 'Detalle del pedido';

/** A purchase as who looks at it sees it: in the shop its customer, in their own frame the staff. */
export default function DetailsCompra() {
  const { id = '' } = useParams();
  const { loading, user } = useSession();
  const { pathname } = useLocation();

  if (loading) return <SessionLoading />;
  if (!/^\d+$/.test(id)) return <NotFound home={user ? INICIO_POR_ROL[user.role] : '/'} />;
  if (!user) {
    return (
      <Page title={TITLE} width="narrow">
        <Empty message={hasExpired() ? SESION_EXPIRADA : 'Debes iniciar sesión para ver este pedido.'}>
          <LinkButton to={withReturn('/login', pathname)}>Iniciar sesión</LinkButton>
        </Empty>
      </Page>
    );
  }
  if (user.role === 'customer') return <OwnCompra key={`${id}|${user.id}`} id={id} user={user} />;
  return (
    <Suspense fallback={<SessionLoading />}>
      <CompraPage key={id} id={id} />
    </Suspense>
  );
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

function OwnCompra({ id, user }: { id: string; user: UsuarioConToken }) {
  const navigate = useNavigate();
  const compra = useLoad(id, () => api(obtenerCompra, { params: { id } }));
  const own = compra.data?.user_id === user.id;
  const { enRevision, reload: askAgain } = useEnRevision(
    compra.data && own && mayWait(compra.data) ? compra.data.id : null,
  );
  const reload = () => {
    compra.reload();
    askAgain();
  };
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<{ detail: string | undefined; refused: boolean; attempt: number } | null>(
    null,
  );
  const home = INICIO_POR_ROL[user.role];

  async function remove(acto: ActoDeEliminar): Promise<void> {
    setDeleting(true);
    setFailure(null);
    try {
      await api(eliminarCompra, { params: { id }, query: asSeen(acto) });
      navigate(home, { state: { mensaje: COMPRA_ELIMINADA } });
    } catch (error) {
      setFailure({
        detail: error instanceof ApiError ? error.message : undefined,
        refused: isNoAnulable(error),
        attempt: Date.now(),
      });
      if (isStale(error)) reload();
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
  const acto = actoDeEliminar(user, compra.data);
  return (
    <Page title={TITLE}>
      {failure && (
        <div className={styles.notice}>
          <Notice key={failure.attempt} tone="error" message={COMPRA_NO_ELIMINADA} detail={failure.detail} focused>
            {failure.refused && <ContactAboutCompra compra={compra.data} />}
          </Notice>
        </div>
      )}
      {enRevision && isAnulada(compra.data) && (
        <div className={styles.notice}>
          <Notice
            tone="info"
            message="Estamos revisando el comprobante de transferencia que enviaste."
            detail="Este pedido está anulado: si el dinero llegó, te escribimos para devolvértelo o dejarlo a tu favor."
          />
        </div>
      )}
      <PagarPedido compra={compra.data} onStale={reload} />
      <CompraView compra={compra.data} enRevision={enRevision} />
      {own && (
        <div className={styles.reclamos}>
          <Suspense fallback={null}>
            <ReclamosPanel compra_id={id} user={user} />
          </Suspense>
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton to={home} look="outline">
          Volver
        </LinkButton>
        <VolverAComprarButton compra={compra.data} />
        <CotizarButton compra={compra.data} />
        <GuardarHabitual items={habitualOf(compra.data)} />
        <Button look="outline" onClick={() => window.print()}>
          Imprimir
        </Button>
        {acto ? (
          <Button look="outline" className={styles.delete} onClick={() => setAsking(true)}>
            {labelOfDeletion(acto)[0]}
          </Button>
        ) : (
          !failure?.refused && <ContactAboutCompra compra={compra.data} />
        )}
      </div>
      <ConfirmDialog
        open={asking && acto !== null}
        message={CONFIRMAR_ELIMINAR_COMPRA}
        detail={acto && deletionOf(acto, compra.data, enRevision)}
        confirmLabel={labelOfDeletion(acto ?? 'anular')[deleting ? 1 : 0]}
        onConfirm={() => acto && void remove(acto)}
        onCancel={() => setAsking(false)}
        busy={deleting}
      />
    </Page>
  );
}

/** Of what was paid in another way, or needs no payment, nobody sent a proof that waits. */
const mayWait = ({ estado_pago }: Compra): boolean => estado_pago === 'pendiente' || estado_pago === 'parcial';

/** What it asked for, of what is still a product; what the shop took out of it was wanted, too. */
const habitualOf = ({ items }: Compra) =>
  items.flatMap(({ producto_id, cantidad, anulada }) =>
    producto_id !== null && cantidad + anulada > 0 ? [{ id: producto_id, quantity: cantidad + anulada }] : [],
  );

function CotizarButton({ compra }: { compra: Compra }) {
  const { busy, cotizar, dialog } = useCotizar(compra);
  return (
    <>
      <Button look="outline" aria-disabled={busy} onClick={() => void cotizar()}>
        Solicitar Cotización
      </Button>
      {dialog}
    </>
  );
}
