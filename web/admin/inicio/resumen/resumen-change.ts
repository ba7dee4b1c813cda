/** How a figure moved against the days before, in words; nothing to say when there was none then. */
export function changeFrom(before: number, now: number): string {
  if (before === 0) return now === 0 ? 'Igual que antes' : 'Antes no hubo';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'Igual que antes';
  return percent > 0 ? `▲ ${percent}% más que antes` : `▼ ${-percent}% menos que antes`;
}
