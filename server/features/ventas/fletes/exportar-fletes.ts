import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { COLUMNAS_COMUNAS, COLUMNAS_TARIFAS, MAX_FILAS_FLETES } from '#contract/ventas/fletes/planilla.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { exportar, plantillaDe } from '#server/platform/planillas/index.ts';
import { columnasDeComunas, columnasDeTarifas, GUIA_COMUNAS, GUIA_TARIFAS } from './planilla/columnas.ts';
import { leerFilas } from './tabla.ts';

/** All rates in the columns of their workbook: loaded again as they are, they change nothing. */
export function exportarTarifas({ db }: Context, { formato }: { formato: Formato }): Promise<FileReply> {
  async function* filas() {
    const { tarifas, zonas, transportistas } = await leerFilas(db);
    const zona = new Map(zonas.map(({ id, nombre }) => [id, nombre]));
    const quien = new Map(transportistas.map(({ id, nombre }) => [id, nombre]));
    for (const { zona_id, transportista_id, ...tramo } of tarifas) {
      yield { ...tramo, zona: zona.get(zona_id)!, transportista: quien.get(transportista_id)! };
    }
  }
  return exportar(columnasDeTarifas, filas(), { formato, nombre: `tarifas-${diaEnSantiago()}`, hoja: 'Tarifas' });
}

/** All comunas that are in a zone, in the columns of their workbook. */
export function exportarComunas({ db }: Context, { formato }: { formato: Formato }): Promise<FileReply> {
  async function* filas() {
    const { comunas, zonas } = await leerFilas(db);
    const zona = new Map(zonas.map(({ id, nombre }) => [id, nombre]));
    for (const { zona_id, ...comuna } of comunas) yield { ...comuna, zona: zona.get(zona_id)! };
  }
  return exportar(columnasDeComunas, filas(), { formato, nombre: `comunas-${diaEnSantiago()}`, hoja: 'Comunas' });
}

export const plantillaDeTarifas = async (): Promise<FileReply> =>
  plantillaDe({
    archivo: 'plantilla-tarifas',
    hoja: 'Tarifas',
    que: 'las tarifas',
    columnas: columnasDeTarifas,
    guia: GUIA_TARIFAS,
    nombres: COLUMNAS_TARIFAS,
    maxFilas: MAX_FILAS_FLETES,
    notas: ['Los tramos que no están en la planilla quedan como estaban: para quitar uno, edita su zona.'],
  });

export const plantillaDeComunas = async (): Promise<FileReply> =>
  plantillaDe({
    archivo: 'plantilla-comunas',
    hoja: 'Comunas',
    que: 'las comunas',
    columnas: columnasDeComunas,
    guia: GUIA_COMUNAS,
    nombres: COLUMNAS_COMUNAS,
    maxFilas: MAX_FILAS_FLETES,
  });
