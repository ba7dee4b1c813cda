/** Business days are Santiago's; instants are ISO 8601 with zone (D66 and D85). */
const ZONA = 'America/Santiago';

const partes = new Intl.DateTimeFormat('en-CA', { timeZone: ZONA, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in Santiago of an instant, `YYYY-MM-DD`. */
export function diaEnSantiago(instante: Date = new Date()): string {
  return partes.format(instante);
}

/** Adds calendar days to a `YYYY-MM-DD`. */
export function sumarDias(dia: string, dias: number): string {
  const fecha = new Date(`${dia}T00:00:00Z`);
  fecha.setUTCDate(fecha.getUTCDate() + dias);
  return fecha.toISOString().slice(0, 10);
}

/** A day as Chile writes it: `21-11-2026`. Takes `YYYY-MM-DD` or an instant. */
export function formatFecha(valor: string): string {
  const dia = /^\d{4}-\d{2}-\d{2}$/.test(valor) ? valor : diaEnSantiago(new Date(valor));
  return dia.split('-').reverse().join('-');
}

const escrito = new Intl.DateTimeFormat('es-CL', { dateStyle: 'full', timeZone: 'UTC' });

/** A `YYYY-MM-DD` as one says it: «miércoles 25 de noviembre de 2026». */
export const diaEscrito = (dia: string): string => escrito.format(new Date(`${dia}T00:00:00Z`)).replace(',', '');

const hora = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONA,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time that Santiago's clocks showed at an instant: `14:05`. */
export const horaEnSantiago = (instante: Date): string => hora.format(instante);

const relojDeSantiago = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONA, dateStyle: 'short', timeStyle: 'medium' });

/** What Santiago's clocks showed at an instant, as the SII writes it: `2026-11-21T14:05:09`. */
export const instanteEnSantiago = (instante: Date = new Date()): string =>
  relojDeSantiago.format(instante).replace(' ', 'T');

/** An instant as Santiago's clocks showed it: `21-11-2026, 14:05`. */
export function formatFechaHora(instante: string): string {
  return `${formatFecha(instante)}, ${horaEnSantiago(new Date(instante))}`;
}

const MINUTO = 60_000;

/** How long ago an instant was, as one says it: «hace un momento», «hace 2 min», «hace 3 h»; older ones by their day. */
export function haceCuanto(instante: string, ahora: number): string {
  const minutos = Math.floor((ahora - Date.parse(instante)) / MINUTO);
  if (minutos < 1) return 'hace un momento';
  if (minutos < 60) return `hace ${minutos} min`;
  if (minutos < 24 * 60) return `hace ${Math.floor(minutos / 60)} h`;
  return `el ${formatFechaHora(instante)}`;
}
