import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './bulk.module.css';
import { BulkModal } from './bulk-modal.tsx';
import { BULK_ACTIONS, type BulkAction } from './bulk-rules.ts';
import { QuoteLink } from './quote-link.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** The products are others now, or about to be. */
  onDone: () => void;
  /** Nothing is selected any more, and the bar goes with the focus. */
  onGone: () => void;
}

/** What can be done to all that is selected. It stays in sight while one selects. */
export function BulkBar({ selection, onDone, onGone }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { size } = selection;

  function clear(): void {
    selection.clear();
    onGone();
  }

  return (
    <section className={styles.bar} aria-label="Productos seleccionados">
      <p className={styles.count} role="status">
        {size === 1 ? '1 seleccionado' : `${size.toLocaleString('es-CL')} seleccionados`}
        {selection.limit && <span className={styles.code}>{selection.limit}</span>}
      </p>
      <div className={styles.actions}>
        {Object.entries(BULK_ACTIONS).map(([name, label]) => (
          <Button
            key={name}
            look="dark"
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setAction(name as BulkAction);
            }}
          >
            {label}
          </Button>
        ))}
        {selection.productos.length > 0 && <QuoteLink productos={selection.productos}>Cotizar</QuoteLink>}
        <Button look="outline" onClick={clear}>
          Quitar selección
        </Button>
      </div>
      {action && (
        <BulkModal
          action={action}
          selection={selection}
          onClose={(end) => {
            setAction(null);
            if (end === 'changed') clear();
            else opener.current?.focus();
            if (end !== 'nothing') onDone();
          }}
        />
      )}
    </section>
  );
}
