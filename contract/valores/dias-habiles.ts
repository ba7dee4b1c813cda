import { sumarDias } from './fechas.ts';

const DIA_MS = 86_400_000;
const DOMINGO = 0;
const LUNES = 1;
const MARTES = 2;
const MIERCOLES = 3;
const JUEVES = 4;
const VIERNES = 5;
const SABADO = 6;

const diaDe = (fecha: Date): string => fecha.toISOString().slice(0, 10);
const diaDeSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

/** After so many years the moon is full on the same days. */
const CICLO_LUNAR = 19;

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function pascua(anio: number): string {
  const a = anio % CICLO_LUNAR;
  const b = Math.floor(anio / 100);
  const c = anio % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (CICLO_LUNAR * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return diaDe(new Date(Date.UTC(anio, Math.floor(n / 31) - 1, (n % 31) + 1)));
}

/** The day of the June solstice in Chile's winter time (Meeus, good to a quarter of an hour this century): Ley 21.357. */
function solsticio(anio: number): string {
  const y = (anio - 2000) / 1000;
  const juliano = 2451716.56767 + 365241.62603 * y + 0.00325 * y ** 2 + 0.00888 * y ** 3 - 0.0003 * y ** 4;
  const DE_1970 = 2440587.5;
  const CUATRO_HORAS = 4 / 24;
  return diaDe(new Date((juliano - DE_1970 - CUATRO_HORAS) * DIA_MS));
}

/** Ley 19.668: on Tuesday, Wednesday or Thursday it moves to that week's Monday, on Friday to the next one. */
function alLunes(dia: string): string {
  const cae = diaDeSemana(dia);
  if (cae >= MARTES && cae <= JUEVES) return sumarDias(dia, LUNES - cae);
  return cae === VIERNES ? sumarDias(dia, 3) : dia;
}

/** Ley 20.299: on Tuesday it moves to the Friday before, on Wednesday to the Friday after. */
function alViernes(dia: string): string {
  const cae = diaDeSemana(dia);
  if (cae === MARTES) return sumarDias(dia, -4);
  return cae === MIERCOLES ? sumarDias(dia, 2) : dia;
}

/** The holidays that only fall on certain days of the week (Leyes 20.215 and 20.983). */
const SEGUN_EL_DIA: readonly (readonly [string, readonly number[]])[] = [
  ['01-02', [LUNES]],
  ['09-17', [LUNES, VIERNES]],
  ['09-20', [VIERNES]],
];

const FIJOS = ['01-01', '05-01', '05-21', '07-16', '08-15', '09-18', '09-19', '11-01', '12-08', '12-25'];

const conocidos = new Map<number, ReadonlySet<string>>();

/** Chile's national holidays of a year, as the law has them today; not those of a region, nor those of an election. */
export function feriadosDe(anio: number): ReadonlySet<string> {
  const conocido = conocidos.get(anio);
  if (conocido) return conocido;
  const domingo = pascua(anio);
  const feriados = new Set([
    ...FIJOS.map((dia) => `${anio}-${dia}`),
    sumarDias(domingo, -2),
    sumarDias(domingo, -1),
    solsticio(anio),
    alLunes(`${anio}-06-29`),
    alLunes(`${anio}-10-12`),
    alViernes(`${anio}-10-31`),
    ...SEGUN_EL_DIA.map(([dia, caen]) => ({ dia: `${anio}-${dia}`, caen }))
      .filter(({ dia, caen }) => caen.includes(diaDeSemana(dia)))
      .map(({ dia }) => dia),
  ]);
  conocidos.set(anio, feriados);
  return feriados;
}

/** Whether a day (`YYYY-MM-DD`) is one of Chile's holidays. */
export const esFeriado = (dia: string): boolean => feriadosDe(Number(dia.slice(0, 4))).has(dia);

/** Whether one works on a day: Monday to Friday, and no holiday. */
export function esHabil(dia: string): boolean {
  const cae = diaDeSemana(dia);
  return cae !== DOMINGO && cae !== SABADO && !esFeriado(dia);
}

/** The day itself where one works on it, else the next one. */
export function habilDesde(dia: string): string {
  return esHabil(dia) ? dia : habilDesde(sumarDias(dia, 1));
}

/** So many working days after a day; a negative number counts back. */
export function sumarHabiles(dia: string, dias: number): string {
  const paso = Math.sign(dias);
  let llega = dia;
  for (let faltan = Math.abs(dias); faltan > 0; ) {
    llega = sumarDias(llega, paso);
    if (esHabil(llega)) faltan--;
  }
  return llega;
}
