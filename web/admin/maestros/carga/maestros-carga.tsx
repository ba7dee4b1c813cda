import { Button as StaffButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { exportarMaestros } from '#contract/maestros/maestros.ts';
import {
  type CargaDeMaestros,
  confirmarMaestros,
  erroresDeMaestros,
  MAESTROS_NO_SUBIDOS,
  MAX_FILAS_MAESTROS,
  plantillaDeMaestros,
  type RevisionDeMaestros,
  revisarMaestros,
} from '#contract/maestros/planilla.ts';
import { BadCells } from '#web/admin/excel/bad-cells.tsx';
import styles from '#web/admin/excel/excel.module.css';
import { ExcelDrop } from '#web/admin/excel/excel-drop.tsx';
import { Sending } from '#web/admin/excel/sending.tsx';
import { useWorkbookUpload } from '#web/admin/excel/use-workbook-upload.ts';
import { DownloadButton } from '#web/admin/existencias/download-button.tsx';
import { MAESTROS } from '#web/admin/shell/search/addresses.ts';
import { metaOf, StaffPage } from '#web/admin/shell/staff-page.tsx';
import { many } from '#web/admin/words.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { listUrl } from '#web/list/list-memory.ts';
import { refresh } from '#web/query/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { MAESTRO_READS } from '../maestro-reads.ts';
import { RevisionDeMaestrosResult } from './revision-result.tsx';

const TITLE = 'Carga de maestros por Excel';
export const meta = metaOf(TITLE);

/** From the file to the saved masters: choose, look over, confirm. */
export default function MaestrosCarga() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { file, stage, problem, choose, send, reset } = useWorkbookUpload<RevisionDeMaestros, CargaDeMaestros>(null, {
    review: (call, files) => call(revisarMaestros, { query: { simular: '1' }, body: {}, files }),
    save: (call, files, { huella }) => call(confirmarMaestros, { body: { huella }, files }),
    refused: MAESTROS_NO_SUBIDOS,
  });

  async function confirm(revision: RevisionDeMaestros): Promise<void> {
    await send(revision);
    void refresh(client, MAESTRO_READS);
  }

  function startOver(): void {
    flushSync(reset);
    // The button that was pressed goes with what it left.
    form.current?.querySelector('input')?.focus();
  }

  return (
    <StaffPage
      title={TITLE}
      intro="Crea y actualiza muchos maestros de una vez. Antes de guardar verás qué cambia; si una celda está mala, no se guarda nada."
      actions={
        <StaffButton component={Link} to={listUrl(MAESTROS)} variant="default">
          Volver a los maestros
        </StaffButton>
      }
    >
      <div className={styles.sections}>
        <Panel title="Cargar maestros">
          {problem && (
            <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused />
          )}
          {stage.name === 'listo' && (
            <Notice tone="success" message={stage.hecha.message} detail={inWords(stage.hecha)} focused />
          )}
          {stage.name === 'enviando' ? (
            <Sending saving={stage.saving} sent={stage.sent} noun={['maestro', 'maestros']} />
          ) : stage.name === 'revision' ? (
            <RevisionDeMaestrosResult
              revision={stage.revision}
              fileName={file?.name ?? ''}
              onConfirm={() => void confirm(stage.revision)}
              onOther={startOver}
            />
          ) : (
            <form
              ref={form}
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <ExcelDrop file={file} onChoose={choose} maxRows={MAX_FILAS_MAESTROS} />
              <div className={styles.buttons}>
                <Button type="submit">Revisar planilla</Button>
                {file && (
                  <Button look="outline" onClick={startOver}>
                    Quitar archivo
                  </Button>
                )}
              </div>
            </form>
          )}
          {stage.name === 'errores' && file && (
            <BadCells errores={stage.errores} total={stage.total} onDownload={() => downloadErrors(file)} />
          )}
        </Panel>
        <Panel title="La planilla">
          <p className={styles.text}>
            La primera hoja lleva una fila de encabezados con exactamente las columnas de la plantilla, en cualquier
            orden. El código decide: si ya existe, se actualiza; si no, se crea. Vacío, se forma con los códigos de
            familia y subfamilia y el correlativo.
          </p>
          <div className={`${styles.buttons} ${styles.downloads}`}>
            <DownloadButton endpoint={plantillaDeMaestros} input={{}} label="Descargar plantilla" />
            <DownloadButton endpoint={exportarMaestros} input={{ query: {} }} label="Exportar los maestros" />
          </div>
        </Panel>
      </div>
      <UnsavedChanges
        when={stage.name === 'enviando'}
        message="La planilla se está enviando. Si sales de la página, se detiene."
      />
    </StaffPage>
  );
}

/** Sends the file once more, for the server keeps none. */
async function downloadErrors(file: File): Promise<string | undefined> {
  try {
    const { download } = await import('#web/client/api/download.ts');
    await download(erroresDeMaestros, { body: {}, files: [{ part: 'excelFile', file, name: file.name }] });
    return undefined;
  } catch (error) {
    return reasonOf(error) ?? erroresDeMaestros.fallback;
  }
}

const inWords = ({ creados, actualizados, sin_cambios }: CargaDeMaestros) =>
  `${many(creados, 'creado', 'creados')}, ${many(actualizados, 'actualizado', 'actualizados')} y ${sin_cambios.toLocaleString('es-CL')} sin cambios.`;
