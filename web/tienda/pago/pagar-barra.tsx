import { useState } from 'react';
import { formatTotal } from '#contract/valores/money.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import styles from './pagar.module.css';
import { PagarLista } from './pagar-lista.tsx';
import { unitsText } from './pagar-revision.tsx';

/** On a phone the review comes last: this says beforehand how much it is, and, opened, of what. */
export function PagarBarra({ items, total }: { items: readonly CarritoItem[]; total: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.bar} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>Ver resumen ({unitsText(items)})</span> <strong>{formatTotal(total)}</strong>
      </summary>
      {open && <PagarLista items={items} />}
    </details>
  );
}
