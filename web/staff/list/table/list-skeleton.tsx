import { Skeleton } from '@mantine/core';
import styles from './list-table.module.css';

const ROWS = 12;

/** What stands where rows will be. */
export function ListSkeleton({ width }: { width: number }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers
    <>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <tr key={row} role="row" className={styles.row}>
          {Array.from({ length: width }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <td key={cell} role="cell" data-card={cell === 1 ? 'title' : undefined}>
              <Skeleton height={10} radius="xl" />
            </td>
          ))}
        </tr>
      ))}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
