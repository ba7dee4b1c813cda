import { CLAVES, type ClaveDeCaracteristica, claseDe } from '#contract/catalogo/caracteristicas/clases.ts';
import { comoSeEscribe, leerEscrita } from '#contract/catalogo/caracteristicas/escrita.ts';
import {
  COLUMNAS_CARACTERISTICAS,
  type ColumnaCaracteristicas,
  MAX_FILAS_CARACTERISTICAS,
} from '#contract/catalogo/caracteristicas/planilla.ts';
import {
  asWritten,
  CeldaMala,
  type Content,
  contentOf,
  dato,
  interpretarTabla,
  type Lector,
  lugaresDe,
  nombraA,
  type ReadSheet,
  unidades,
} from '#server/platform/planillas/rows.ts';

/** What a row says of a product: of the kinds whose columns are there. */
export interface FilaDeCaracteristicas {
  fila: number;
  codigo_producto_fussan: number;
  valores: Partial<Record<ClaveDeCaracteristica, number | string | null>>;
}

const CODIGO = 'codigo_producto_fussan';
const MAX_CODIGO = 999_999_999_999_999;

/** Says row by row what the sheet means. It runs in the reading thread. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { crudas }: { crudas: boolean }) =>
  interpretarTabla(hojas, {
    esEncabezado: (fila) => nombraA(fila, CODIGO),
    lectorDe: (encabezado) =>
      lectorDe(lugaresDe(encabezado, { pedidas: [CODIGO], opcionales: ['descripcion', ...CLAVES], exactas: true })),
    maxFilas: MAX_FILAS_CARACTERISTICAS,
    sinFilas: 'La planilla no tiene productos: sólo está la fila de encabezados.',
    crudas,
  });

function leerValor(clave: ClaveDeCaracteristica, celda: Content): number | string | null {
  if (celda.kind === 'empty') return null;
  if (celda.kind === 'number' && claseDe(clave).tipo === 'numero') {
    if (celda.value > 0) return celda.value;
    throw new CeldaMala(comoSeEscribe(clave));
  }
  const valor = leerEscrita(clave, dato(celda, 60));
  if (valor === undefined) throw new CeldaMala(comoSeEscribe(clave));
  return valor;
}

function lectorDe(lugares: Partial<Record<ColumnaCaracteristicas, number>>): Lector<ColumnaCaracteristicas> {
  const vistos = new Map<number, number>();
  return ({ number: fila, cells }) => {
    const errores: { fila: number; columna: ColumnaCaracteristicas; mensaje: string }[] = [];
    const leer = <T>(columna: ColumnaCaracteristicas, como: (celda: Content) => T): T | undefined => {
      try {
        return como(contentOf(cells[lugares[columna]!]));
      } catch (error) {
        if (!(error instanceof CeldaMala)) throw error;
        errores.push({ fila, columna, mensaje: error.message });
        return undefined;
      }
    };
    const codigo = leer(CODIGO, (celda) => unidades(celda, MAX_CODIGO));
    if (codigo === 0) errores.push({ fila, columna: CODIGO, mensaje: 'Falta, y es obligatorio.' });
    const antes = codigo ? vistos.get(codigo) : undefined;
    if (antes) errores.push({ fila, columna: CODIGO, mensaje: `El código ${codigo} ya está en la fila ${antes}.` });
    else if (codigo) vistos.set(codigo, fila);
    const valores: FilaDeCaracteristicas['valores'] = {};
    for (const clave of CLAVES) {
      if (lugares[clave] === undefined) continue;
      const valor = leer(clave, (celda) => leerValor(clave, celda));
      if (valor !== undefined) valores[clave] = valor;
    }
    return {
      buena: errores.length === 0 ? { fila, codigo_producto_fussan: codigo!, valores } : undefined,
      errores,
      cruda: () =>
        COLUMNAS_CARACTERISTICAS.map((columna) =>
          lugares[columna] === undefined ? null : asWritten(cells[lugares[columna]]),
        ),
    };
  };
}
