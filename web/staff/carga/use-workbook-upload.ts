import { useRef, useState } from 'react';
import type { ErrorDeFila, OutgoingFile } from '#contract/http.ts';
import {
  ELIGE_UN_EXCEL,
  ELIGE_UN_EXCEL_O_CSV,
  EXCEL_NO_SUBIDO,
  EXCEL_VACIO,
  EXTENSION_CON_CSV,
  EXTENSION_PLANILLA,
} from '#contract/planilla.ts';
import { type Api, ApiError, reasonOf } from '#web/client/api/api.ts';
import { readUser } from '#web/client/session/session.ts';

/** Where a workbook is on its way; `R` is its revision, `D` what was done. */
export type Stage<R, D> =
  | { name: 'elegir' }
  /** `sent`: how much of the file is there, from 0 to 1. `saving`: how many rows it saves; none while it is looked over. */
  | { name: 'enviando'; saving: number; sent: number }
  | { name: 'revision'; revision: R }
  | { name: 'errores'; errores: readonly ErrorDeFila[]; total: number }
  | { name: 'listo'; hecha: D };

const UNO_A_LA_VEZ = 'Se carga una planilla a la vez: suelta sólo una.';

interface Problem {
  /** None: what this person is missing, for as long as it is so. */
  message?: string;
  detail?: string | undefined;
  attempt: number;
}

/** How a kind of workbook is sent. */
interface Ways<R, D> {
  review: (call: Api, files: readonly OutgoingFile[]) => Promise<R>;
  save: (call: Api, files: readonly OutgoingFile[], seen: R) => Promise<D>;
  /** What is said when the shop understood it and refused. */
  refused: string;
  /** Columns in plain text are taken too. */
  csv?: boolean | undefined;
}

/**
 * A workbook on its way: chosen, looked over, saved. The browser keeps the file, and sends it each time. `missing`: why this
 * person may not send, if they may not.
 */
export function useWorkbookUpload<R extends { creados: number; actualizados: number }, D>(
  missing: string | null,
  { review, save, refused, csv = false }: Ways<R, D>,
) {
  const [extension, pickOne] = csv ? [EXTENSION_CON_CSV, ELIGE_UN_EXCEL_O_CSV] : [EXTENSION_PLANILLA, ELIGE_UN_EXCEL];
  const [file, setFile] = useState<File>();
  const [stage, setStage] = useState<Stage<R, D>>({ name: 'elegir' });
  const [problem, setProblem] = useState<Problem>();
  const busy = useRef(false);

  function say(message?: string, detail?: string): void {
    setProblem((before) => ({ message, detail, attempt: (before?.attempt ?? 0) + 1 }));
  }

  function choose([chosen, another]: FileList): void {
    if (busy.current || !chosen) return;
    if (another) {
      // Which of them was meant, one can't know; the one that was chosen before stays.
      say(UNO_A_LA_VEZ);
      return;
    }
    setStage({ name: 'elegir' });
    setProblem(undefined);
    const wrong = !extension.test(chosen.name) ? pickOne : chosen.size === 0 ? EXCEL_VACIO : undefined;
    setFile(wrong ? undefined : chosen);
    if (wrong) say(wrong);
  }

  /** Sends the file, to be looked over or, once it was `seen`, to be saved. Once at a time; whoever may not send it is told, and nothing leaves. */
  async function send(seen?: R): Promise<void> {
    if (busy.current) return;
    if (!file) return say(pickOne);
    if (missing) return say();
    busy.current = true;
    setProblem(undefined);
    const saving = seen ? seen.creados + seen.actualizados : 0;
    setStage({ name: 'enviando', saving, sent: 0 });
    const files = [{ part: 'excelFile', file, name: file.name }];
    try {
      const { uploads } = await import('#web/client/api/upload.ts');
      const call = uploads({ onProgress: (sent) => setStage({ name: 'enviando', saving, sent }) });
      if (seen) {
        const hecha = await save(call, files, seen);
        setStage({ name: 'listo', hecha });
        setFile(undefined);
      } else {
        const revision = await review(call, files);
        setStage({ name: 'revision', revision });
      }
    } catch (error) {
      fail(error, seen);
    } finally {
      busy.current = false;
    }
  }

  function fail(error: unknown, seen?: R): void {
    const known = error instanceof ApiError ? error : undefined;
    if (known?.status === 401 && !readUser()) {
      // The page says so itself. What was looked over waits for who logs in again.
      setStage(seen ? { name: 'revision', revision: seen } : { name: 'elegir' });
      return;
    }
    if (known && known.errores.length > 0) {
      setStage({ name: 'errores', errores: known.errores, total: Number(known.details.total_errores) });
      say(refused, 'No se guardó nada: hay celdas por corregir.');
      return;
    }
    setStage({ name: 'elegir' });
    // What the server understood and refused has its reason; the rest may well go through the next time.
    const isRefused = known !== undefined && known.status >= 400 && known.status < 500;
    say(isRefused ? refused : EXCEL_NO_SUBIDO, reasonOf(error));
  }

  function reset(): void {
    if (busy.current) return;
    setFile(undefined);
    setProblem(undefined);
    setStage({ name: 'elegir' });
  }

  /** What was said is over: it goes on being chosen. */
  function unsay(): void {
    setProblem(undefined);
    setStage({ name: 'elegir' });
  }

  const message = problem?.message ?? missing;
  const said = problem && message ? { ...problem, message } : undefined;
  return { file, stage, problem: said, choose, send, reset, unsay };
}
