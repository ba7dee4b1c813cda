import { Checkbox } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';
import styles from './list-table.module.css';

interface ListRowProps<T> {
  id: string;
  record: T;
  columns: readonly Column<T>[];
  /** Its `tabIndex`, where the keys go from row to row. */
  stop: number | false;
  open: boolean;
  /** `toggle` stays the same function, so that only what changed is drawn again. */
  select: { label: string; checked: boolean; toggle: (id: string) => void } | undefined;
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
          <Check id={id} {...select} />
        </td>
      )}
      <Cells record={record} columns={columns as readonly Column<unknown>[]} />
      {menu && (
        <td role="cell" className={styles.menu} data-card="menu">
          {menu(record)}
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

interface CheckProps {
  id: string;
  label: string;
  checked: boolean;
  toggle: (id: string) => void;
}

const Check = memo(({ id, label, checked, toggle }: CheckProps) => (
  <Checkbox size="xs" aria-label={label} checked={checked} onChange={() => toggle(id)} />
));

interface CellsProps {
  record: unknown;
  columns: readonly Column<unknown>[];
}

/** A page is drawn several times while it fills; the same record in the same columns reads the same. */
const Cells = memo(({ record, columns }: CellsProps) =>
  columns.map((column) => {
    const said = column.cell(record);
    // On a card what says nothing is left out, but for what it is known by.
    const card = said === '—' && (column.card === 'detail' || column.card === 'line') ? undefined : column.card;
    return (
      <td
        key={column.key}
        // biome-ignore lint/a11y/noRedundantRoles: as of its row
        role="cell"
        className={classOf(column)}
        title={(column.wide || column.cut) && typeof said === 'string' ? said : undefined}
        data-label={column.title}
        data-card={card}
      >
        {said}
      </td>
    );
  }),
);

function classOf<T>({ kind, wide, cut }: Column<T>): string | undefined {
  return (
    [kind === 'number' && styles.number, wide && styles.wide, cut && styles.cut].filter(Boolean).join(' ') || undefined
  );
}
