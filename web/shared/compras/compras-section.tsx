import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { CONFIRMAR_ELIMINAR_ORDEN, type Compra, eliminarCompra } from '#contract/ventas/compras/compras.ts';
import { type ActoDeEliminar, actoDeEliminar } from '#contract/ventas/compras/compras-estados.ts';
import { ORDENES_NO_CARGADAS, paginarCompras } from '#contract/ventas/compras/compras-lista.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { pageNumber, withValues } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { asSeen, isStale } from './anulada.ts';
import { ComprasFilter } from './compras-filter.tsx';
import styles from './compras-section.module.css';
import { ComprasTable } from './compras-table.tsx';
import { deletionOf, labelOfDeletion } from './eliminar.ts';
import { ContactAboutCompra, isNoAnulable } from './no-anulable.tsx';
import { useEnRevision } from './use-en-revision.ts';

const PER_PAGE = 10;

interface Told {
  tone: 'success' | 'error';
  message: string;
  detail?: string;
  /** The purchase that could not be cancelled any more. */
  refused?: Compra;
  attempt: number;
}

interface ComprasSectionProps {
  user: UsuarioConToken;
  title: string;
  /** What to show when there are no purchases at all. */
  empty: ReactNode;
}

/** A customer's purchases with their paging, search and «Eliminar»; page and search live in the address. */
export function ComprasSection({ user, title, empty }: ComprasSectionProps) {
  const [params] = useSearchParams();
  const page = pageNumber(params, 'pagina');
  const q = params.get('q') ?? '';
  const estado = params.get('estado') ?? '';
  const shown = `${page}|${q}|${estado}`;
  const compras = useLoad(shown, () => api(paginarCompras, { query: { page, limit: PER_PAGE, q, estado } }));
  const [target, setTarget] = useState<Compra | null>(null);
  const acto = target && actoDeEliminar(user, target);
  const { enRevision } = useEnRevision(target && acto === 'anular' ? target.id : null);
  const [deleting, setDeleting] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const arrived = useArrivalMessage();

  // It was said of what was listed then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is asked for
  useEffect(() => setTold(null), [shown]);

  async function remove(compra: Compra, acto: ActoDeEliminar): Promise<void> {
    setDeleting(true);
    const attempt = Date.now();
    try {
      await api(eliminarCompra, { params: { id: String(compra.id) }, query: asSeen(acto) });
      const done = acto === 'ocultar' ? 'salió de tu historial' : 'fue anulado';
      setTold({ tone: 'success', message: `El pedido ${compra.num_pedido} ${done}.`, attempt });
      compras.reload();
    } catch (error) {
      const refused = isNoAnulable(error) ? { refused: compra } : {};
      if (isStale(error)) compras.reload();
      setTold({ tone: 'error', ...problemOf(error), ...refused, attempt });
    } finally {
      setDeleting(false);
      setTarget(null);
    }
  }

  const urlOf = (number: number) => `?${withValues(params, { pagina: String(number) })}#ordenes`;
  const total = compras.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const filtering = q !== '' || estado !== '';
  // Who has few purchases sees them all at once. Once there, the filter stays, whatever it leaves over.
  const [filterable, setFilterable] = useState(false);
  if (!filterable && (filtering || total > PER_PAGE)) setFilterable(true);

  return (
    <Panel title={title} id="ordenes">
      <div className={styles.section} aria-busy={compras.loading}>
        {told ? (
          <Notice key={told.attempt} tone={told.tone} message={told.message} detail={told.detail} focused>
            {told.refused && <ContactAboutCompra compra={told.refused} />}
          </Notice>
        ) : (
          arrived && <Notice tone="success" message={arrived} focused />
        )}
        {filterable && <ComprasFilter q={q} estado={estado} />}
        {compras.error ? (
          <LoadFailed message={ORDENES_NO_CARGADAS} error={compras.error} onRetry={compras.reload} />
        ) : !compras.data ? (
          <Loading label="Cargando pedidos…" />
        ) : compras.data.items.length === 0 ? (
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
            {filterable && (
              <p className={styles.count} role="status">
                {total === 1 ? '1 pedido' : `${total} pedidos`}
              </p>
            )}
            <ComprasTable compras={compras.data.items} user={user} onDelete={setTarget} />
            <Pagination page={page} pages={pages} urlOf={urlOf} label="Páginas de pedidos" />
          </>
        )}
      </div>
      <ConfirmDialog
        open={target !== null}
        message={CONFIRMAR_ELIMINAR_ORDEN}
        detail={target && acto && deletionOf(acto, target, enRevision)}
        confirmLabel={labelOfDeletion(acto ?? 'anular')[deleting ? 1 : 0]}
        onConfirm={() => target && acto && void remove(target, acto)}
        onCancel={() => setTarget(null)}
        busy={deleting}
      />
    </Panel>
  );
}

/** What the server said; where it could not be asked, what failed and why. */
function problemOf(error: unknown): Pick<Told, 'message' | 'detail'> {
  const failed = eliminarCompra.fallback;
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
