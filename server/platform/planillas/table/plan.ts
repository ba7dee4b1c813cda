import { createHash } from 'node:crypto';
import type { CambioDeCelda, Cuentas } from '#contract/planilla.ts';
import type { ErrorDeCelda } from './errores.ts';

/** A row that changes what there is, and how it was. */
export interface FilaCambiada<F, E, C extends string> {
  fila: F;
  era: E;
  cambios: (CambioDeCelda & { columna: C })[];
}

/** What a workbook does to what there is now. */
export interface PlanDePlanilla<F, E, C extends string> {
  nuevos: F[];
  cambiados: FilaCambiada<F, E, C>[];
  iguales: F[];
  /** What only shows beside what there is. */
  errores: ErrorDeCelda<C>[];
  cuentas: Cuentas;
  /** Names exactly these changes to exactly these rows: any other plan has another one. */
  huella: string;
}

interface Comparacion<F, E, C extends string> {
  filas: readonly F[];
  /** What there is of a row. */
  existente: (fila: F) => E | undefined;
  /** Which one it is, and at which version. */
  version: (era: E) => { id: number; version: number };
  cambios: (fila: F, era: E) => (CambioDeCelda & { columna: C })[];
  errores?: (fila: F, era: E | undefined) => readonly ErrorDeCelda<C>[];
}

/** Compares the rows of a workbook with what there is. */
export function compararFilas<F, E, C extends string>({
  filas,
  existente,
  version,
  cambios: cambiosEn,
  errores = () => [],
}: Comparacion<F, E, C>): PlanDePlanilla<F, E, C> {
  const nuevos: F[] = [];
  const cambiados: FilaCambiada<F, E, C>[] = [];
  const iguales: F[] = [];
  for (const fila of filas) {
    const era = existente(fila);
    const cambios = era === undefined ? [] : cambiosEn(fila, era);
    if (era === undefined) nuevos.push(fila);
    else if (cambios.length > 0) cambiados.push({ fila, era, cambios });
    else iguales.push(fila);
  }
  const cambiadas = cambiados.map(({ era, cambios }) => [version(era).id, version(era).version, cambios]);
  return {
    nuevos,
    cambiados,
    iguales,
    errores: filas.flatMap((fila) => errores(fila, existente(fila))),
    cuentas: { creados: nuevos.length, actualizados: cambiados.length, sin_cambios: iguales.length },
    huella: createHash('sha256')
      .update(JSON.stringify([nuevos, cambiadas]))
      .digest('hex'),
  };
}

/** What changed, as the audit keeps it. */
export const cambiosEnDetalle = (
  cambios: readonly CambioDeCelda[],
): Record<string, { antes: unknown; despues: unknown }> =>
  Object.fromEntries(cambios.map(({ columna, antes, despues }) => [columna, { antes, despues }]));
