import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Download, Endpoint, OutgoingFile } from '#contract/http.ts';
import type { Cuentas } from '#contract/planilla.ts';
import { type Api, reasonOf } from '#web/client/api/api.ts';
import { refresh } from '#web/staff/query/endpoint-query.ts';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { BadCells } from './bad-cells.tsx';
import styles from './excel.module.css';
import { ExcelDrop } from './excel-drop.tsx';
import { RevisionFrame, type RevisionTab, useRevisionTab } from './revision-frame.tsx';
import { Sending } from './sending.tsx';
import { useWorkbookUpload } from './use-workbook-upload.ts';

interface CargaPageProps<R extends Cuentas> {
  title: string;
  intro: string;
  actions: ReactNode;
  /** One of what it brings and many. */
  noun: readonly [one: string, many: string];
  maxRows: number;
  review: (call: Api, files: readonly OutgoingFile[]) => Promise<R>;
  save: (call: Api, files: readonly OutgoingFile[], seen: R) => Promise<Cuentas & { message: string }>;
  errores: Endpoint & { readonly download: Download };
  /** What is said when the shop understood it and refused. */
  refused: string;
  /** What is others once it is saved. */
  reads: readonly Endpoint[];
  /** What the workbook has to be like. */
  about: string;
  downloads: ReactNode;
  /** The rows of a revision. */
  rows: (revision: R, tab: RevisionTab) => ReactNode;
}

/** A page that loads a workbook, from the file to what is saved: choose, look over, confirm. */
export function CargaPage<R extends Cuentas>({
  title,
  intro,
  actions,
  noun,
  maxRows,
  review,
  save,
  errores,
  refused,
  reads,
  about,
  downloads,
  rows,
}: CargaPageProps<R>) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { file, stage, problem, choose, send, reset } = useWorkbookUpload<R, Cuentas & { message: string }>(null, {
    review,
    save,
    refused,
  });

  async function confirm(revision: R): Promise<void> {
    await send(revision);
    void refresh(client, reads);
  }

  function startOver(): void {
    flushSync(reset);
    // The button that was pressed goes with what it left.
    form.current?.querySelector('input')?.focus();
  }

  return (
    <StaffPage title={title} intro={intro} actions={actions}>
      <div className={styles.sections}>
        <Panel title={`Cargar ${noun[1]}`}>
          {problem && (
            <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused />
          )}
          {stage.name === 'listo' && (
            <Notice tone="success" message={stage.hecha.message} detail={inWords(stage.hecha)} focused />
          )}
          {stage.name === 'enviando' ? (
            <Sending saving={stage.saving} sent={stage.sent} noun={noun} />
          ) : stage.name === 'revision' ? (
            <Result
              revision={stage.revision}
              fileName={file?.name ?? ''}
              what={`los ${noun[1]}`}
              rows={rows}
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
              <ExcelDrop file={file} onChoose={choose} maxRows={maxRows} />
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
            <BadCells errores={stage.errores} total={stage.total} onDownload={() => downloadErrors(errores, file)} />
          )}
        </Panel>
        <Panel title="La planilla">
          <p className={styles.text}>{about}</p>
          <div className={`${styles.buttons} ${styles.downloads}`}>{downloads}</div>
        </Panel>
      </div>
      <UnsavedChanges
        when={stage.name === 'enviando'}
        message="La planilla se está enviando. Si sales de la página, se detiene."
      />
    </StaffPage>
  );
}

interface ResultProps<R extends Cuentas> {
  revision: R;
  fileName: string;
  what: string;
  rows: (revision: R, tab: RevisionTab) => ReactNode;
  onConfirm: () => void;
  onOther: () => void;
}

function Result<R extends Cuentas>({ revision, rows, ...frame }: ResultProps<R>) {
  const [shown, setShown] = useRevisionTab(revision);
  return (
    <RevisionFrame cuentas={revision} shown={shown} onShow={setShown} {...frame}>
      {rows(revision, shown)}
    </RevisionFrame>
  );
}

/** Sends the file once more, for the server keeps none. */
async function downloadErrors(endpoint: CargaPageProps<Cuentas>['errores'], file: File): Promise<string | undefined> {
  try {
    const { download } = await import('#web/client/api/download.ts');
    const input = { body: {}, files: [{ part: 'excelFile', file, name: file.name }] };
    await (download as (endpoint: Endpoint, input: unknown) => Promise<void>)(endpoint, input);
    return undefined;
  } catch (error) {
    return reasonOf(error) ?? endpoint.fallback;
  }
}

/** What was done, in figures. */
export const inWords = ({ creados, actualizados, sin_cambios }: Cuentas) =>
  `${many(creados, 'creado', 'creados')}, ${many(actualizados, 'actualizado', 'actualizados')} y ${sin_cambios.toLocaleString('es-CL')} sin cambios.`;
