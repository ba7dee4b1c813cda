import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '#web/client/api.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { pageNumber, withValues } from '#web/ui/links.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import styles from './paged.module.css';

/** Where a list's page stands in the address. */
const PARAM = 'pagina';

/** The page of a list that the address asks for, by the name it has there. */
export function usePage(param = PARAM): number {
  const [params] = useSearchParams();
  return pageNumber(params, param);
}

interface PagedProps<T> {
  /** What `useLoad` gave. */
  list: {
    data: { items: T[]; total: number; page: number; limit: number } | undefined;
    error: ApiError | undefined;
    loading: boolean;
    reload: () => void;
  };
  /** What is said when it can't be loaded. */
  failed: string;
  empty: ReactNode;
  /** One and many: `['movimiento', 'movimientos']`. */
  noun: readonly [string, string];
  param?: string;
  /** Beside the count. */
  actions?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** One page of a list: on its way, failed, empty or there, with its count and the way to the other pages. */
export function Paged<T>({ list, failed, empty, noun, param = PARAM, actions, children }: PagedProps<T>) {
  const [params] = useSearchParams();
  const { data, error, loading, reload } = list;
  if (error) return <LoadFailed message={failed} error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  const urlOf = (number: number) => `?${withValues(params, { [param]: number > 1 ? String(number) : '' })}`;
  if (data.items.length === 0) {
    if (data.page === 1) return empty;
    return (
      <Empty message="No hay nada en esta página.">
        <LinkButton to={urlOf(1)} look="dark">
          Ir a la primera página
        </LinkButton>
      </Empty>
    );
  }
  return (
    <div aria-busy={loading} className={styles.paged}>
      <div className={styles.summary}>
        <p className={styles.count} role="status">
          {data.total.toLocaleString('es-CL')} {noun[data.total === 1 ? 0 : 1]}
        </p>
        {actions}
      </div>
      {children(data.items)}
      <Pagination
        page={data.page}
        pages={Math.max(1, Math.ceil(data.total / data.limit))}
        urlOf={urlOf}
        label={`Páginas de ${noun[1]}`}
      />
    </div>
  );
}
