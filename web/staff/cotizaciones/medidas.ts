import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { Cifras } from '#contract/ventas/cotizaciones/cifras.ts';

export const porciento = (valor: number | null): string => (valor === null ? '—' : `${formatNumero(valor)}%`);

/** Hours as one says them: of more than two days, in days. */
export function espera(horas: number | null): string {
  if (horas === null) return '—';
  if (horas >= 48) return `${formatNumero(Math.round(horas / 2.4) / 10)} días`;
  return `${formatNumero(horas)} h`;
}

/** What can be drawn of the figures. */
export const MEDIDAS = ['tasa', 'cuantas', 'montos', 'horas', 'margen'] as const;
export type Medida = (typeof MEDIDAS)[number];
type Serie = { name: keyof Cifras; label: string; color: string };

export const DIBUJO: Readonly<
  Record<Medida, { title: string; series: readonly Serie[]; stacked?: boolean; format: (valor: number) => string }>
> = {
  tasa: {
    title: 'Tasa de cierre',
    series: [{ name: 'tasa', label: 'Tasa de cierre', color: 'naranja.6' }],
    format: porciento,
  },
  cuantas: {
    title: 'Ganadas y perdidas',
    series: [
      { name: 'ganadas', label: 'Ganadas', color: 'naranja.6' },
      { name: 'perdidas', label: 'Perdidas', color: 'gray.6' },
      { name: 'pendientes', label: 'Pendientes', color: 'gray.4' },
    ],
    stacked: true,
    format: formatNumero,
  },
  montos: {
    title: 'Montos',
    series: [
      { name: 'cotizado', label: 'Cotizado', color: 'gray.6' },
      { name: 'ganado', label: 'Ganado', color: 'naranja.6' },
    ],
    format: formatPrecio,
  },
  horas: {
    title: 'Tiempo de respuesta',
    series: [{ name: 'horas_en_responder', label: 'Tiempo de respuesta', color: 'naranja.6' }],
    format: espera,
  },
  margen: {
    title: 'Margen de lo ganado',
    series: [{ name: 'margen', label: 'Margen', color: 'naranja.6' }],
    format: porciento,
  },
};

/** The one that an address names; margins are for who may see them. */
export const medidaDe = (dicha: string | null, seesCosts: boolean): Medida =>
  medidasPara(seesCosts).find((medida) => medida === dicha) ?? 'tasa';

export const medidasPara = (seesCosts: boolean): readonly Medida[] =>
  MEDIDAS.filter((medida) => medida !== 'margen' || seesCosts);
