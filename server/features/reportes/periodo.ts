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

/** A day, or its month, as a chart's point: `2026-11-21`, `2026-11`. */
export const puntoDe = (pasos: PeriodoLeido['pasos'], dia: SQL): SQL =>
  pasos === 'dia' ? sql`to_char(${dia}, 'YYYY-MM-DD')` : sql`to_char(${dia}, 'YYYY-MM')`;

/** Every point from the first that has something to the last: a day without sales is a day, too. */
export const puntosDe = ({ pasos }: PeriodoLeido, de: SQL): SQL => {
  const paso = sql.raw(pasos === 'dia' ? "'1 day'" : "'1 month'");
  const unidad = sql.raw(pasos === 'dia' ? "'day'" : "'month'");
  return sql`
    select ${puntoDe(pasos, sql`d`)} as punto
    from (select min(fecha) as primera, max(fecha) as ultima from ${de}) x,
      generate_series(date_trunc(${unidad}, primera), date_trunc(${unidad}, ultima), interval ${paso}) d`;
};

/** A point, or a group by day or by month, as people read it. */
export const diaOMes = (clave: string): string =>
  clave.length === 7 ? clave.split('-').reverse().join('-') : formatFecha(clave);
