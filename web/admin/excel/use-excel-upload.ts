import { useRef, useState } from 'react';
import type { ErrorDeFila } from '#contract/http.ts';
import {
  confirmarExcel,
  ELIGE_UN_EXCEL,
  EXCEL_NO_SUBIDO,
  EXCEL_VACIO,
  EXTENSION_PLANILLA,
  type ImportacionHecha,
  PRODUCTOS_NO_SUBIDOS,
  type Revision,
  revisarExcel,
} from '#contract/productos/excel.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { readUser } from '#web/client/session/session.ts';
import type { Columnas } from './columnas-choice.tsx';

export type Stage =
  | { name: 'elegir' }
  /** `sent`: how much of the file is there, from 0 to 1. `saving`: how many products it saves; none while it is looked over. */
  | { name: 'enviando'; saving: number; sent: number }
  | { name: 'revision'; revision: Revision }
  | { name: 'errores'; errores: readonly ErrorDeFila[]; total: number }
  | { name: 'listo'; hecha: ImportacionHecha };

const UNO_A_LA_VEZ = 'Se carga una planilla a la vez: suelta sólo una.';

interface Problem {
  /** None: what this person is missing, for as long as it is so. */
  message?: string;
  detail?: string | undefined;
  attempt: number;
}

/** A workbook on its way: chosen, looked over, saved. The browser keeps the file, and sends it each time. */
export function useExcelUpload(missing: string | null) {
  const [file, setFile] = useState<File>();
  const [columnas, setColumnas] = useState<Columnas>(null);
  const [stage, setStage] = useState<Stage>({ name: 'elegir' });
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
    const wrong = !EXTENSION_PLANILLA.test(chosen.name) ? ELIGE_UN_EXCEL : chosen.size === 0 ? EXCEL_VACIO : undefined;
    setFile(wrong ? undefined : chosen);
    if (wrong) say(wrong);
  }

  /** Sends the file, to be looked over or, once it was `seen`, to be saved. Once at a time; whoever may not send it is told, and nothing leaves. */
  async function send(seen?: Revision): Promise<void> {
    if (busy.current) return;
    if (!file) return say(ELIGE_UN_EXCEL);
    if (missing) return say();
    busy.current = true;
    setProblem(undefined);
    const saving = seen ? seen.creados + seen.actualizados : 0;
    setStage({ name: 'enviando', saving, sent: 0 });
    const files = [{ part: 'excelFile', file, name: file.name }];
    const query = queryOf(columnas);
    try {
      const { uploads } = await import('#web/client/api/upload.ts');
      const call = uploads({ onProgress: (sent) => setStage({ name: 'enviando', saving, sent }) });
      if (seen) {
        const hecha = await call(confirmarExcel, { query, body: { huella: seen.huella }, files });
        setStage({ name: 'listo', hecha });
        setFile(undefined);
      } else {
        const revision = await call(revisarExcel, { query: { ...query, simular: '1' }, body: {}, files });
        setStage({ name: 'revision', revision });
      }
    } catch (error) {
      fail(error, seen);
    } finally {
      busy.current = false;
    }
  }

  function fail(error: unknown, seen?: Revision): void {
    const known = error instanceof ApiError ? error : undefined;
    if (known?.status === 401 && !readUser()) {
      // The page says so itself. What was looked over waits for who logs in again.
      setStage(seen ? { name: 'revision', revision: seen } : { name: 'elegir' });
      return;
    }
    if (known && known.errores.length > 0) {
      setStage({ name: 'errores', errores: known.errores, total: Number(known.details.total_errores) });
      say(PRODUCTOS_NO_SUBIDOS, 'No se guardó nada: hay celdas por corregir.');
      return;
    }
    setStage({ name: 'elegir' });
    // What the server understood and refused has its reason; the rest may well go through the next time.
    const refused = known !== undefined && known.status >= 400 && known.status < 500;
    say(refused ? PRODUCTOS_NO_SUBIDOS : EXCEL_NO_SUBIDO, reasonOf(error));
  }

  function reset(): void {
    if (busy.current) return;
    setFile(undefined);
    setProblem(undefined);
    setStage({ name: 'elegir' });
  }

  /** What was done is no longer so, once it was undone. */
  function forget(importacion_id: number): void {
    setStage((now) => (now.name === 'listo' && now.hecha.importacion_id === importacion_id ? { name: 'elegir' } : now));
  }

  const message = problem?.message ?? missing;
  const said = problem && message ? { ...problem, message } : undefined;
  function chooseColumnas(chosen: Columnas): void {
    setColumnas(chosen);
    // What was said of the others is over.
    setProblem(undefined);
    setStage({ name: 'elegir' });
  }

  return { file, columnas, stage, problem: said, choose, chooseColumnas, send, reset, forget };
}

/** How a call says which columns were chosen. */
export const queryOf = (columnas: Columnas) => (columnas ? { columnas: columnas.join(',') } : {});
