import { Checkbox } from '@mantine/core';
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Column } from './column.ts';
import { ListRow } from './list-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './list-table.module.css';
import { SortHeader } from './sort-header.tsx';
import { useFocusOfGoneRow } from './use-focus-of-gone-row.ts';
import { useIsTooWide } from './use-is-too-wide.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowLeft } from './use-row-left.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** The library takes objects of its own making. */
interface Line<T> {
  record: T;
}

/** Above cards, where no column says what it selects, it is written out. */
const ALL = 'Elegir los de esta página';
const NO_ROWS: never[] = [];
const NONE: ReadonlySet<string> = new Set();

export interface RowSelection<T> {
  has: (row: T) => boolean;
  change: (rows: readonly T[], selected: boolean) => void;
}

export interface ListTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  /** Keys of the columns that are not shown. */
  hidden?: ReadonlySet<string>;
  /** Undefined until the first answer. */
  rows: readonly T[] | undefined;
  keyOf: (row: T) => number | string;
  /** What a row is called where it can be selected. */
  nameOf?: ((row: T) => string) | undefined;
  /** Another answer is on its way. */
  isOld?: boolean;
  /** The call's `sort`, and how to ask for another. */
  sort?: { value: string; change: (value: string) => void };
  selection?: RowSelection<T> | undefined;
  /** What Enter on a row does. */
  onOpen?: ((row: T) => void) | undefined;
  /** What a row opens below itself. */
  panel?: { isOpen: (row: T) => boolean; render: (row: T) => ReactNode } | undefined;
  /** The last cell: what can be done to the row. */
  menu?: ((row: T) => ReactNode) | undefined;
  rowClass?: ((row: T) => string | undefined) | undefined;
}

/**
 * Rows as a dense table, and as cards on a phone. The roles are written out because a table whose display changes loses
 * them in some browsers. Which rows, in what order and on what page is the server's: the table only shows them.
 */
export function ListTable<T>(props: ListTableProps<T>) {
  const { label, columns, hidden = NONE, rows, keyOf, nameOf, isOld } = props;
  const { sort, selection, onOpen, panel, menu, rowClass } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const scrolls = useIsTooWide(frame);
  useFocusOfGoneRow(body, rows);
  const leaveBy = useRowLeft(body, label, rows !== undefined);
  const onKeyDown = useRowKeys(body, rows ?? NO_ROWS, {
    onOpen:
      onOpen &&
      ((row) => {
        leaveBy(String(keyOf(row)));
        onOpen(row);
      }),
    onToggle: selection && toggle,
  });
  const lines = useMemo(() => (rows ?? []).map((record): Line<T> => ({ record })), [rows]);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const sorting = sort ? sortingOf(columns, sort.value) : [];
  const table = useTable({
    features,
    columns: definitions,
    data: lines,
    getRowId: ({ record }) => String(keyOf(record)),
    manualSorting: true,
    state: {
      columnVisibility: Object.fromEntries([...hidden].map((key) => [key, false])),
      sorting,
      rowSelection: Object.fromEntries(
        (rows ?? []).filter((row) => selection?.has(row)).map((row) => [keyOf(row), true]),
      ),
      expanded: Object.fromEntries((rows ?? []).filter((row) => panel?.isOpen(row)).map((row) => [keyOf(row), true])),
    },
  });
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.has(key)), [columns, hidden]);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const width = shown.length + (selection ? 1 : 0) + (menu ? 1 : 0);
  const all = rows ?? NO_ROWS;
  // A row that the keys do nothing to is nothing to stop at.
  const isStop = Boolean(onOpen || selection);
  const allSelected = all.length > 0 && table.getIsAllRowsSelected();

  function toggle(row: T): void {
    selection?.change([row], !selection.has(row));
  }
  const toggleById = useRef<(id: string) => void>(undefined);
  toggleById.current = (id) => {
    const row = all.find((row) => String(keyOf(row)) === id);
    if (row) toggle(row);
  };
  const toggleRow = useCallback((id: string) => toggleById.current?.(id), []);

  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div ref={frame} className={styles.frame} data-scrolls={scrolls || undefined}>
      <table className={styles.table} role="table" aria-label={label} aria-busy={isOld || rows === undefined}>
        <thead role="rowgroup" className={selection && styles.selectable}>
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className={styles.check}>
                <Checkbox
                  size="xs"
                  classNames={{ labelWrapper: styles.all }}
                  label={ALL}
                  aria-label={ALL}
                  checked={allSelected}
                  disabled={all.length === 0}
                  indeterminate={!allSelected && table.getIsSomeRowsSelected()}
                  onChange={(event) => selection.change(all, event.currentTarget.checked)}
                />
              </th>
            )}
            {table.getFlatHeaders().map(({ id }) => {
              const column = byKey.get(id)!;
              return (
                <SortHeader
                  key={id}
                  column={column}
                  direction={sorting.find((sorted) => sorted.id === id)?.desc}
                  onSort={sort && column.sort ? sort.change : undefined}
                />
              );
            })}
            {menu && (
              <th scope="col" role="columnheader" className={styles.menu}>
                <span className="solo-lectores">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown}>
          {rows === undefined ? (
            <ListSkeleton width={width} />
          ) : (
            table.getRowModel().rows.map((row, index) => {
              const { record } = row.original;
              const open = row.getIsExpanded();
              return (
                <Fragment key={row.id}>
                  <ListRow
                    id={row.id}
                    record={record}
                    columns={shown}
                    stop={isStop && (index === 0 ? 0 : -1)}
                    open={open}
                    select={
                      selection && {
                        label: `Elegir ${nameOf?.(record)}`,
                        checked: row.getIsSelected(),
                        toggle: toggleRow,
                      }
                    }
                    menu={menu}
                    className={rowClass?.(record)}
                  />
                  {open && (
                    <tr role="row" className={styles.panel}>
                      <td role="cell" colSpan={width}>
                        {panel?.render(record)}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })
          )}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function definitionOf<T>({ key, title, sort }: Column<T>): ColumnDef<typeof features, Line<T>> {
  return { id: key, header: title, enableSorting: sort !== undefined };
}

function sortingOf<T>(columns: readonly Column<T>[], value: string): SortingState {
  const column = columns.find(({ sort }) => sort?.asc === value || sort?.desc === value);
  return column ? [{ id: column.key, desc: column.sort?.desc === value }] : [];
}
