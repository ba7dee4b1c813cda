import { COLUMNAS_PLANILLA, type ColumnaPlanilla } from '#contract/productos/excel.ts';
import { contentOf, PlanillaRechazada, type Row } from '#server/platform/planillas/rows.ts';

/** In which place each column is; says which are missing, which are not expected, and which are there twice. */
export function lugaresDe(encabezado: Row): Record<ColumnaPlanilla, number> {
  const lugares: Partial<Record<ColumnaPlanilla, number>> = {};
  const sobran: string[] = [];
  const repetidas: string[] = [];
  encabezado.forEach((celda, lugar) => {
    const contenido = contentOf(celda);
    if (contenido.kind === 'empty') return;
    const nombre = 'value' in contenido ? String(contenido.value).trim() : '';
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
