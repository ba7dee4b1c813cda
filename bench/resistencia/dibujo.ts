import type { Minute } from './minuto.ts';

const [WIDTH, PANEL, LEFT, GAP] = [760, 120, 90, 46];

/** The soak's curve: memory, the slowest in a hundred pages, and what is held open, minute by minute. */
export function draw(minutes: readonly Minute[]): string {
  const panels: [string, (minute: Minute) => number][] = [
    ['memoria de la tienda, MB', ({ tienda }) => tienda],
    ['página, p99 de cada minuto, ms', ({ of }) => of.página.p99],
    ['compra pagada, p99 de cada minuto, ms', ({ of }) => of.compra.p99],
    ['archivos abiertos', ({ archivos }) => archivos],
    ['conexiones a PostgreSQL', ({ conexiones }) => conexiones],
  ];
  const height = panels.length * (PANEL + GAP) + GAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + LEFT + 30} ${height}" font-family="sans-serif" font-size="13">
<title>Una hora a media carga, minuto a minuto</title>
<rect width="100%" height="100%" fill="#fff"/>
${panels.map(([title, of], n) => panel(title, minutes.map(of), GAP + n * (PANEL + GAP))).join('\n')}
</svg>
`;
}

function panel(title: string, values: readonly number[], top: number): string {
  const max = Math.max(...values) * 1.1 || 1;
  const x = (n: number) => (LEFT + (WIDTH * n) / Math.max(1, values.length - 1)).toFixed(1);
  const y = (value: number) => (top + PANEL - (PANEL * value) / max).toFixed(1);
  const marks = [0, max / 2, max];
  return `<text x="${LEFT}" y="${top - 10}" font-weight="bold">${title}</text>
${marks.map((mark) => `<line x1="${LEFT}" x2="${LEFT + WIDTH}" y1="${y(mark)}" y2="${y(mark)}" stroke="#ddd"/><text x="${LEFT - 8}" y="${Number(y(mark)) + 4}" text-anchor="end" fill="#555">${mark.toFixed(0)}</text>`).join('\n')}
<polyline fill="none" stroke="#b45309" stroke-width="2" points="${values.map((value, n) => `${x(n)},${y(value)}`).join(' ')}"/>
<text x="${LEFT + WIDTH}" y="${top + PANEL + 18}" text-anchor="end" fill="#555">minuto ${values.length}</text>`;
}
