import { sumarDias } from '#contract/valores/fechas.ts';

/** A month as its address has it: `2026-11`. */
export const esMes = (texto: string | null): texto is string =>
  texto !== null && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(texto);

/** So many months later, or earlier. */
export function sumarMeses(mes: string, meses: number): string {
  const [ano, numero] = mes.split('-').map(Number) as [number, number];
  const cuenta = ano * 12 + numero - 1 + meses;
  return `${Math.floor(cuenta / 12)}-${String((cuenta % 12) + 1).padStart(2, '0')}`;
}

/** The days that a month's sheet shows: whole weeks, Monday first. */
export function diasDe(mes: string): string[] {
  const primero = `${mes}-01`;
  const semana = (new Date(`${primero}T00:00:00Z`).getUTCDay() + 6) % 7;
  const desde = sumarDias(primero, -semana);
  const siguiente = `${sumarMeses(mes, 1)}-01`;
  const dias: string[] = [];
  for (let dia = desde; dia < siguiente || dias.length % 7 !== 0; dia = sumarDias(dia, 1)) dias.push(dia);
  return dias;
}

const NOMBRE = new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const nombreDeMes = (mes: string): string => NOMBRE.format(new Date(`${mes}-01T00:00:00Z`));
