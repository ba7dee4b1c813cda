import { z } from 'zod';

/** A calendar month, `YYYY-MM`. */
export const mes = z
  .string('Elige un mes.')
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'El mes debe ser como 2026-11.')
  .refine((valor) => valor >= '2000-01' && valor <= '2199-12', 'El año del mes debe estar entre 2000 y 2199.')
  .meta({ description: 'Como 2026-11' });

/** The month of a day. */
export const mesDe = (dia: string): string => dia.slice(0, 7);

/** The month that many months after this one, or before it. */
export function sumarMeses(valor: string, meses: number): string {
  const [anio, numero] = valor.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(anio, numero - 1 + meses, 1)).toISOString().slice(0, 7);
}

const NOMBRES = new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** As people say it: «noviembre de 2026». */
export const nombreDeMes = (valor: string): string => NOMBRES.format(new Date(`${valor}-01T00:00:00Z`));
