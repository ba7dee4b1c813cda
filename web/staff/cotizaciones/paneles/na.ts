import type { Cotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { asWord } from '#web/staff/words.ts';

/** What a panel shows of a value that is missing (seed 001 §2). */
export const NA = 'N/A';

export const orNa = (value: string | number | null): string => (value === null || value === '' ? NA : String(value));

/** The state as the seeds' reads call it: «Convenio» in that channel (D69). */
export const estadoDe = ({ estado }: Pick<Cotizacion, 'estado'>): string => (estado ? asWord(estado) : NA);
