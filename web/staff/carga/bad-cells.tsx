import { useState } from 'react';
import type { ErrorDeFila } from '#contract/http.ts';
import { columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './excel.module.css';
import { RowPages } from './row-pages.tsx';

const COLUMNS: Column<ErrorDeFila>[] = [
  columnaTexto('fila', 'Fila', { card: 'detail' }),
  columnaTexto('columna', 'Columna', { card: 'title' }),
  {
    key: 'mensaje',
    title: 'Qué hay que corregir',
    card: 'line',
    cell: ({ mensaje }) => <span className={styles.mensaje}>{mensaje}</span>,
  },
];

const ONE_WAY = 'Corrígela en tu archivo, o descarga la planilla con la celda marcada';
const MANY_WAYS = 'Corrígelas en tu archivo, o descarga la planilla con las celdas marcadas';

interface BadCellsProps {
  errores: readonly ErrorDeFila[];
  total: number;
  /** Resolves to why it failed, if it did. */
  onDownload: () => Promise<string | undefined>;
}

/** Every bad cell, and the workbook in which they are marked. */
export function BadCells({ errores, total, onDownload }: BadCellsProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(await onDownload());
    setBusy(false);
  }

  return (
    <section className={`${styles.rows} ${styles.badCells}`} aria-label="Celdas por corregir">
      <h3>{total === 1 ? '1 celda por corregir' : `${total.toLocaleString('es-CL')} celdas por corregir`}</h3>
      <p className={styles.text}>
        {total === 1 ? ONE_WAY : MANY_WAYS}: corregida, se sube tal cual.
        {errores.length < total &&
          ` Aquí están las primeras ${errores.length.toLocaleString('es-CL')}; la planilla las trae todas.`}
      </p>
      <div className={styles.buttons}>
        <Button look="dark" aria-disabled={busy} onClick={() => void download()}>
          {busy ? 'Preparando…' : 'Descargar planilla de errores'}
        </Button>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <RowPages label="Celdas por corregir" columns={COLUMNS} rows={errores} />
    </section>
  );
}
