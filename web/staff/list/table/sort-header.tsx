import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Explicado, Palabra } from '#web/staff/explicado.tsx';
import type { Column } from './column.ts';
import styles from './list-table.module.css';

interface SortHeaderProps<T> {
  column: Column<T>;
  /** Whether it is sorted by this one, and downwards. */
  direction: boolean | undefined;
  onSort: ((value: string) => void) | undefined;
}

interface SortButtonProps {
  title: string;
  sort: Column<unknown>['sort'] | undefined;
  direction: boolean | undefined;
  onSort: ((value: string) => void) | undefined;
}

/** Whether a list sorted so is sorted by this heading, and downwards. */
export const directionOf = (sort: { asc: string; desc: string }, value: string): boolean | undefined =>
  value === sort.desc ? true : value === sort.asc ? false : undefined;

/** What a heading that sorts says; pressed, it sorts by it, and pressed again the other way round. */
export function SortButton({ title, sort, direction, onSort }: SortButtonProps) {
  if (!sort || !onSort) return <Palabra word={title} />;
  return (
    <Explicado word={title}>
      <button type="button" className={styles.sort} onClick={() => onSort(direction === false ? sort.desc : sort.asc)}>
        {title}
        {direction !== undefined && (direction ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
      </button>
    </Explicado>
  );
}

/** Of `aria-sort`. */
export const ariaSortOf = (direction: boolean | undefined) =>
  direction === undefined ? undefined : direction ? 'descending' : 'ascending';

/** A column's heading. */
export function SortHeader<T>({ column, direction, onSort }: SortHeaderProps<T>) {
  const { title, kind, sort, wide, wraps } = column;
  const className =
    [kind === 'number' && styles.number, wide && styles.wide, wraps && styles.wraps].filter(Boolean).join(' ') ||
    undefined;
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers
      role="columnheader"
      className={className}
      aria-sort={ariaSortOf(direction)}
    >
      <SortButton title={title} sort={sort} direction={direction} onSort={onSort} />
    </th>
  );
}
