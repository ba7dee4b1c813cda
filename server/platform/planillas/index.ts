export type { KeptRows } from './read/kept-rows.ts';
export { readWorkbook } from './read/read-workbook.ts';
export type { Columna } from './write/columns.ts';
export { exportar, exportarVarias, type Lista } from './write/exportar.ts';
export type { Cell } from './write/sheet.ts';
export { sheetNames } from './write/sheet-names.ts';
export { tableSheet } from './write/table-sheet.ts';
export { writeWorkbook } from './write/workbook.ts';
