import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';

/** Of how many days, weeks and months the last one stays. */
export interface Cuantos {
  diarios: number;
  semanales: number;
  mensuales: number;
}

/** The Monday of its week. */
const semanaDe = (dia: string): string => sumarDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7));
const mesDe = (dia: string): string => dia.slice(0, 7);

/**
 * Which of some backups stay, by their age: the last one of each of the last days, weeks and months of Santiago's calendar that have any.
 * The newest first; it always stays.
 */
export function losQueQuedan(fechas: readonly Date[], { diarios, semanales, mensuales }: Cuantos): Date[] {
  const nuevasPrimero = fechas.toSorted((a, b) => b.getTime() - a.getTime());
  const ultimaDeCada = (periodoDe: (dia: string) => string, cuantos: number): Date[] => {
    const ultimas = new Map<string, Date>();
    for (const fecha of nuevasPrimero) {
      const periodo = periodoDe(diaEnSantiago(fecha));
      if (!ultimas.has(periodo)) ultimas.set(periodo, fecha);
    }
    return [...ultimas.values()].slice(0, cuantos);
  };
  const quedan = new Set([
    ...ultimaDeCada((dia) => dia, Math.max(1, diarios)),
    ...ultimaDeCada(semanaDe, semanales),
    ...ultimaDeCada(mesDe, mensuales),
  ]);
  return nuevasPrimero.filter((fecha) => quedan.has(fecha));
}
