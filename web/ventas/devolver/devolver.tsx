import { lazy, Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { ORDENES_NO_CARGADAS, paginarCompras } from '#contract/ventas/compras/compras-lista.ts';
import { reclamosDeCompra } from '#contract/ventas/reclamos/reclamos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useSession } from '#web/client/session/session.ts';
import { withReturn } from '#web/sesion/login/return-to.ts';
import { isAnulada } from '#web/shared/compras/anulada.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageNumber } from '#web/ui/links.ts';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import styles from './devolver.module.css';

export const meta = () => [{ title: 'Devolver o reclamar | Fussan' }, { name: 'robots', content: 'noindex' }];

const TITLE = 'Devolver o reclamar';

/** With its steps, which who only looks for an order does without. */
const Solicitud = lazy(() => import('./solicitud.tsx'));

/** Where a customer asks to give something back: of the order that the address names, or of one to choose. */
export default function Devolver() {
  const { id } = useParams();
  const { loading, user } = useSession();
  const { pathname } = useLocation();
  if (loading) return <SessionLoading />;
  return (
    <Page
      title={TITLE}
      width="narrow"
      intro="Dinos qué quieres devolver o qué salió mal, y te respondemos con un número y un plazo."
    >
      {!user ? (
        <Empty message="Entra a tu cuenta para elegir el pedido. Si compraste sin cuenta, tu correo ya tiene una: pide un enlace para entrar.">
          <LinkButton to={withReturn('/login', pathname)}>Iniciar sesión</LinkButton>
          <LinkButton to="/recuperar" look="outline">
            Compré sin cuenta
          </LinkButton>
        </Empty>
      ) : user.role !== 'customer' ? (
        <Empty message="Aquí reclama quien compró. El personal abre reclamos en Post Venta." />
      ) : id !== undefined && /^\d{1,9}$/.test(id) ? (
        <DePedido key={`${id}|${user.id}`} id={id} />
      ) : (
        <ElegirPedido />
      )}
    </Page>
  );
}

function DePedido({ id }: { id: string }) {
  const { data, error, reload } = useLoad(`devolver ${id}`, () => api(reclamosDeCompra, { params: { id } }));
  if (error?.status === 404) {
    return (
      <Empty message={error.message}>
        <LinkButton to="/devolver">Elegir otro pedido</LinkButton>
      </Empty>
    );
  }
  // What was read before stays, and what was typed and chosen upon it with it.
  if (error && !data) return <LoadFailed message={reclamosDeCompra.fallback} error={error} onRetry={reload} />;
  if (!data) return <Loading label="Cargando el pedido…" />;
  if (data.no_se_puede) {
    return (
      <Empty message={data.no_se_puede}>
        <LinkButton to="/contacto">Escríbenos</LinkButton>
        <LinkButton to={`/details-compra/${id}`} look="outline">
          Ver el pedido
        </LinkButton>
      </Empty>
    );
  }
  return (
    <Suspense fallback={<Loading label="Cargando el pedido…" />}>
      <Solicitud pedido={data} onStale={reload} />
    </Suspense>
  );
}

const PER_PAGE = 20;

/** One's orders, the last first, a page of them. What was cancelled is named, for it was looked for, and leads nowhere. */
function ElegirPedido() {
  const [params] = useSearchParams();
  const page = pageNumber(params, 'pagina');
  const { data, error, loading, reload } = useLoad(`pedidos para devolver ${page}`, () =>
    api(paginarCompras, { query: { page, limit: PER_PAGE } }),
  );
  if (error) return <LoadFailed message={ORDENES_NO_CARGADAS} error={error} onRetry={reload} />;
  if (!data) return <Loading label="Cargando tus pedidos…" />;
  if (data.total === 0) {
    return (
      <Empty message="Todavía no tienes pedidos que devolver.">
        <LinkButton to="/">Ver productos</LinkButton>
      </Empty>
    );
  }
  return (
    <Panel title="¿De qué pedido?">
      {data.items.length === 0 ? (
        <Empty message="No hay pedidos en esta página.">
          <LinkButton to="/devolver">Ir a la primera página</LinkButton>
        </Empty>
      ) : (
        <ul className={styles.pedidos} aria-busy={loading}>
          {data.items.map((compra) => (
            <li key={compra.id}>
              {isAnulada(compra) ? (
                <div>
                  <Pedido compra={compra} />
                </div>
              ) : (
                <Link to={`/devolver/${compra.id}`}>
                  <Pedido compra={compra} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(data.total / PER_PAGE)}
        urlOf={(number) => (number === 1 ? '/devolver' : `/devolver?pagina=${number}`)}
        label="Páginas de pedidos"
      />
    </Panel>
  );
}

function Pedido({ compra: { num_pedido, fecha_compra, estado, items } }: { compra: Compra }) {
  return (
    <>
      <strong>Pedido N° {num_pedido}</strong>
      <span className={styles.soft}>
        {[fecha_compra && formatFecha(fecha_compra), estado].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.soft}>{items.map(({ descripcion }) => descripcion).join(', ')}</span>
    </>
  );
}
