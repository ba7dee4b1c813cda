import { type RefObject, useRef } from 'react';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { many } from './bulk-rules.ts';
import styles from './productos.module.css';
import type { Selection } from './use-selection.ts';

interface ProductosSummaryProps {
  /** Where it says how many there are. */
  ref: RefObject<HTMLParagraphElement | null>;
  /** How many match; unknown while another search is on its way. */
  total: number | undefined;
  /** Those of this page. */
  items: readonly ProductoAdmin[];
  selection: Selection;
}

/** How many products match, and the selection of those of this page, or of all. */
export function ProductosSummary({ ref, total, items, selection }: ProductosSummaryProps) {
  const wholePage = useRef<HTMLInputElement>(null);
  const pageSelected = items.length > 0 && items.every(({ id }) => selection.has(id));
  const offersAll = (pageSelected || selection.limit !== undefined) && !selection.isWhole;
  return (
    <div className={styles.summary}>
      <p ref={ref} className={styles.count} role="status" tabIndex={-1}>
        {total === undefined ? 'Buscando…' : many(total, 'producto', 'productos')}
      </p>
      {items.length > 0 && (
        <label className={styles.selectPage}>
          <input
            ref={wholePage}
            type="checkbox"
            checked={pageSelected}
            onChange={(event) => selection.change(items, event.currentTarget.checked)}
          />
          Seleccionar esta página
        </label>
      )}
      {offersAll && total !== undefined && total > items.length && (
        <Button
          look="outline"
          className={styles.selectAll}
          onClick={() => {
            selection.selectAll();
            // The button is gone.
            wholePage.current?.focus();
          }}
        >
          Seleccionar los {total.toLocaleString('es-CL')} que coinciden
        </Button>
      )}
    </div>
  );
}
