import type { Content } from 'pdfmake/interfaces';
import { formatNumero } from '../valores/numeros.ts';
import type { Grafico, Serie } from './documento.ts';
import { printable } from './letters.ts';
import { INK, LINE, ORANGE, SOFT, WIDTH } from './style.ts';

const TONOS: Readonly<Record<Serie['tono'], string>> = { naranja: ORANGE, oscuro: INK, claro: '#b9b5a8' };
/** In points: the whole, and what the scale's figures and the points' names take of it. */
const HEIGHT = 150;
const SCALE = 52;
const NAMES = 16;
const TOP = 8;
const PLOT = { left: SCALE, width: WIDTH - SCALE, height: HEIGHT - TOP - NAMES };
/** How many points are named at most: more would run into one another. */
const MAX_NAMES = 10;
const MAX_BAR = 26;
const short = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 });

/** Bars with their scale and what each colour is, as wide as the page. Nothing where no point has anything. */
export function chart({ puntos, series, apilado = false, escribir }: Grafico): Content[] {
  const of = (n: number) => series.map(({ valores }) => valores[n] ?? 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.max(0, value), 0);
  const values = puntos.flatMap((_, n) => (apilado ? [sum(of(n))] : of(n)));
  const steps = stepsOf(Math.min(0, ...values), Math.max(0, ...values), escribir);
  if (values.every((value) => value === 0)) return [];
  const [low, high] = [steps[0]!, steps.at(-1)!];
  const y = (value: number) => TOP + PLOT.height * (1 - (value - low) / (high - low));
  const room = PLOT.width / puntos.length;
  const bar = Math.min(MAX_BAR, (room * 0.8) / (apilado ? 1 : series.length));
  const write = (value: number) =>
    escribir === 'pesos' ? `${value < 0 ? '-' : ''}$${short.format(Math.abs(value))}` : formatNumero(value);

  const lines = steps.map(
    (value) =>
      `<line x1="${SCALE}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}" stroke="${value === 0 ? SOFT : LINE}" stroke-width="0.6"/>` +
      text(SCALE - 6, y(value) + 2.5, write(value), 'end'),
  );
  const bars = puntos.map((_, n) => {
    const middle = SCALE + room * (n + 0.5);
    let under = 0;
    return of(n)
      .map((value, i) => {
        const x = middle + (apilado ? -bar / 2 : (i - series.length / 2) * bar);
        const from = apilado ? under : 0;
        if (apilado) under += Math.max(0, value);
        const [top, bottom] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))];
        return `<rect x="${x}" y="${top}" width="${bar}" height="${bottom - top}" fill="${TONOS[series[i]!.tono]}"/>`;
      })
      .join('');
  });
  const every = Math.ceil(puntos.length / MAX_NAMES);
  const names = puntos.map((punto, n) =>
    n % every === 0 ? text(SCALE + room * (n + 0.5), HEIGHT - 3, punto, 'middle') : '',
  );
  return [
    legend(series),
    {
      svg: `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...lines, ...bars, ...names].join('')}</svg>`,
      width: WIDTH,
      margin: [0, 0, 0, 12],
    },
  ];
}

/** Round figures from the least to the most, with zero among them. */
function stepsOf(least: number, most: number, escribir: Grafico['escribir']): number[] {
  const raw = Math.max((most - least) / 4, escribir === 'unidades' ? 1 : 1e-9);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find((times) => times * power >= raw)! * power;
  const first = Math.floor(least / step);
  const count = Math.max(1, Math.ceil(most / step) - first);
  return Array.from({ length: count + 1 }, (_, n) => (first + n) * step);
}

const text = (x: number, y: number, value: string, anchor: 'middle' | 'end') =>
  `<text x="${x}" y="${y}" font-family="Barlow" font-size="7.5" fill="${SOFT}" text-anchor="${anchor}">${escaped(printable(value))}</text>`;

const escaped = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function legend(series: readonly Serie[]): Content {
  return {
    columns: series.flatMap(({ nombre, tono }) => [
      { canvas: [{ type: 'rect', x: 0, y: 2, w: 8, h: 8, color: TONOS[tono] }], width: 12 } as const,
      { text: printable(nombre), width: 'auto', fontSize: 8.5, color: SOFT } as const,
      { text: '', width: 12 } as const,
    ]),
    margin: [SCALE, 0, 0, 4],
  };
}
