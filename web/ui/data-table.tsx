import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** What it is: numbers stand at the right, actions and wide texts take a line of their own on a phone. */
  kind?: 'number' | 'text' | 'wide' | 'actions';
  /** For cells with a look of their own. */
  className?: string | undefined;
}

interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** A look of its own, instead of the usual one, over what all tables have. */
  className?: string | undefined;
}

/**
 * Rows as a table, and as cards on a phone. The roles are written out because a table whose display changes loses them in
 * some browsers.
 */
export function DataTable<T>({ label, columns, rows, keyOf, className = styles.usual }: DataTableProps<T>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={`${styles.table} ${className}`} role="table" aria-label={label}>
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
            {columns.map(({ title, cell, kind = 'text', className: own }) => (
              <td key={title} role="cell" className={own ? `${styles[kind]} ${own}` : styles[kind]} data-label={title}>
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
