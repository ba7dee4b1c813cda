import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import { type Filter, ListFilters } from './list-filters.tsx';
import styles from './list-page.module.css';
import { ListPager } from './list-pager.tsx';
import { ListSearch } from './list-search.tsx';
import { ListViews, type View } from './list-views.tsx';
import type { Column } from './table/column.ts';
import { ColumnChoice, useChosenColumns } from './table/column-choice.tsx';
import { ListTable, type ListTableProps } from './table/list-table.tsx';
import type { List, ListEndpoint, RowOf } from './use-list.ts';

type FromTable<T> = Pick<
  ListTableProps<T>,
  'keyOf' | 'nameOf' | 'selection' | 'onOpen' | 'panel' | 'menu' | 'rowClass'
>;

interface ListPageProps<E extends ListEndpoint> extends FromTable<RowOf<E>> {
  list: List<E>;
  title: string;
  /** One of its rows and many, as in «1 producto», «2 productos». */
  noun: readonly [one: string, many: string];
  columns: readonly Column<RowOf<E>>[];
  /** Where the page of each row stands: below this address, by its id. */
  opens?: RowOf<E> extends { id: number } ? string : never;
  /** Beside the title: what can be done besides. */
  actions?: ReactNode;
  /** What the search looks into; without it there is no search. */
  search?: string;
  filters?: readonly Filter[];
  views?: readonly View[];
  /** Right below the title: where else one may go from here. */
  under?: ReactNode;
  /** What stands between title and table. */
  above?: ReactNode;
  /** There is nothing at all yet. */
  empty: ReactNode;
  /** Nothing is left by the filters. */
  noneLeft?: ReactNode;
  /** It could not be loaded. */
  failed: string;
  /** What can be done to the selected ones. */
  selectedBar?: ReactNode;
  /** Rows that stand together: a table for each group, of the same columns. */
  groups?: RowGroups<RowOf<E>>;
  /** Part of another page: its heading is one level down. */
  section?: boolean;
}

export interface RowGroups<T> {
  /** Rows come in the order of their groups. */
  keyOf: (row: T) => number | string | null;
  /** A group's name and figures, and its table where it belongs. */
  render: (rows: readonly T[], table: (label: string) => ReactNode) => ReactNode;
}

const PAGE_SIZES = [12, 24, 48, 96];

/** A list of the staff's: search, filters, views, table, pages and what can be done to several at once. */
export function ListPage<E extends ListEndpoint>({
  list,
  title,
  noun,
  columns,
  opens,
  actions,
  search,
  filters = [],
  views,
  under,
  above,
  empty,
  noneLeft = `No hay ${noun[1]} que coincidan con la búsqueda.`,
  failed,
  selectedBar,
  groups,
  section = false,
  ...table
}: ListPageProps<E>) {
  const navigate = useNavigate();
  const open = opens && ((row: RowOf<E>) => void navigate(`${opens}/${(row as { id: number }).id}`));
  const name = list.endpoint.path;
  const chosen = useChosenColumns(name, columns);
  const { rows, total, page, query, change } = list;
  const Heading = section ? 'h2' : 'h1';
  const sort =
    'sort' in query ? { value: String(query.sort), change: (value: string) => change({ sort: value }) } : null;
  const isEmpty = rows?.length === 0 && !list.isOld;
  const tableOf = (label: string, rows: readonly RowOf<E>[] | undefined) => (
    <ListTable
      {...(open && { onOpen: open })}
      {...table}
      label={label}
      columns={columns}
      hidden={chosen.hidden}
      rows={rows}
      isOld={list.isOld}
      {...(sort ? { sort } : {})}
    />
  );

  return (
    <section className={styles.page} id={list.part || undefined} aria-label={title}>
      <header className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.count} role="status">
          {rows === undefined || list.isOld ? '' : <TotalOf total={total} noun={noun} />}
        </p>
        <div className={styles.actions}>{actions}</div>
      </header>
      {under}
      {views && <ListViews list={list} views={views} noun={noun[1]} />}
      {above}
      <div className={styles.bar}>
        {search && <ListSearch list={list} placeholder={search} noun={noun[1]} />}
        <ListFilters list={list} filters={filters} sorts={sort ? sortsOf(columns, sort.value) : []} />
        <ColumnChoice columns={columns} chosen={chosen} />
      </div>
      {list.error ? (
        <LoadFailed message={failed} error={list.error} onRetry={list.reload} />
      ) : isEmpty ? (
        page > 1 ? (
          <Empty message={`No hay ${noun[1]} en esta página.`}>
            <LinkButton to={list.urlOf({ page: 1 })} look="dark">
              Ir a la primera página
            </LinkButton>
          </Empty>
        ) : (
          <Nothing said={list.filters.length > 0 ? noneLeft : empty} />
        )
      ) : groups && rows ? (
        [...Map.groupBy(rows, groups.keyOf)].map(([key, rows]) => (
          <Fragment key={key}>{groups.render(rows, (label) => tableOf(label, rows))}</Fragment>
        ))
      ) : (
        tableOf(title, rows)
      )}
      {selectedBar}
      {rows && !list.error && total > 0 && <ListPager label={`Páginas de ${noun[1]}`} list={list} sizes={PAGE_SIZES} />}
    </section>
  );
}

/** There is nothing to show, said in words or in a piece of its own. */
const Nothing = ({ said }: { said: ReactNode }) => (typeof said === 'string' ? <Empty message={said} /> : said);

/** How many, with their noun: «1 producto», «1.234 productos». */
function TotalOf({ total, noun: [one, many] }: { total: number; noun: readonly [string, string] }) {
  return (
    <>
      {total.toLocaleString('es-CL')} {total === 1 ? one : many}
    </>
  );
}

/** Both ways of each column, and the list's own order where no column has it. */
function sortsOf<T>(columns: readonly Column<T>[], current: string): { value: string; label: string }[] {
  const sorts = columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort.asc, label: `${title}: de menor a mayor` },
          { value: sort.desc, label: `${title}: de mayor a menor` },
        ]
      : [],
  );
  return sorts.some(({ value }) => value === current) ? sorts : [{ value: current, label: 'Como vienen' }, ...sorts];
}
