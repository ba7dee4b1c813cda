import type { z } from 'zod';
import { construirCodigo } from '#contract/catalogo/maestros/codigo.ts';
import type { crearMaestro } from '#contract/catalogo/maestros/maestros.ts';
import { FAMILIAS, normalizar } from '#contract/tienda/catalogo.ts';

export type DatosDeMaestro = Omit<z.output<typeof crearMaestro.body>, 'user_id' | 'date'>;

/** A master's own columns that people fill in. */
export interface ColumnasDeMaestro {
  description: string;
  familia: string;
  sub_familia: string;
  cod_familia: number;
  cod_sub_familia: number;
  correlativo: number;
  codigo_fussan: number;
}

/** One of the shop's categories however it is written, as products have it (D89); any other familia as it was written. */
export function familiaComoEnProductos(familia: string): string {
  const llana = normalizar(familia).replace(/\s+/g, ' ');
  return FAMILIAS.find((suya) => suya === llana) ?? familia;
}

/** What is kept of what was filled in: an empty code is built from its parts (D63). */
export function columnasDe(datos: DatosDeMaestro): ColumnasDeMaestro {
  const { description, familia, sub_familia, cod_familia, cod_sub_familia, correlativo, codigo_fussan } = datos;
  return {
    description,
    familia: familiaComoEnProductos(familia),
    sub_familia: sub_familia ?? '',
    cod_familia,
    cod_sub_familia,
    correlativo,
    codigo_fussan: codigo_fussan || construirCodigo({ cod_familia, cod_sub_familia, correlativo }),
  };
}

type Diferencias<T> = { [C in keyof T]?: { antes: T[C]; despues: T[C] } };

/** Of these columns, those that say something else than before. */
export function diferencias<T extends object>(antes: T, despues: T): Diferencias<T> {
  const distintas = (Object.keys(despues) as (keyof T)[]).filter((columna) => antes[columna] !== despues[columna]);
  return Object.fromEntries(
    distintas.map((columna) => [columna, { antes: antes[columna], despues: despues[columna] }]),
  ) as Diferencias<T>;
}
