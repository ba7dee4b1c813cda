/** What a column holds, which says how it is shown. A `codigo` is a whole number that is never summed. */
export type TipoColumna = 'texto' | 'parrafo' | 'codigo' | 'entero' | 'decimal' | 'monto' | 'fecha' | 'instante';

/** A column of a file that people download. */
export interface Columna<T> {
  titulo: string;
  tipo: TipoColumna;
  /** Of a `fecha`, `YYYY-MM-DD`; of an `instante`, ISO 8601. */
  valor: (fila: T) => string | number | null | undefined;
  /** In characters. */
  ancho?: number | undefined;
}
