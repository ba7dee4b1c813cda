import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import styles from './list-table.module.css';

interface SortHeaderProps<T> {
  column: Column<T>;
  /** Whether it is sorted by this one, and downwards. */
  direction: boolean | undefined;
  onSort: ((value: string) => void) | undefined;
}

/** A column's heading; pressed, it sorts by it, and pressed again the other way round. */
export function SortHeader<T>({ column: { title, kind, sort, wide }, direction, onSort }: SortHeaderProps<T>) {
  const isSorted = direction !== undefined;
  const className = [kind === 'number' && styles.number, wide && styles.wide].filter(Boolean).join(' ') || undefined;
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers
      role="columnheader"
      className={className}
      aria-sort={isSorted ? (direction ? 'descending' : 'ascending') : undefined}
    >
      {sort && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(direction === false ? sort.desc : sort.asc)}
        >
          {title}
          {isSorted && (direction ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
        </button>
      ) : (
        title
      )}
    </th>
  );
}
