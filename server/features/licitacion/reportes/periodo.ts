import { type SQL, sql } from 'drizzle-orm';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { AppError } from '#server/platform/errors.ts';

/** Days up to which a report's chart goes by days. */
const DIAS_POR_DIA = 62;
const UN_DIA = 86_400_000;

export interface PeriodoLeido {
  desde: string;
  hasta: string;
  pasos: 'dia' | 'mes';
}

/** From and to as they were asked for: this month until today where nobody said. 400 the wrong way round. */
export function periodoDe({ desde, hasta }: { desde?: string | undefined; hasta?: string | undefined }): PeriodoLeido {
  const ultimo = hasta ?? diaEnSantiago();
  const primero = desde ?? `${ultimo.slice(0, 7)}-01`;
  if (primero > ultimo) {
    throw new AppError('DATOS_INVALIDOS', {
      message: `«Desde» (${formatFecha(primero)}) es un día posterior a «Hasta» (${formatFecha(ultimo)}).`,
      fields: { hasta: 'Debe ser el mismo día que «Desde» o uno posterior.' },
    });
  }
  const dias = (Date.parse(ultimo) - Date.parse(primero)) / UN_DIA + 1;
  return { desde: primero, hasta: ultimo, pasos: dias <= DIAS_POR_DIA ? 'dia' : 'mes' };
}

export const enPalabras = ({ desde, hasta }: PeriodoLeido): string =>
  desde === hasta ? `El ${formatFecha(desde)}` : `Del ${formatFecha(desde)} al ${formatFecha(hasta)}`;

/** The day that a chart's point begins on: the day itself, or the first of its month. */
export const puntoDe = (pasos: PeriodoLeido['pasos'], dia: SQL): SQL =>
  pasos === 'dia' ? dia : sql`date_trunc('month', ${dia}::timestamp)::date`;

/** The same as the wire has it: `2026-11-21`, `2026-11`. */
export const puntoEnTexto = (pasos: PeriodoLeido['pasos'], punto: SQL): SQL =>
  pasos === 'dia' ? sql`to_char(${punto}, 'YYYY-MM-DD')` : sql`to_char(${punto}, 'YYYY-MM')`;

/** Every point from the first of these to the last: a day without sales is a day, too. */
export const puntosDe = (pasos: PeriodoLeido['pasos'], de: SQL): SQL => sql`
  select d::date as punto
  from (select min(punto)::timestamp as primero, max(punto)::timestamp as ultimo from ${de}) x,
    generate_series(primero, ultimo, interval ${sql.raw(pasos === 'dia' ? "'1 day'" : "'1 month'")}) d`;

/** A point, or a group by day or by month, as people read it. */
export const diaOMes = (clave: string): string =>
  clave.length === 7 ? clave.split('-').reverse().join('-') : formatFecha(clave);
