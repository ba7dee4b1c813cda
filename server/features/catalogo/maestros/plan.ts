import { createHash } from 'node:crypto';
import { COLUMNAS_MAESTROS, type ColumnaMaestros } from '#contract/catalogo/maestros/planilla.ts';
import type { FilaDeMaestro } from './interpretar.ts';
import { type ColumnasDeMaestro, diferencias } from './rules.ts';

/** A master that there is, as a workbook is compared with it. */
export interface MaestroExistente extends ColumnasDeMaestro {
  id: number;
  version: number;
}

export interface Cambiada {
  fila: FilaDeMaestro;
  era: MaestroExistente;
  cambios: { columna: ColumnaMaestros; antes: string | number; despues: string | number }[];
}

/** What a workbook does to the masters as they are now. */
export interface PlanDeMaestros {
  nuevos: FilaDeMaestro[];
  cambiados: Cambiada[];
  iguales: FilaDeMaestro[];
  cuentas: { creados: number; actualizados: number; sin_cambios: number };
  /** Names exactly these changes to exactly these masters: any other plan has another one. */
  huella: string;
}

/** Compares rows with the masters of the same codes. */
export function planear(filas: readonly FilaDeMaestro[], existentes: readonly MaestroExistente[]): PlanDeMaestros {
  const porCodigo = new Map(existentes.map((maestro) => [maestro.codigo_fussan, maestro]));
  const nuevos: FilaDeMaestro[] = [];
  const cambiados: Cambiada[] = [];
  const iguales: FilaDeMaestro[] = [];
  for (const fila of filas) {
    const era = porCodigo.get(fila.codigo_fussan);
    if (!era) {
      nuevos.push(fila);
      continue;
    }
    const distintas = diferencias<ColumnasDeMaestro>(era, soloColumnas(fila));
    const cambios = COLUMNAS_MAESTROS.flatMap((columna) => {
      const cambio = distintas[columna];
      return cambio ? [{ columna, antes: cambio.antes, despues: cambio.despues }] : [];
    });
    if (cambios.length > 0) cambiados.push({ fila, era, cambios });
    else iguales.push(fila);
  }
  const hecho = [nuevos, cambiados.map(({ era, cambios }) => [era.id, era.version, cambios])];
  return {
    nuevos,
    cambiados,
    iguales,
    cuentas: { creados: nuevos.length, actualizados: cambiados.length, sin_cambios: iguales.length },
    huella: createHash('sha256').update(JSON.stringify(hecho)).digest('hex'),
  };
}

export const soloColumnas = ({ fila: _, ...columnas }: FilaDeMaestro): ColumnasDeMaestro => columnas;
