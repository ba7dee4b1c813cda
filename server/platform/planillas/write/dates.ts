import { diaEnSantiago, horaEnSantiago } from '#contract/valores/fechas.ts';

/** A day, `YYYY-MM-DD`, or an instant, ISO 8601, as Santiago's calendar and clocks showed it; null for anything else. */
export function inSantiago(value: string): { day: string; time: string } | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? { day: value, time: '00:00' }
    : { day: diaEnSantiago(date), time: horaEnSantiago(date) };
}

const DAY_MS = 86_400_000;
/** Days from the first one of Excel to 1970. */
const TO_1970 = 25_569;
/** Excel begins to count with a day that never was: numbers are sure from here on. */
const FIRST_SURE = 61;

/** The number by which Excel knows a day and a time; null for one that it counts wrongly, or not at all. */
export function excelNumber({ day, time }: { day: string; time: string }): number | null {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS + TO_1970 + (hours * 60 + minutes) / 1_440;
  return number >= FIRST_SURE ? number : null;
}
