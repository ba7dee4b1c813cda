import { COLUMNAS_PLANILLA, type ColumnaPlanilla } from '#contract/excel.ts';
import type { Contenido } from './celdas.ts';
import { PlanillaRechazada } from './rechazo.ts';

/** A cell as the reader found it; `f` where it is a formula. */
export interface Celda {
  t: 'n' | 's' | 'b' | 'e' | 'd' | 'z';
  v?: string | number | boolean | Date;
  f?: string;
}

/** Cells by their place; those that are not there are holes. */
type Fila = readonly (Celda | undefined)[];

export interface FilaLeida {
  numero: number;
  fila: Fila;
}

/** In which place each column is; says which are missing, which are not expected, and which are there twice. */
export function lugaresDe(encabezado: Fila): Record<ColumnaPlanilla, number> {
  const lugares: Partial<Record<ColumnaPlanilla, number>> = {};
  const sobran: string[] = [];
  const repetidas: string[] = [];
  encabezado.forEach((celda, lugar) => {
    const contenido = contenidoDe(celda);
    if (contenido.tipo === 'vacio') return;
    const nombre = 'valor' in contenido ? String(contenido.valor).trim() : '';
    if (!esColumna(nombre)) sobran.push(nombre.slice(0, 60) || `(columna ${lugar + 1})`);
    else if (nombre in lugares) repetidas.push(nombre);
    else lugares[nombre] = lugar;
  });
  const faltan = COLUMNAS_PLANILLA.filter((columna) => !(columna in lugares));
  const problemas = [
    faltan.length > 0 && `${faltan.length > 1 ? 'faltan' : 'falta'} ${entreComillas(faltan)}`,
    sobran.length > 0 && `${sobran.length > 1 ? 'sobran' : 'sobra'} ${entreComillas(sobran)}`,
    repetidas.length > 0 && `${repetidas.length > 1 ? 'están repetidas' : 'está repetida'} ${entreComillas(repetidas)}`,
  ].filter(Boolean);
  if (problemas.length > 0) {
    throw new PlanillaRechazada(`El encabezado de la planilla no es el esperado: ${problemas.join('; ')}.`);
  }
  return lugares as Record<ColumnaPlanilla, number>;
}

function esColumna(nombre: string): nombre is ColumnaPlanilla {
  return (COLUMNAS_PLANILLA as readonly string[]).includes(nombre);
}

function entreComillas(nombres: readonly string[]): string {
  const citados = nombres.slice(0, 20).map((nombre) => `«${nombre}»`);
  return nombres.length > 20 ? `${citados.join(', ')} y ${nombres.length - 20} más` : citados.join(', ');
}

/** What a cell holds. */
export function contenidoDe(celda: Celda | undefined): Contenido {
  if (!celda) return { tipo: 'vacio' };
  const { t, v, f } = celda;
  if (t === 'e') {
    const valor = typeof v === 'string' ? v.slice(0, 20) : ERRORES_EXCEL[Number(v)];
    return { tipo: 'error', valor: valor || '#ERROR!' };
  }
  if (t === 'z' || v === undefined || v === null) return { tipo: f === undefined ? 'vacio' : 'sin-calcular' };
  if (t === 'd' || v instanceof Date) return { tipo: 'fecha' };
  if (t === 'b') return { tipo: 'logico' };
  if (t === 'n') return { tipo: 'numero', valor: Number(v) };
  const texto = String(v);
  return texto.trim() === '' ? { tipo: 'vacio' } : { tipo: 'texto', valor: texto };
}

const ERRORES_EXCEL: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** What the person wrote, to give it back. */
export function crudo(celda: Celda | undefined): string | number | null {
  const contenido = contenidoDe(celda);
  switch (contenido.tipo) {
    case 'numero':
    case 'texto':
    case 'error':
      return contenido.valor;
    case 'fecha':
      return celda?.v instanceof Date ? celda.v.toISOString().slice(0, 10) : String(celda?.v);
    case 'logico':
      return celda?.v ? 'VERDADERO' : 'FALSO';
    default:
      return null;
  }
}
