import type { ReactNode } from 'react';
import styles from './excel.module.css';

type Valor = string | number | null;

interface CellChangesProps<C extends string> {
  cambios: readonly { columna: C; antes: Valor; despues: Valor }[];
  /** A column as its heading calls it. */
  named?: (columna: C) => string;
  /** A value as people read it. */
  shown?: (columna: C, valor: Valor) => string;
  /** What is said beside one of them. */
  beside?: (columna: C, antes: Valor, despues: Valor) => ReactNode;
}

/** What a row of a workbook changes, column by column. */
export function CellChanges<C extends string>({
  cambios,
  named = String,
  shown = asText,
  beside,
}: CellChangesProps<C>) {
  return (
    <ul className={styles.changes}>
      {cambios.map(({ columna, antes, despues }) => (
        <li key={columna}>
          <span className={styles.column}>{named(columna)}</span>
          <span className={styles.values}>
            <del>
              <span className="solo-lectores">antes </span>
              {shown(columna, antes)}
            </del>
            <span className={styles.after}>
              <span aria-hidden="true">→</span>
              <ins>
                <span className="solo-lectores">después </span>
                {shown(columna, despues)}
              </ins>
            </span>
            {beside?.(columna, antes, despues)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One line each: what changed is what is looked for. */
function asText(_columna: string, valor: Valor): string {
  return valor === null || valor === '' ? '(vacío)' : String(valor).replaceAll('\n', ' · ');
}
