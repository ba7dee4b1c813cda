import { type RefObject, useRef, useState } from 'react';
import { exportarExcel } from '#contract/excel.ts';
import type { FiltroAdmin } from '#contract/productos-admin.ts';
import { ApiError } from '#web/client/api.ts';
import { download } from '#web/client/download.ts';
import { useOnce } from '#web/client/use-once.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { BulkHistory } from './bulk-history.tsx';
import styles from './productos.module.css';
import { QuoteLink } from './quote-link.tsx';
import type { Tell } from './use-alert.tsx';
import type { BulkChanges } from './use-bulk-changes.ts';

interface ProductosToolbarProps {
  /** What the list is narrowed down to, if it is. */
  filtro: FiltroAdmin | undefined;
  /** How many products the list has; unknown while another search is on its way. */
  total: number | undefined;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  changes: BulkChanges;
  tell: Tell;
}

/** What can be done about products beyond each one. */
export function ProductosToolbar({ filtro, total, addButton, onAdd, changes, tell }: ProductosToolbarProps) {
  const [history, setHistory] = useState(false);
  const historyButton = useRef<HTMLButtonElement>(null);
  const { busy: exporting, once } = useOnce();

  async function exportThem(): Promise<void> {
    try {
      await download(exportarExcel, { query: filtro ?? {} });
    } catch (error) {
      tell(exportarExcel.fallback, { detail: error instanceof ApiError ? error.message : undefined });
    }
  }

  return (
    <div className={styles.toolbar}>
      <Button ref={addButton} onClick={onAdd}>
        Agregar producto
      </Button>
      <Fold label="Más acciones">
        <LinkButton look="outline" to="/add-product-excel">
          Carga por Excel
        </LinkButton>
        <Button look="outline" aria-disabled={exporting} onClick={() => void once(exportThem)}>
          {exporting ? 'Preparando…' : filtro ? `Exportar ${inWords(total)}` : 'Exportar Excel'}
        </Button>
        <LinkButton look="outline" to="/update-img-products">
          Actualizar imágenes
        </LinkButton>
        <Button
          ref={historyButton}
          look="outline"
          onClick={() => {
            changes.look();
            setHistory(true);
          }}
        >
          Cambios masivos
        </Button>
        <QuoteLink productos={[]}>Solicitar cotización</QuoteLink>
      </Fold>
      {history && (
        <BulkHistory
          changes={changes}
          onClose={() => {
            setHistory(false);
            historyButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function inWords(total: number | undefined): string {
  if (total === undefined) return 'estos…';
  return total === 1 ? 'este producto' : `estos ${total.toLocaleString('es-CL')}`;
}
