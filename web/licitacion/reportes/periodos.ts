import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';

interface Periodo {
  title: string;
  desde: string;
  hasta: string;
}

/** The times that people ask about, as from and to; `hoy` is Santiago's. */
export function periodosDe(hoy: string = diaEnSantiago()): Periodo[] {
  const month = `${hoy.slice(0, 7)}-01`;
  const lastDayBefore = sumarDias(month, -1);
  const year = hoy.slice(0, 4);
  return [
    { title: 'Este mes', desde: month, hasta: hoy },
    { title: 'El mes pasado', desde: `${lastDayBefore.slice(0, 7)}-01`, hasta: lastDayBefore },
    { title: 'Últimos 90 días', desde: sumarDias(hoy, -89), hasta: hoy },
    { title: 'Este año', desde: `${year}-01-01`, hasta: hoy },
    { title: 'El año pasado', desde: `${Number(year) - 1}-01-01`, hasta: `${Number(year) - 1}-12-31` },
  ];
}
