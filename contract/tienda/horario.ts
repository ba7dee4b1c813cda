import { limpiarDato } from '#contract/valores/dato.ts';
import { esFeriado } from '#contract/valores/dias-habiles.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { instanteDeSantiago } from '#contract/valores/instante.ts';
import { normalizar } from './catalogo.ts';

/** From when to when the shop is open, as its clock says it: `08:15`. */
interface Tramo {
  desde: string;
  hasta: string;
}
/** What is open on each day of the week, Sunday first; null where the shop tells no hours, and its time never stops. */
export type Horario = readonly (readonly Tramo[])[] | null;

const DIAS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const SEMANA = 7;
const MINUTO = 60_000;

const HORA = String.raw`(?:[01]?\d|2[0-3])[:.][0-5]\d|24[:.]00`;
const TRAMO = new RegExp(String.raw`^(${HORA})(?: ?h(?:rs?)?\.?)? ?(?:-|a) ?(${HORA})(?: ?h(?:rs?)?\.?)?$`);
const TRAMOS = new RegExp(`^(.*?):? +(?:de +)?((?:${HORA}).*)$`);

/** In small letters, without accents, with one kind of hyphen and single spaces. */
const llano = (texto: string): string => normalizar(limpiarDato(texto)).replace(/ +/g, ' ');

const numeroDeDia = (nombre: string): number => DIAS.findIndex((dia) => nombre === dia || nombre === `${dia}s`);

/** «lunes a jueves», «sabado y domingo», «todos los dias»; undefined when it names no days. */
function diasDe(texto: string): number[] | undefined {
  if (/^todos los dias$/.test(texto)) return DIAS.map((_, dia) => dia);
  const dias = texto.split(/ ?, ?| y | e /).flatMap((parte) => {
    const [primero = -1, ultimo = primero, ...resto] = parte.split(/ a | ?- ?/).map(numeroDeDia);
    if (primero < 0 || ultimo < 0 || resto.length > 0) return [-1];
    return Array.from({ length: ((ultimo - primero + SEMANA) % SEMANA) + 1 }, (_, n) => (primero + n) % SEMANA);
  });
  return dias.includes(-1) ? undefined : dias;
}

const aHora = (texto: string): string => texto.replace('.', ':').padStart(5, '0');

function tramosDe(texto: string): Tramo[] | undefined {
  const tramos = texto.split(/ ?, ?| y /).map((parte) => {
    const [, desde, hasta] = TRAMO.exec(parte) ?? [];
    return desde && hasta ? { desde: aHora(desde), hasta: aHora(hasta) } : null;
  });
  return tramos.every((tramo) => tramo !== null && tramo.desde < tramo.hasta) ? (tramos as Tramo[]) : undefined;
}

/** What one line of the setting says: on which days the shop opens, and when; undefined when it can't be understood. */
export function lineaDeHorario(linea: string): { dias: number[]; tramos: Tramo[] } | undefined {
  const texto = llano(linea);
  const [, cerrados] = /^(.*?):? cerrado$/.exec(texto) ?? [];
  const [, abiertos = '', horas = ''] = TRAMOS.exec(texto) ?? [];
  const dias = diasDe(cerrados ?? abiertos);
  const tramos = cerrados === undefined ? tramosDe(horas) : [];
  return dias && tramos && { dias, tramos };
}

/** The shop's hours, as its setting tells them (`Lunes a jueves 08:15–17:30`): a line per group of days. */
export function leerHorario(lineas: readonly string[]): Horario {
  const semana: Tramo[][] = DIAS.map(() => []);
  for (const linea of lineas) {
    const { dias = [], tramos = [] } = lineaDeHorario(linea) ?? {};
    for (const dia of dias) semana[dia]!.push(...tramos);
  }
  for (const tramos of semana) tramos.sort((uno, otro) => uno.desde.localeCompare(otro.desde));
  return semana.some((tramos) => tramos.length > 0) ? semana : null;
}

const instante = (dia: string, hora: string): number =>
  Date.parse(
    hora === '24:00' ? instanteDeSantiago(`${sumarDias(dia, 1)}T00:00`)! : instanteDeSantiago(`${dia}T${hora}`)!,
  );

const DOMINGO = 0;

/** When the shop opens and closes on a day, as instants. On a holiday its hours are those of a Sunday. */
function abiertoEl(horario: NonNullable<Horario>, dia: string): [number, number][] {
  const deLaSemana = esFeriado(dia) ? DOMINGO : new Date(`${dia}T00:00:00Z`).getUTCDay();
  return horario[deLaSemana]!.map(({ desde, hasta }) => [instante(dia, desde), instante(dia, hasta)]);
}

/** The stretches in which the shop is open from an instant on, without end. */
function* abierto(horario: NonNullable<Horario>, desde: number): Generator<[number, number]> {
  for (let dia = diaEnSantiago(new Date(desde)); ; dia = sumarDias(dia, 1)) {
    for (const [abre, cierra] of abiertoEl(horario, dia)) {
      if (cierra > desde) yield [Math.max(abre, desde), cierra];
    }
  }
}

/** When so many minutes of opening hours have passed since an instant: while the shop is closed none does. */
export function tras(horario: Horario, desde: Date, minutos: number): Date {
  let falta = minutos * MINUTO;
  if (!horario) return new Date(desde.getTime() + falta);
  for (const [abre, cierra] of abierto(horario, desde.getTime())) {
    if (falta <= cierra - abre) return new Date(abre + falta);
    falta -= cierra - abre;
  }
  throw new Error('A week with opening hours has no end of them.');
}

/** The first instant from this one on at which the shop is open. */
export function cuandoAbre(horario: Horario, desde: Date): Date {
  if (!horario) return desde;
  for (const [abre] of abierto(horario, desde.getTime())) return new Date(abre);
  throw new Error('A week with opening hours has no end of them.');
}

/** How many minutes of opening hours pass between two instants. */
export function minutosEntre(horario: Horario, desde: Date, hasta: Date): number {
  const fin = hasta.getTime();
  if (!horario) return Math.max(0, fin - desde.getTime()) / MINUTO;
  let pasan = 0;
  for (const [abre, cierra] of abierto(horario, desde.getTime())) {
    if (abre >= fin) break;
    pasan += Math.min(cierra, fin) - abre;
  }
  return pasan / MINUTO;
}

/** When the shop closes on a day (`YYYY-MM-DD`); undefined when it doesn't open, or it is no day. Without hours, when the day ends. */
export function cierreDelDia(horario: Horario, dia: string): Date | undefined {
  if (Number.isNaN(Date.parse(`${dia}T00:00:00Z`))) return undefined;
  if (!horario) return new Date(instante(dia, '24:00'));
  const ultimo = abiertoEl(horario, dia).at(-1);
  return ultimo && new Date(ultimo[1]);
}
