import { COLUMNAS_MAESTROS, type ColumnaMaestros } from '#contract/catalogo/maestros/planilla.ts';
import { compararFilas, type FilaCambiada, type PlanDePlanilla } from '#server/platform/planillas/index.ts';
import type { FilaDeMaestro } from './interpretar.ts';
import { type ColumnasDeMaestro, diferencias } from './rules.ts';

/** A master that there is, as a workbook is compared with it. */
export interface MaestroExistente extends ColumnasDeMaestro {
  id: number;
  version: number;
}

export type Cambiada = FilaCambiada<FilaDeMaestro, MaestroExistente, ColumnaMaestros>;
/** What a workbook does to the masters as they are now. */
export type PlanDeMaestros = PlanDePlanilla<FilaDeMaestro, MaestroExistente, ColumnaMaestros>;

/** Compares rows with the masters of the same codes. */
export function planear(filas: readonly FilaDeMaestro[], existentes: readonly MaestroExistente[]): PlanDeMaestros {
  const porCodigo = new Map(existentes.map((maestro) => [maestro.codigo_fussan, maestro]));
  return compararFilas({
    filas,
    existente: ({ codigo_fussan }) => porCodigo.get(codigo_fussan),
    version: (era) => era,
    cambios(fila, era) {
      const distintas = diferencias<ColumnasDeMaestro>(era, soloColumnas(fila));
      return COLUMNAS_MAESTROS.flatMap((columna) => {
        const cambio = distintas[columna];
        return cambio ? [{ columna, antes: cambio.antes, despues: cambio.despues }] : [];
      });
    },
  });
}

export const soloColumnas = ({ fila: _, ...columnas }: FilaDeMaestro): ColumnasDeMaestro => columnas;
