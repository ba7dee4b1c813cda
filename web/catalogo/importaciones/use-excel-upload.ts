import { useRef, useState } from 'react';
import {
  confirmarExcel,
  type ImportacionHecha,
  PRODUCTOS_NO_SUBIDOS,
  type Revision,
  revisarExcel,
} from '#contract/catalogo/importaciones/excel.ts';
import { useWorkbookUpload } from '#web/staff/carga/use-workbook-upload.ts';
import type { Columnas } from './columnas-choice.tsx';

/** A workbook of products on its way, with the columns that were chosen of it. */
export function useExcelUpload(missing: string | null) {
  const [columnas, setColumnas] = useState<Columnas>(null);
  const query = queryOf(columnas);
  const esOferta = useRef<boolean | null>(null);
  const { unsay, ...upload } = useWorkbookUpload<Revision, ImportacionHecha>(missing, {
    review: (call, files) => call(revisarExcel, { query: { ...query, simular: '1' }, body: {}, files }),
    save: (call, files, { huella }) => {
      const es_oferta = esOferta.current === null ? undefined : (`${esOferta.current}` as const);
      return call(confirmarExcel, { query, body: { huella, ...(es_oferta && { es_oferta }) }, files });
    },
    refused: PRODUCTOS_NO_SUBIDOS,
  });

  /** What was done is no longer so, once it was undone. */
  function forget(importacion_id: number): void {
    const { stage } = upload;
    if (stage.name === 'listo' && stage.hecha.importacion_id === importacion_id) unsay();
  }

  function chooseColumnas(chosen: Columnas): void {
    setColumnas(chosen);
    // What was said of the others is over.
    unsay();
  }

  /** What was said of the prices that go down; null: nothing, for none does. */
  function sayOferta(said: boolean | null): void {
    esOferta.current = said;
  }

  return { ...upload, columnas, chooseColumnas, forget, sayOferta };
}

/** How a call says which columns were chosen. */
export const queryOf = (columnas: Columnas) => (columnas ? { columnas: columnas.join(',') } : {});
