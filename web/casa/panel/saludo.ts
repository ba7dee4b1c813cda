import { horaEnSantiago } from '#contract/valores/fechas.ts';

const DIA = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** How somebody is greeted at this moment in Chile, by their first name: «Buenos días, Antonia». */
export function saludo(name: string, now: Date): string {
  const hour = Number.parseInt(horaEnSantiago(now), 10);
  const words = hour >= 5 && hour < 12 ? 'Buenos días' : hour >= 12 && hour < 20 ? 'Buenas tardes' : 'Buenas noches';
  return `${words}, ${name.trim().split(/\s+/)[0]}`;
}

/** The day as one says it: «domingo, 22 de noviembre». */
export const diaDicho = (now: Date): string => DIA.format(now);
