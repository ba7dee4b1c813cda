import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Download, Endpoint } from '#contract/http.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './excel.module.css';
import { ExcelDrop } from './excel-drop.tsx';

/** The form of a workbook, and how one begins again with another. */
export function useExcelForm(reset: () => void) {
  const form = useRef<HTMLFormElement>(null);
  return {
    form,
    startOver: () => {
      flushSync(reset);
      // The button that was pressed goes with what it left.
      form.current?.querySelector('input')?.focus();
    },
  };
}

interface ExcelFormProps extends ReturnType<typeof useExcelForm> {
  file: File | undefined;
  maxRows?: number;
  csv?: boolean;
  onChoose: (files: FileList) => void;
  onSend: () => Promise<void>;
  /** What else is chosen. */
  children?: ReactNode;
}

/** Where a workbook is chosen, and sent to be looked over. */
export function ExcelForm({ form, startOver, file, maxRows, csv = false, onChoose, onSend, children }: ExcelFormProps) {
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      <ExcelDrop file={file} csv={csv} onChoose={onChoose} {...(maxRows !== undefined && { maxRows })} />
      {children}
      <div className={styles.buttons}>
        <Button type="submit">Revisar planilla</Button>
        {file && (
          <Button look="outline" onClick={startOver}>
            Quitar archivo
          </Button>
        )}
      </div>
    </form>
  );
}

/** Sends the file once more, for the server keeps none; why it failed, if it did. */
export async function downloadErrors(
  endpoint: Endpoint & { readonly download: Download },
  file: File,
  query?: Record<string, unknown>,
): Promise<string | undefined> {
  try {
    const { download } = await import('#web/client/api/download.ts');
    const input = { ...(query && { query }), body: {}, files: [{ part: 'excelFile', file, name: file.name }] };
    await (download as (endpoint: Endpoint, input: unknown) => Promise<void>)(endpoint, input);
    return undefined;
  } catch (error) {
    return reasonOf(error) ?? endpoint.fallback;
  }
}
