import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import styles from './list-table.module.css';

interface ListRowProps<T> {
  id: string;
  record: T;
  columns: readonly Column<T>[];
  /** Its `tabIndex`, where the keys go from row to row. */
  stop: number | false;
  open: boolean;
  select: { label: string; checked: boolean; toggle: () => void } | undefined;
  menu: ((record: T) => ReactNode) | undefined;
  className: string | undefined;
}

/** One row, which is a card on a phone. */
export function ListRow<T>({ id, record, columns, stop, open, select, menu, className }: ListRowProps<T>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers
    <tr
      role="row"
      className={[styles.row, className].filter(Boolean).join(' ')}
      tabIndex={stop === false ? undefined : stop}
      data-row={stop === false ? undefined : id}
      data-selected={select?.checked || undefined}
      data-open={open || undefined}
    >
      {select && (
        <td role="cell" className={styles.check} data-card="check">
          <Checkbox size="xs" aria-label={select.label} checked={select.checked} onChange={select.toggle} />
        </td>
      )}
      {columns.map((column) => {
        const said = column.cell(record);
        // On a card what says nothing is left out, but for what it is known by.
        const card = said === '—' && (column.card === 'detail' || column.card === 'line') ? undefined : column.card;
        return (
          <td key={column.key} role="cell" className={classOf(column)} data-label={column.title} data-card={card}>
            {said}
          </td>
        );
      })}
      {menu && (
        <td role="cell" className={styles.menu} data-card="menu">
          {menu(record)}
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function classOf<T>({ kind, wide }: Column<T>): string | undefined {
  return [kind === 'number' && styles.number, wide && styles.wide].filter(Boolean).join(' ') || undefined;
}
