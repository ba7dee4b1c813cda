import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  CONFIRMAR_ELIMINAR_ORDEN,
  type Compra,
  eliminarCompra,
  ORDENES_NO_CARGADAS,
  paginarCompras,
} from '#contract/compras.ts';
import { diaEnSantiago } from '#contract/fechas.ts';
import type { Rol } from '#contract/roles.ts';
import { ApiError } from '#web/client/api.ts';
import { bring } from '#web/client/bring.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { pageNumber, withValues } from '#web/ui/links.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import { asSeen, isCancelled, isStale } from './cancelled.ts';
import { ContactAboutOrder, isNotCancellable } from './not-cancelled.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import styles from './orders-section.module.css';
import { OrdersTable } from './orders-table.tsx';

const PER_PAGE = 10;

interface Told {
  tone: 'success' | 'error';
  message: string;
  detail?: string;
  /** The order that could not be cancelled any more. */
  refused?: Compra;
  attempt: number;
}

interface OrdersSectionProps {
  title: string;
  role: Rol;
  /** What to show when there are no orders at all. */
  empty: ReactNode;
}

/** A list of orders with its paging, search and «Eliminar»; page and search live in the address. */
export function OrdersSection({ title, role, empty }: OrdersSectionProps) {
  const [params] = useSearchParams();
  const page = pageNumber(params, 'pagina');
  const q = params.get('q') ?? '';
  const estado = params.get('estado') ?? '';
  const shown = `${page}|${q}|${estado}`;
  const orders = useLoad(shown, () => api(paginarCompras, { query: { page, limit: PER_PAGE, q, estado } }));
  const [target, setTarget] = useState<Compra | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const [downloading, setDownloading] = useState(false);
  const arrived = useArrivalMessage();

  // It was said of what was listed then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is asked for
  useEffect(() => setTold(null), [shown]);

  async function remove(order: Compra): Promise<void> {
    setDeleting(true);
    const attempt = Date.now();
    try {
      await api(eliminarCompra, { params: { id: String(order.id) }, query: asSeen(order) });
      const done = forStaff ? 'fue eliminado' : isCancelled(order) ? 'salió de tu historial' : 'fue anulado';
      setTold({ tone: 'success', message: `El pedido ${order.num_pedido} ${done}.`, attempt });
      orders.reload();
    } catch (error) {
      const refused = isNotCancellable(error) ? { refused: order } : {};
      if (isStale(error)) orders.reload();
      setTold({ tone: 'error', ...problemOf(error, eliminarCompra.fallback), ...refused, attempt });
    } finally {
      setDeleting(false);
      setTarget(null);
    }
  }

  async function download(): Promise<void> {
    if (downloading) return;
    setDownloading(true);
    setTold(null);
    try {
      const { downloadOrders } = await bring(() => import('./orders-csv.ts'));
      await downloadOrders({ q, estado }, `ordenes-${diaEnSantiago()}.csv`);
    } catch (error) {
      setTold({ tone: 'error', ...problemOf(error, ORDENES_NO_CARGADAS), attempt: Date.now() });
    } finally {
      setDownloading(false);
    }
  }

  const urlOf = (number: number) => `?${withValues(params, { pagina: String(number) })}#ordenes`;
  const total = orders.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const filtering = q !== '' || estado !== '';
  const forStaff = role !== 'customer';
  // Who has few orders sees them all at once. Once there, the filter stays, whatever it leaves over.
  const [filterable, setFilterable] = useState(forStaff);
  if (!filterable && (filtering || total > PER_PAGE)) setFilterable(true);

  return (
    <Panel title={title} id="ordenes">
      <div className={styles.section} aria-busy={orders.loading}>
        {told ? (
          <Notice key={told.attempt} tone={told.tone} message={told.message} detail={told.detail} focused>
            {told.refused && <ContactAboutOrder order={told.refused} />}
          </Notice>
        ) : (
          arrived && <Notice tone="success" message={arrived} focused />
        )}
        {filterable && (
          <OrdersFilter
            q={q}
            estado={estado}
            placeholder={forStaff ? 'N° de pedido, correo o producto' : 'N° de pedido o producto'}
          />
        )}
        {orders.error ? (
          <LoadFailed message={ORDENES_NO_CARGADAS} error={orders.error} onRetry={orders.reload} />
        ) : !orders.data ? (
          <Loading label="Cargando pedidos…" />
        ) : orders.data.items.length === 0 ? (
          page > 1 ? (
            <Empty message="No hay pedidos en esta página.">
              <LinkButton to={urlOf(1)} look="dark">
                Ir a la primera página
              </LinkButton>
            </Empty>
          ) : filtering ? (
            <Empty message="No hay pedidos que coincidan con la búsqueda." />
          ) : (
            empty
          )
        ) : (
          <>
            <div className={styles.summary}>
              {filterable && (
                <p className={styles.count} role="status">
                  {total === 1 ? '1 pedido' : `${total} pedidos`}
                </p>
              )}
              {forStaff && (
                <Button look="outline" aria-disabled={downloading} onClick={() => void download()}>
                  {downloading ? 'Preparando…' : 'Descargar CSV'}
                </Button>
              )}
            </div>
            <OrdersTable orders={orders.data.items} forStaff={forStaff} onDelete={setTarget} />
            <Pagination page={page} pages={pages} urlOf={urlOf} label="Páginas de pedidos" />
          </>
        )}
      </div>
      <ConfirmDialog
        open={target !== null}
        message={CONFIRMAR_ELIMINAR_ORDEN}
        confirmLabel={deleting ? 'Eliminando…' : 'Eliminar'}
        onConfirm={() => target && void remove(target)}
        onCancel={() => setTarget(null)}
        busy={deleting}
      />
    </Panel>
  );
}

/** What the server said; where it could not be asked, what failed and why. */
function problemOf(error: unknown, failed: string): Pick<Told, 'message' | 'detail'> {
  if (!(error instanceof ApiError)) return { message: failed };
  return error.status === 0 ? { message: failed, detail: error.message } : { message: error.message };
}

/** What the page that one comes from has to say, said once: a reload doesn't repeat it. */
function useArrivalMessage(): string | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const fromState = (location.state as { mensaje?: string } | null)?.mensaje;
  const [message] = useState(fromState);

  useEffect(() => {
    if (fromState) navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
  }, [fromState, location.pathname, location.search, navigate]);
  return message;
}
