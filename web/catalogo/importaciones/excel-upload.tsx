import { type ReactNode, useState } from 'react';
import { planillaDeErrores, type Revision, tituloDeColumna } from '#contract/catalogo/importaciones/excel.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { productosDeCarga } from '#web/staff/addresses.ts';
import { BadCells } from '#web/staff/carga/bad-cells.tsx';
import { inWords } from '#web/staff/carga/carga-page.tsx';
import styles from '#web/staff/carga/excel.module.css';
import { downloadErrors, ExcelForm, useExcelForm } from '#web/staff/carga/excel-form.tsx';
import { Sending } from '#web/staff/carga/sending.tsx';
import { ofertaQuestion } from '#web/staff/productos/oferta-question.ts';
import { many } from '#web/staff/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { ColumnasChoice } from './columnas-choice.tsx';
import { ImportacionesList } from './importaciones-list.tsx';
import { RevisionResult } from './revision-result.tsx';
import { preciosQueBajan } from './revision-rules.ts';
import { queryOf, useExcelUpload } from './use-excel-upload.ts';

interface ExcelUploadProps {
  /** Why this person may not send, if they may not. */
  missing: string | null;
  /** Templates and exports, for who may use them. */
  children: ReactNode;
}

/** From the file to the saved products: choose, look over, confirm; and what was imported before. */
export function ExcelUpload({ missing, children }: ExcelUploadProps) {
  const { file, columnas, stage, problem, choose, chooseColumnas, send, reset, forget, sayOferta } =
    useExcelUpload(missing);
  const { ask, dialog } = useAsk();
  const [confirmed, setConfirmed] = useState(0);
  const sending = stage.name === 'enviando';

  async function confirm(revision: Revision): Promise<void> {
    const falling = preciosQueBajan(revision);
    sayOferta(falling > 0 ? await ask(ofertaQuestion(`${many(falling, 'precio baja', 'precios bajan')}.`)) : null);
    await send(revision);
    // What was said of the ones before is over.
    setConfirmed((times) => times + 1);
  }

  const form = useExcelForm(reset);

  return (
    <>
      {dialog}
      <Panel title="Cargar productos">
        {problem && (
          <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused />
        )}
        {stage.name === 'listo' && (
          <>
            <Notice tone="success" message={stage.hecha.message} detail={inWords(stage.hecha)} focused />
            {stage.hecha.creados + stage.hecha.actualizados > 0 && (
              <p className={styles.buttons}>
                <LinkButton look="outline" to={productosDeCarga(stage.hecha.importacion_id)}>
                  {stage.hecha.actualizados === 0
                    ? 'Ver los productos creados'
                    : 'Ver los productos creados y cambiados'}
                </LinkButton>
              </p>
            )}
          </>
        )}
        {stage.name === 'enviando' ? (
          <Sending saving={stage.saving} sent={stage.sent} />
        ) : stage.name === 'revision' ? (
          <RevisionResult
            revision={stage.revision}
            fileName={file?.name ?? ''}
            onConfirm={() => void confirm(stage.revision)}
            onOther={form.startOver}
          />
        ) : (
          <ExcelForm {...form} file={file} onChoose={choose} onSend={() => send()}>
            <ColumnasChoice columnas={columnas} onChange={chooseColumnas} />
          </ExcelForm>
        )}
        {stage.name === 'errores' && file && (
          <BadCells
            errores={stage.errores.map((error) => ({ ...error, columna: tituloDeColumna(error.columna) }))}
            total={stage.total}
            onDownload={() => downloadErrors(planillaDeErrores, file, queryOf(columnas))}
          />
        )}
      </Panel>
      {children}
      {children && (
        <div className={styles.history}>
          <ImportacionesList key={confirmed} onUndone={forget} />
        </div>
      )}
      <UnsavedChanges when={sending} message="La planilla se está enviando. Si sales de la página, se detiene." />
    </>
  );
}
