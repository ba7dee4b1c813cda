import { formatNumero } from '#contract/valores/numeros.ts';

/** How a figure moved against the days before, in words; nothing to say when there was none then. */
export function changeFrom(before: number, now: number): string {
  if (before === 0) return now === 0 ? 'Igual que antes' : 'Antes no hubo';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'Igual que antes';
  return percent > 0 ? `▲ ${percent}% más que antes` : `▼ ${-percent}% menos que antes`;
}

/** The same of a share in per cent, in points. */
export function pointsFrom(before: number | null | undefined, now: number | null | undefined): string {
  if (now === undefined || before === undefined) return ' ';
  if (now === null) return 'Sin costos conocidos';
  if (before === null) return 'Antes no hubo';
  const points = Math.round((now - before) * 10) / 10;
  if (points === 0) return 'Igual que antes';
  return `${points > 0 ? '▲' : '▼'} ${formatNumero(Math.abs(points))} puntos ${points > 0 ? 'más' : 'menos'} que antes`;
}
