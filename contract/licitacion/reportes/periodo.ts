import { z } from 'zod';
import { dia, opcional } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

export const TAG_REPORTES = 'Reportes';
export const BASE_REPORTES = '/api/reportes';

/** From and to, days of Santiago, both included; without them, this month until today. */
export const periodo = {
  desde: opcional(dia).meta({ description: 'Día de Santiago, incluido; sin él, el primero de este mes' }),
  hasta: opcional(dia).meta({ description: 'Día de Santiago, incluido; sin él, hoy' }),
};

/** How many groups a screen or a paper holds: what is beyond is summed into one more row, so that all of them are the total. */
export const MAX_GRUPOS = 200;
/** What that row is called. Its `clave` is null: nothing opens it. */
export const LOS_DEMAS = 'Los demás';

/** Of what a reply is. */
export const periodoLeido = {
  desde: z.iso.date(),
  hasta: z.iso.date(),
  pasos: z.enum(['dia', 'mes']).meta({ description: 'De a cuánto va `serie`: por día hasta 62 días, si no por mes' }),
};

const MAX_CLAVE = 400;
export const clave = opcional(z.string().overwrite(enUnaLinea).max(MAX_CLAVE)).meta({
  description: 'Sólo lo de ese grupo, por su `clave` en el reporte',
});

/** A chart's point as it is written under it: `21-11`, `11-2026`. */
export const puntoEscrito = (punto: string): string => {
  const [year, month, day] = punto.split('-');
  return day ? `${day}-${month}` : `${month}-${year}`;
};
