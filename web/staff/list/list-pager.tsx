import { NativeSelect } from '@mantine/core';
import { Link } from '#web/ui/link.tsx';
import styles from './list-pager.module.css';

interface ListPagerProps {
  label: string;
  list: {
    page: number;
    pages: number;
    total: number;
    limit: number;
    urlOf: (changes: { page: number }) => string;
    change: (changes: { limit: string }) => void;
  };
  sizes: readonly number[];
}

/** Which rows these are, of how many, and the ways to the others. */
export function ListPager({ label, list, sizes }: ListPagerProps) {
  const { page, pages, total, limit, urlOf } = list;
  const first = (page - 1) * limit + 1;
  const number = (value: number) => value.toLocaleString('es-CL');
  return (
    <nav className={styles.pager} aria-label={label}>
      <span>
        {number(first)}–{number(Math.min(total, page * limit))} de {number(total)}
      </span>
      <NativeSelect
        size="xs"
        aria-label="Filas por página"
        value={String(limit)}
        onChange={(event) => list.change({ limit: event.currentTarget.value })}
        data={[...new Set([...sizes, limit])]
          .sort((a, b) => a - b)
          .map((size) => ({ value: String(size), label: `${size} por página` }))}
      />
      <span className={styles.ways} data-only={pages === 1 || undefined}>
        {page > 1 ? <Link to={urlOf({ page: page - 1 })}>Anterior</Link> : <span aria-hidden="true">Anterior</span>}
        <span>
          Página {number(page)} de {number(pages)}
        </span>
        {page < pages ? (
          <Link to={urlOf({ page: page + 1 })}>Siguiente</Link>
        ) : (
          <span aria-hidden="true">Siguiente</span>
        )}
      </span>
    </nav>
  );
}
