import { useState } from 'react';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { Ledger } from '#web/admin/existencias/ledger.tsx';
import { useStockDrafts } from '#web/stock/kept-stock.ts';
import styles from '#web/stock/stock-list.module.css';
import { StockRow } from '#web/stock/stock-row.tsx';

/** A product's stock: set anew with a reason, and all that moved it. */
export function ProductoStock({ producto, onNews }: { producto: ProductoAdmin; onNews: () => void }) {
  const drafts = useStockDrafts();
  const [adjusted, setAdjusted] = useState(0);
  return (
    <div className={styles.section}>
      <ul className={styles.list} aria-label="Ajuste de stock">
        <StockRow
          producto={producto}
          drafts={drafts}
          alone
          onSaved={() => {
            setAdjusted((times) => times + 1);
            onNews();
          }}
        />
      </ul>
      <Ledger key={adjusted} productoId={producto.id} />
    </div>
  );
}
