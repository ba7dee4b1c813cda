/** What an interpreter of rows stands on. It is all that is loaded for it in the reading thread, where `index.ts` is not. */
export { asWritten, type Content, contentOf, MAX_ABOVE_HEADER, type ReadSheet, type Row } from './read/cell.ts';
export { demasiadasFilas, PlanillaRechazada } from './read/refusal.ts';
export { CeldaMala, dato, numero, texto, unidades } from './table/celdas.ts';
export {
  type ColumnaDeLista,
  esEncabezadoDeLista,
  type LugaresDeLista,
  lugaresDeLista,
} from './table/columnas-de-lista.ts';
export { lugaresDe, nombraA } from './table/encabezado.ts';
export { interpretarTabla, type Lector } from './table/interpretar.ts';
