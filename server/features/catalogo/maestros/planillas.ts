import type { FiltroMaestros } from '#contract/catalogo/maestros/maestros.ts';
import { COLUMNAS_MAESTROS, type ColumnaMaestros, MAX_FILAS_MAESTROS } from '#contract/catalogo/maestros/planilla.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Cell, type Columna, exportar, tableSheet, writeWorkbook } from '#server/platform/planillas/index.ts';
import { COLUMNAS, columnasDeArchivo } from './columnas.ts';
import { todosLosMaestros } from './queries.ts';

const HOJA = 'Maestros';

const columnasDeLaGuia: Columna<ColumnaMaestros>[] = [
  { titulo: 'Columna', tipo: 'texto', valor: (columna) => columna, ancho: 20 },
  {
    titulo: 'Obligatoria',
    tipo: 'texto',
    valor: (columna) => (COLUMNAS[columna].obligatoria ? 'Sí' : 'No'),
    ancho: 12,
  },
  { titulo: 'Qué va', tipo: 'parrafo', valor: (columna) => COLUMNAS[columna].explicacion, ancho: 90 },
  { titulo: 'Ejemplo', tipo: 'texto', valor: (columna) => COLUMNAS[columna].ejemplo, ancho: 36 },
];

/** The columns without masters, and a second sheet that says what goes in each. */
export async function plantillaDeMaestros(): Promise<FileReply> {
  const notas = [
    `Escribe los maestros en la hoja «${HOJA}», uno por fila. No cambies los nombres de las columnas; su orden da lo mismo.`,
    `Se importan hasta ${MAX_FILAS_MAESTROS.toLocaleString('es-CL')} filas por archivo. Las filas vacías se saltan, y una fórmula cuenta como su resultado.`,
    'Antes de guardar verás qué se crea y qué cambia. Si una celda está mala, no se guarda nada.',
  ];
  const below = [[], ...notas.map((value): Cell[] => [null, null, { value, style: 'parrafo' }])];
  return new FileReply(
    'plantilla-maestros.xlsx',
    writeWorkbook([
      tableSheet({ name: HOJA, columns: columnasDeArchivo, rows: [] }),
      tableSheet({ name: 'Instrucciones', columns: columnasDeLaGuia, rows: COLUMNAS_MAESTROS, below }),
    ]),
  );
}

/** What the filter of the list lets through, in the columns of the workbook. */
export function exportarMaestros(
  { db }: Context,
  { formato, ...filtro }: FiltroMaestros & { formato: Formato },
): Promise<FileReply> {
  const nombre = `maestros-${diaEnSantiago()}`;
  return exportar(columnasDeArchivo, todosLosMaestros(db, filtro), { formato, nombre, hoja: HOJA });
}
