// biome-ignore-all lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers
import type { ReactNode } from 'react';

interface CardTableProps {
  label: string;
  className: string | undefined;
  titles: readonly string[];
  /** Its `CardRow`s. */
  children: ReactNode;
}

/** A table that its style shows as cards on a phone. */
export function CardTable({ label, className, titles, children }: CardTableProps) {
  return (
    <table className={className} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {titles.map((title) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export const CardRow = ({ children }: { children: ReactNode }) => <tr role="row">{children}</tr>;

interface CardCellProps {
  /** Its column's title, said beside it on a card. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const CardCell = ({ label, className, children }: CardCellProps) => (
  <td role="cell" className={className} data-label={label}>
    {children}
  </td>
);
