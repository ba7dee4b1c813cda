import { useRef, useState } from 'react';
import { exportarExcel } from '#contract/excel.ts';
import { ApiError } from '#web/client/api.ts';
import { download } from '#web/client/download.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './productos.module.css';
import { QuoteLink } from './quote-link.tsx';
import type { Tell } from './use-alert.tsx';

/** What can be done about products beyond each one. */
export function ProductosToolbar({ onAdd, tell }: { onAdd: () => void; tell: Tell }) {
  const [exporting, setExporting] = useState(false);
  const busy = useRef(false);

  async function exportAll(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setExporting(true);
    try {
      await download(exportarExcel);
    } catch (error) {
      tell('No se pudo exportar el catálogo.', { detail: error instanceof ApiError ? error.message : undefined });
    } finally {
      busy.current = false;
      setExporting(false);
    }
  }

  return (
    <div className={styles.toolbar}>
      <Button onClick={onAdd}>Agregar producto</Button>
      <LinkButton look="outline" to="/add-product-excel">
        Carga por Excel
      </LinkButton>
      <Button look="outline" aria-disabled={exporting} onClick={() => void exportAll()}>
        {exporting ? 'Preparando…' : 'Exportar Excel'}
      </Button>
      <LinkButton look="outline" to="/update-img-products">
        Actualizar imágenes
      </LinkButton>
      <QuoteLink productos={[]}>Solicitar cotización</QuoteLink>
    </div>
  );
}
