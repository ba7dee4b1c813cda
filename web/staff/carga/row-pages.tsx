import { useState } from 'react';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import styles from './excel.module.css';

const PER_PAGE = 50;

interface RowPagesProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  empty?: string;
}

/** Rows that are all here, some at a time: twenty thousand at once would choke the page. */
export function RowPages<T extends { fila: number; columna?: string }>({
  label,
  columns,
  rows,
  empty = 'No hay productos en esta lista.',
}: RowPagesProps<T>) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(rows.length / PER_PAGE);
  const start = (page - 1) * PER_PAGE;
  const shown = rows.slice(start, start + PER_PAGE);
  if (rows.length === 0) return <Empty message={empty} />;
  return (
    <div className={styles.rows}>
      <ListTable
        label={label}
        columns={columns}
        rows={shown}
        keyOf={({ fila, columna = '' }) => `${fila} ${columna} ${rows.length}`}
        nameOf={({ fila }) => `la fila ${fila}`}
      />
      {pages > 1 && (
        <nav className={styles.pages} aria-label={`Páginas de: ${label}`}>
          <Button look="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <span role="status">
            {(start + 1).toLocaleString('es-CL')} a {(start + shown.length).toLocaleString('es-CL')} de{' '}
            {rows.length.toLocaleString('es-CL')}
          </span>
          <Button look="outline" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Siguiente
          </Button>
        </nav>
      )}
    </div>
  );
}
