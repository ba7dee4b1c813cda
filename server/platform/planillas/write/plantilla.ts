import { FileReply } from '#server/platform/http/file-reply.ts';
import type { Columna } from './columns.ts';
import type { Cell } from './sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { writeWorkbook } from './workbook.ts';

/** What the instructions say of a column. */
interface Explicada {
  obligatoria: boolean | string;
  explicacion: string;
  ejemplo: string;
}

interface Plantilla<C extends string> {
  /** Of the file, without its ending. */
  archivo: string;
  hoja: string;
  /** What its rows are: «los maestros». */
  que: string;
  columnas: readonly Columna<never>[];
  guia: Record<C, Explicada>;
  nombres: readonly C[];
  maxFilas: number;
  /** What there is to know besides. */
  notas?: readonly string[];
}

const siONo = (obligatoria: boolean | string) => (obligatoria === true ? 'Sí' : obligatoria || 'No');

/** A workbook's columns without rows, and a second sheet that says what goes in each. */
export function plantillaDe<C extends string>(plantilla: Plantilla<C>): FileReply {
  const { archivo, hoja, que, columnas, guia, nombres, maxFilas, notas = [] } = plantilla;
  const columnasDeLaGuia: Columna<C>[] = [
    { titulo: 'Columna', tipo: 'texto', valor: (nombre) => nombre, ancho: 26 },
    { titulo: 'Obligatoria', tipo: 'texto', valor: (nombre) => siONo(guia[nombre].obligatoria), ancho: 18 },
    { titulo: 'Qué va', tipo: 'parrafo', valor: (nombre) => guia[nombre].explicacion, ancho: 90 },
    { titulo: 'Ejemplo', tipo: 'texto', valor: (nombre) => guia[nombre].ejemplo, ancho: 50 },
  ];
  const todas = [
    `Escribe ${que} en la hoja «${hoja}», uno por fila. No cambies los nombres de las columnas; su orden da lo mismo.`,
    `Se importan hasta ${maxFilas.toLocaleString('es-CL')} filas por archivo. Las filas vacías se saltan, y una fórmula cuenta como su resultado.`,
    ...notas,
    'Antes de guardar verás qué se crea y qué cambia. Si una celda está mala, no se guarda nada.',
  ];
  const below = [[], ...todas.map((value): Cell[] => [null, null, { value, style: 'parrafo' }])];
  return new FileReply(
    `${archivo}.xlsx`,
    writeWorkbook([
      tableSheet({ name: hoja, columns: columnas, rows: [] }),
      tableSheet({ name: 'Instrucciones', columns: columnasDeLaGuia, rows: nombres, below }),
    ]),
  );
}
