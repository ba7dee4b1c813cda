import { MAX_FILAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import styles from './excel.module.css';

interface ExcelDropProps {
  file: File | undefined;
  onChoose: (files: FileList) => void;
  maxRows?: number;
  /** Columns in plain text are taken too. */
  csv?: boolean;
}

/** Takes one workbook, and shows which. */
export function ExcelDrop({ file, onChoose, maxRows = MAX_FILAS_PLANILLA, csv = false }: ExcelDropProps) {
  return (
    <FileDrop
      title={
        file ? (
          <span className={styles.file}>{file.name}</span>
        ) : csv ? (
          'Elige el archivo Excel o CSV'
        ) : (
          'Elige el archivo Excel'
        )
      }
      hint={file ? sizeOf(file) : 'o arrástralo hasta aquí'}
      rules={`Un archivo ${csv ? '.xlsx, .xls o .csv' : '.xlsx o .xls'} de hasta 15 MB y ${maxRows.toLocaleString('es-CL')} filas.`}
      accept={csv ? '.xlsx,.xls,.csv' : '.xlsx,.xls'}
      onChoose={onChoose}
      onDrop={({ files }) => onChoose(files)}
    />
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024
    ? `${Math.ceil(size / 1024).toLocaleString('es-CL')} kB`
    : `${(size / 1024 / 1024).toLocaleString('es-CL', { maximumFractionDigits: 1 })} MB`;
}
