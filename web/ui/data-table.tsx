import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** What it is: numbers stand at the right, actions and wide texts take a line of their own on a phone. */
  kind?: 'number' | 'text' | 'wide' | 'actions';
}

interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
}

/**
 * Rows as a table, and as cards on a phone. The roles are written out because a table whose display changes loses them in
 * some browsers.
 */
export function DataTable<T>({ label, columns, rows, keyOf }: DataTableProps<T>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, kind = 'text' }) => (
            <th key={title} scope="col" role="columnheader" className={styles[kind]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, kind = 'text' }) => (
              <td key={title} role="cell" className={styles[kind]} data-label={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
