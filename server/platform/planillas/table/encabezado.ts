import { limpiarDato } from '#contract/valores/dato.ts';
import { contentOf, type Row } from '../read/cell.ts';
import { PlanillaRechazada } from '../read/refusal.ts';

interface Columnas<C extends string> {
  /** Those that are asked for. */
  pedidas: readonly C[];
  /** Those that may be there. */
  opcionales?: readonly C[];
  /** Nothing else may be there; else it is left alone. */
  exactas: boolean;
}

/** Whether a row is the one that names the columns, of which this one can't be missing: there may be a title above it. */
export const nombraA = (fila: Row, columna: string): boolean =>
  fila.some((celda) => llano(nombreDe(celda)) === columna);

/** In which place each column is; says which are missing, which are not expected, and which are there twice. */
export function lugaresDe<C extends string>(
  encabezado: Row,
  { pedidas, opcionales = [], exactas }: Columnas<C>,
): Partial<Record<C, number>> {
  const lugares: Partial<Record<C, number>> = {};
  const conocidas = [...pedidas, ...opcionales];
  const sobran: string[] = [];
  const repetidas: string[] = [];
  encabezado.forEach((celda, lugar) => {
    // Of merged cells each is the same one.
    if (contentOf(celda).kind === 'empty' || (lugar > 0 && celda === encabezado[lugar - 1])) return;
    const nombre = nombreDe(celda);
    const columna = conocidas.find((conocida) => conocida === llano(nombre));
    if (!columna) sobran.push(nombre.slice(0, 60) || `(columna ${lugar + 1})`);
    else if (columna in lugares) repetidas.push(nombre);
    else lugares[columna] = lugar;
  });
  const faltan = pedidas.filter((columna) => !(columna in lugares));
  const problemas = [
    faltan.length > 0 && `${faltan.length > 1 ? 'faltan' : 'falta'} ${entreComillas(faltan)}`,
    exactas && sobran.length > 0 && `${sobran.length > 1 ? 'sobran' : 'sobra'} ${entreComillas(sobran)}`,
    repetidas.length > 0 && `${repetidas.length > 1 ? 'están repetidas' : 'está repetida'} ${entreComillas(repetidas)}`,
  ].filter(Boolean);
  if (problemas.length > 0) {
    throw new PlanillaRechazada(`El encabezado de la planilla no es el esperado: ${problemas.join('; ')}.`);
  }
  return lugares;
}

function nombreDe(celda: Row[number]): string {
  const contenido = contentOf(celda);
  return 'value' in contenido ? limpiarDato(String(contenido.value)) : '';
}

/** However it is written: «Código_Producto_FUSSAN», «codigo producto fussan»; «Peso (kg)» is `peso_kg`. */
const llano = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\((.*)\)$/, ' $1')
    .replace(/[\s_-]+/g, '_');

function entreComillas(nombres: readonly string[]): string {
  const citados = nombres.slice(0, 20).map((nombre) => `«${nombre}»`);
  return nombres.length > 20 ? `${citados.join(', ')} y ${nombres.length - 20} más` : citados.join(', ');
}
