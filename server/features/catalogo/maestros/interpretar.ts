import { construirCodigo } from '#contract/catalogo/maestros/codigo.ts';
import { COLUMNAS_MAESTROS, type ColumnaMaestros, MAX_FILAS_MAESTROS } from '#contract/catalogo/maestros/planilla.ts';
import {
  asWritten,
  CeldaMala,
  type Content,
  contentOf,
  interpretarTabla,
  type Lector,
  lugaresDe,
  nombraA,
  type ReadSheet,
  texto,
  unidades,
} from '#server/platform/planillas/rows.ts';
import { COLUMNAS } from './columnas.ts';
import { type ColumnasDeMaestro, columnasDe } from './rules.ts';

/** A master as a row of the workbook says it. */
export type FilaDeMaestro = { fila: number } & ColumnasDeMaestro;

/** Says row by row what the sheet of masters means. It runs in the reading thread. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { crudas }: { crudas: boolean }) =>
  interpretarTabla(hojas, {
    esEncabezado: (fila) => nombraA(fila, 'codigo_fussan') && nombraA(fila, 'description'),
    lectorDe: (encabezado) => lectorDe(lugaresDe(encabezado, { pedidas: COLUMNAS_MAESTROS, exactas: true })),
    maxFilas: MAX_FILAS_MAESTROS,
    sinFilas: 'La planilla no tiene maestros: sólo está la fila de encabezados.',
    crudas,
  });

function leerCelda(columna: ColumnaMaestros, celda: Content): string | number {
  const { tipo, max, obligatoria } = COLUMNAS[columna];
  const valor = tipo === 'texto' ? texto(celda, max) : unidades(celda, Number.MAX_SAFE_INTEGER);
  if (typeof valor === 'number' && valor > max) throw new CeldaMala(`No puede ser mayor que ${max}.`);
  if (obligatoria && (valor === '' || valor === 0 || valor === '0')) throw new CeldaMala('Falta, y es obligatorio.');
  return valor;
}

/** Reads the rows whose columns are in these places. A code may stand in one of them only, also one that is built. */
function lectorDe(lugares: Partial<Record<ColumnaMaestros, number>>): Lector<ColumnaMaestros> {
  const vistos = new Map<number, number>();
  return ({ number: fila, cells }) => {
    const errores: { fila: number; columna: ColumnaMaestros; mensaje: string }[] = [];
    const leida: Partial<Record<ColumnaMaestros, string | number>> = {};
    for (const columna of COLUMNAS_MAESTROS) {
      try {
        leida[columna] = leerCelda(columna, contentOf(cells[lugares[columna]!]));
      } catch (error) {
        if (!(error instanceof CeldaMala)) throw error;
        errores.push({ fila, columna, mensaje: error.message });
      }
    }
    const { codigo_fussan, cod_familia, cod_sub_familia, correlativo } = leida as Partial<ColumnasDeMaestro>;
    const seForma = cod_familia && correlativo && cod_sub_familia !== undefined;
    const codigo = codigo_fussan || (seForma ? construirCodigo({ cod_familia, cod_sub_familia, correlativo }) : 0);
    const antes = vistos.get(codigo);
    if (codigo && antes) {
      const mensaje = `El código ${codigo} ya está en la fila ${antes}.`;
      errores.push({ fila, columna: 'codigo_fussan', mensaje });
    } else if (codigo) vistos.set(codigo, fila);
    return {
      buena: errores.length === 0 ? { fila, ...columnasDe(leida as unknown as ColumnasDeMaestro) } : undefined,
      errores,
      cruda: () => COLUMNAS_MAESTROS.map((columna) => asWritten(cells[lugares[columna]!])),
    };
  };
}
