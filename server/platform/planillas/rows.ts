/** What an interpreter of rows stands on. It is all that is loaded for it in the reading thread, where `index.ts` is not. */
export {
  asWritten,
  type Content,
  contentOf,
  MAX_ABOVE_HEADER,
  type NoValue,
  type ReadRow,
  type Row,
} from './read/cell.ts';
export type { Interpret } from './read/interpreter.ts';
export { demasiadasFilas, PlanillaRechazada } from './read/refusal.ts';
export { abreviar, CeldaMala, numero, texto, unidades } from './table/celdas.ts';
export { lugaresDe, nombraA } from './table/encabezado.ts';
export { interpretarTabla, type Lector, type Leida } from './table/interpretar.ts';
