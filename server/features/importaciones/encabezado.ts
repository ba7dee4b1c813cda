import {
  COLUMNAS_CONOCIDAS,
  COLUMNAS_PLANILLA,
  type ColumnaElegible,
  type ColumnaPlanilla,
} from '#contract/productos/excel.ts';
import { contentOf, PlanillaRechazada, type Row } from '#server/platform/planillas/rows.ts';

export type Lugares = Partial<Record<ColumnaPlanilla, number>>;

/** Whether a row is the one that names the columns: there may be a title above it. */
export const esEncabezado = (fila: Row): boolean =>
  fila.some((celda) => columnaDe(nombreDe(celda)) === 'codigo_producto_fussan');

/**
 * In which place each column is; says which are missing, which are not expected, and which are there twice. Of `elegidas`
 * only these are asked for, and whatever else the workbook has is left alone.
 */
export function lugaresDe(encabezado: Row, elegidas?: readonly ColumnaElegible[]): Lugares {
  const pedidas: readonly ColumnaPlanilla[] = elegidas ? ['codigo_producto_fussan', ...elegidas] : COLUMNAS_PLANILLA;
  const lugares: Lugares = {};
  const sobran: string[] = [];
  const repetidas: string[] = [];
  encabezado.forEach((celda, lugar) => {
    // Of merged cells each is the same one.
    if (contentOf(celda).kind === 'empty' || (lugar > 0 && celda === encabezado[lugar - 1])) return;
    const nombre = nombreDe(celda);
    const columna = columnaDe(nombre);
    const pedida = columna !== undefined && pedidas.includes(columna);
    if (columna && !pedida && elegidas) return;
    if (!pedida) sobran.push(nombre.slice(0, 60) || `(columna ${lugar + 1})`);
    else if (columna in lugares) repetidas.push(nombre);
    else lugares[columna] = lugar;
  });
  const faltan = pedidas.filter((columna) => !(columna in lugares));
  const problemas = [
    faltan.length > 0 && `${faltan.length > 1 ? 'faltan' : 'falta'} ${entreComillas(faltan)}`,
    !elegidas && sobran.length > 0 && `${sobran.length > 1 ? 'sobran' : 'sobra'} ${entreComillas(sobran)}`,
    repetidas.length > 0 && `${repetidas.length > 1 ? 'están repetidas' : 'está repetida'} ${entreComillas(repetidas)}`,
  ].filter(Boolean);
  if (problemas.length > 0) {
    throw new PlanillaRechazada(`El encabezado de la planilla no es el esperado: ${problemas.join('; ')}.`);
  }
  return lugares;
}

function nombreDe(celda: Row[number]): string {
  const contenido = contentOf(celda);
  return 'value' in contenido ? String(contenido.value).trim() : '';
}

/** However it is written: «Código_Producto_FUSSAN», «codigo producto fussan». */
function columnaDe(nombre: string): ColumnaPlanilla | undefined {
  const llano = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return COLUMNAS_CONOCIDAS.find((columna) => columna === llano);
}

function entreComillas(nombres: readonly string[]): string {
  const citados = nombres.slice(0, 20).map((nombre) => `«${nombre}»`);
  return nombres.length > 20 ? `${citados.join(', ')} y ${nombres.length - 20} más` : citados.join(', ');
}
