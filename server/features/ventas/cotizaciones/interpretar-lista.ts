import { MAX_CANTIDAD } from '#contract/ventas/cotizaciones/campos.ts';
import { MAX_FILAS_DE_LISTA } from '#contract/ventas/cotizaciones/lista.ts';
import {
  CeldaMala,
  type ColumnaDeLista,
  type Content,
  contentOf,
  dato,
  esEncabezadoDeLista,
  interpretarTabla,
  type Lector,
  type LugaresDeLista,
  lugaresDeLista,
  numero,
  PlanillaRechazada,
  type ReadSheet,
  type Row,
  texto,
} from '#server/platform/planillas/rows.ts';

/** A row of a client's list, as far as it can be read. */
export interface FilaLeida {
  fila: number;
  codigo: string;
  descripcion: string;
  cantidad: number | null;
  problema: string | null;
}

/** The texts of a row: a number or a date names no column. */
const nombres = (fila: Row): string[] =>
  Array.from(fila, (celda) => {
    const contenido = contentOf(celda);
    return contenido.kind === 'text' ? contenido.value : '';
  });

/** Says row by row what a client asks for. It runs in the reading thread. No cell is refused: people mend what can't be read. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { crudas }: { crudas: boolean }) =>
  interpretarTabla<ColumnaDeLista>(hojas, {
    esEncabezado: (fila) => esEncabezadoDeLista(lugaresDeLista(nombres(fila))),
    lectorDe: (encabezado) => lectorDe(lugaresDeLista(nombres(encabezado))),
    maxFilas: MAX_FILAS_DE_LISTA,
    sinFilas: 'La planilla no pide nada: sólo está la fila de encabezados.',
    crudas,
  });

function lectorDe(donde: LugaresDeLista): Lector<ColumnaDeLista> {
  if (!esEncabezadoDeLista(donde)) {
    throw new PlanillaRechazada(
      'No encontramos las columnas: hace falta una fila con «Cantidad» y con «Descripción» o «Código».',
    );
  }
  return ({ number, cells }) => ({ buena: leer(number, cells, donde), errores: [], cruda: () => [] });
}

/** How much a row asks for: metres and hours have decimals. */
function cuanto(celda: Content): number {
  // 0,1 + 0,2 in a formula is not quite 0,3.
  const valor = Math.round(numero(celda) * 10_000) / 10_000;
  if (valor < 0) throw new CeldaMala('No puede ser un número negativo.');
  if (valor > MAX_CANTIDAD) throw new CeldaMala('La cantidad es demasiado grande.');
  return valor;
}

function leer(fila: number, cells: Row, donde: LugaresDeLista): FilaLeida {
  const problemas: string[] = [];
  const celda = (columna: ColumnaDeLista): Content => {
    const lugar = donde[columna];
    return lugar === undefined ? { kind: 'empty' } : contentOf(cells[lugar]);
  };
  const intentar = <T>(columna: string, como: () => T, si_no: T): T => {
    try {
      return como();
    } catch (error) {
      if (!(error instanceof CeldaMala)) throw error;
      problemas.push(`${columna}: ${error.message}`);
      return si_no;
    }
  };
  const codigo = intentar('Código', () => dato(celda('codigo'), 60), '');
  const descripcion = intentar('Descripción', () => texto(celda('descripcion'), 300), '');
  const cantidad = intentar<number | null>('Cantidad', () => cuanto(celda('cantidad')), null);
  return {
    fila,
    codigo,
    descripcion: descripcion.replace(/\s+/g, ' '),
    cantidad,
    problema: problemas.join(' ') || null,
  };
}
