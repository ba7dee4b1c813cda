import type { ComponentProps, ReactNode } from 'react';
import type { Download, Endpoint, OutgoingFile } from '#contract/http.ts';
import type { avisoDeHoja, Cuentas } from '#contract/planilla.ts';
import type { Api } from '#web/client/api/api.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { asWord, many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { BadCells } from './bad-cells.tsx';
import { CellChanges } from './cell-changes.tsx';
import styles from './excel.module.css';
import { downloadErrors, ExcelForm, useExcelForm } from './excel-form.tsx';
import { RevisionFrame, type RevisionTab, useRevisionTab } from './revision-frame.tsx';
import { RowPages } from './row-pages.tsx';
import { Sending } from './sending.tsx';
import { useWorkbookUpload } from './use-workbook-upload.ts';

/** What a workbook would do, row by row. */
type Filas = Cuentas & Parameters<typeof avisoDeHoja>[0] & Record<RevisionTab, readonly { fila: number }[]>;

interface CargaPageProps<R extends Filas> {
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
  /** Columns in plain text are taken too. */
  csv?: boolean;
  /** What the workbook has to be like. */
  about: string;
  downloads: ReactNode;
  /** How the rows of a revision are shown. */
  columns: { readonly [T in RevisionTab]: readonly Column<R[T][number]>[] };
}

/** A page that loads a workbook, from the file to what is saved: choose, look over, confirm. */
export function CargaPage<R extends Filas>({
  title,
  intro,
  actions,
  noun,
  maxRows,
  review,
  save,
  errores,
  refused,
  csv = false,
  about,
  downloads,
  columns,
}: CargaPageProps<R>) {
  const { file, stage, problem, choose, send, reset } = useWorkbookUpload<R, Cuentas & { message: string }>(null, {
    review,
    save,
    refused,
    csv,
  });

  const form = useExcelForm(reset);

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
              noun={noun[1]}
              columns={columns}
              onConfirm={() => void send(stage.revision)}
              onOther={form.startOver}
            />
          ) : (
            <ExcelForm {...form} file={file} maxRows={maxRows} csv={csv} onChoose={choose} onSend={() => send()} />
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

interface ResultProps<R extends Filas> extends Pick<CargaPageProps<R>, 'columns'> {
  revision: R;
  fileName: string;
  noun: string;
  onConfirm: () => void;
  onOther: () => void;
}

const WHICH = { nuevos: 'que se crean', cambiados: 'que cambian', iguales: 'sin cambios' } as const;

function Result<R extends Filas>({ revision, noun, columns, ...frame }: ResultProps<R>) {
  const [shown, setShown] = useRevisionTab(revision);
  return (
    <RevisionFrame cuentas={revision} what={`los ${noun}`} shown={shown} onShow={setShown} {...frame}>
      <RowPages
        key={shown}
        label={`${asWord(noun)} ${WHICH[shown]}`}
        columns={columns[shown]}
        rows={revision[shown]}
        empty={`No hay ${noun} en esta lista.`}
      />
    </RevisionFrame>
  );
}

/** Of rows that change: what changes has the room. */
export const cambiados = <T extends { cambios: ComponentProps<typeof CellChanges>['cambios'] }>(
  iguales: readonly Column<T>[],
): readonly Column<T>[] => [
  ...iguales.map((column) => ({ ...column, wide: false })),
  {
    key: 'cambios',
    title: 'Cambios',
    wide: true,
    card: 'line',
    cell: ({ cambios }) => <CellChanges cambios={cambios} />,
  },
];

/** What was done, in figures. */
export const inWords = ({ creados, actualizados, sin_cambios }: Cuentas) =>
  `${many(creados, 'creado', 'creados')}, ${many(actualizados, 'actualizado', 'actualizados')} y ${sin_cambios.toLocaleString('es-CL')} sin cambios.`;
