import type { ReactNode } from 'react';

/** A name and its value in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === '' || children === null || children === undefined ? 'No disponible' : children}</dd>
    </div>
  );
}
