import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { styleText } from 'node:util';
import type { Figures } from './compare.ts';

/** One line of the report. `met` is null for a figure that has no target and only explains another. */
export interface Line {
  name: string;
  figure: string;
  yardstick?: string;
  ratio?: number;
  /** The same ratio in processor time per answer, which other work on the machine hardly moves. */
  cpuRatio?: number;
  target?: string;
  met: boolean | null;
  /** What the line was made from, for the file. */
  details?: unknown;
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('es-CL', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A speed beside the yardstick's. */
export function speedLine(name: string, figures: Figures, yardstick: Figures, minimum?: number): Line {
  const failed = figures.failed > 0 ? `, ${number(figures.failed)} fallidas` : '';
  return {
    name,
    figure: `${number(figures.perSecond)}/s${failed}`,
    yardstick: `${number(yardstick.perSecond)}/s`,
    ratio: figures.ratio,
    ...(figures.cpuMicros && yardstick.cpuMicros ? { cpuRatio: yardstick.cpuMicros / figures.cpuMicros } : {}),
    ...(minimum === undefined ? {} : { target: `≥ ${number(minimum, 2)}` }),
    met: figures.failed > 0 ? false : minimum === undefined ? null : figures.ratio >= minimum,
    details: { figures, yardstick },
  };
}

/** How much dearer something gets with a hundred times the products: the same load on two shops. */
export function growthLine(name: string, small: Figures, large: Figures, maximum: number): Line {
  const ratio = small.perSecond / large.perSecond;
  return {
    name,
    figure: `${number(large.perSecond)}/s`,
    yardstick: `${number(small.perSecond)}/s`,
    ratio,
    target: `≤ ${number(maximum, 2)}`,
    met: ratio <= maximum,
  };
}

/** A plain figure that should be at most so much, or at least. */
export function plainLine(name: string, value: number, unit: string, bound: { min?: number; max?: number }): Line {
  const { min, max } = bound;
  return {
    name,
    figure: `${number(value)}${unit}`,
    target: [min !== undefined && `≥ ${min}${unit}`, max !== undefined && `≤ ${max}${unit}`].filter(Boolean).join(' '),
    met: min === undefined && max === undefined ? null : value >= (min ?? -Infinity) && value <= (max ?? Infinity),
  };
}

export function printReport(lines: readonly Line[]): void {
  const rows = lines.map(({ name, figure, yardstick, ratio, cpuRatio, target, met }) => [
    name,
    figure,
    yardstick ?? '',
    ratio === undefined ? '' : number(ratio, 3),
    cpuRatio === undefined ? '' : number(cpuRatio, 3),
    target ?? '',
    met === null ? '' : met ? 'sí' : 'NO',
  ]);
  const head = ['medida', 'cifra', 'vara', 'razón', 'en CPU', 'meta', 'cumple'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const print = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  console.log(`\n${styleText('bold', print(head))}`);
  for (const [index, row] of rows.entries()) {
    console.log(lines[index]!.met === false ? styleText('red', print(row)) : print(row));
  }
}

export async function writeReport(plan: unknown, lines: readonly Line[]): Promise<string> {
  const file = path.join(import.meta.dirname, 'results/latest.json');
  const machine = { node: process.version, cores: cpus().length, memory_mb: Math.round(totalmem() / 1024 / 1024) };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ at: new Date(), machine, plan, lines }, null, 2)}\n`);
  return file;
}
