import { cpuSeconds } from '#server/testing/process-figures.ts';
import type { Bounds, LoadResult } from './load.ts';

/** Something to be measured: a load on a process. */
export interface Subject {
  pid?: number;
  run: (bounds: Bounds) => Promise<LoadResult>;
}

export interface Figures {
  perSecond: number;
  /** This subject's speed over the yardstick's, each taken in the same round. */
  ratio: number;
  p99: number;
  /** Microseconds of the process's own processor time per answer: hardly moves when the machine is busy. */
  cpuMicros?: number;
  failed: number;
}

export interface Rounds extends Bounds {
  rounds: number;
}

/**
 * Measures subjects in turn with the yardstick, round after round, and takes medians: whatever else the machine is
 * doing hits all of them alike, and a ratio says the same on a fast machine as on a slow one.
 */
export async function compare(yardstick: Subject, subjects: readonly Subject[], plan: Rounds): Promise<Figures[]> {
  const all = [yardstick, ...subjects];
  for (const subject of all) await subject.run({ connections: plan.connections, seconds: 1 });
  const samples = all.map((): Sample[] => []);
  for (let round = 0; round < plan.rounds; round++) {
    const order = [...all.keys()];
    // The one that always came last would meet a machine that the others have warmed or worn.
    if (round % 2 === 1) order.reverse();
    for (const index of order) samples[index]!.push(await sample(all[index]!, plan));
  }
  return samples.map((own) => summary(own, samples[0]!));
}

type Sample = LoadResult & { cpuMicros?: number };

async function sample(subject: Subject, bounds: Bounds): Promise<Sample> {
  const before = subject.pid && cpuSeconds(subject.pid);
  const result = await subject.run(bounds);
  const after = subject.pid && cpuSeconds(subject.pid);
  if (before === undefined || after === undefined || result.answers === 0) return result;
  return { ...result, cpuMicros: ((after - before) * 1e6) / result.answers };
}

function summary(own: readonly Sample[], yardstick: readonly Sample[]): Figures {
  const cpu = own.flatMap(({ cpuMicros }) => cpuMicros ?? []);
  return {
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    ratio: median(own.map(({ perSecond }, round) => perSecond / yardstick[round]!.perSecond)),
    p99: median(own.map(({ p99 }) => p99)),
    ...(cpu.length > 0 ? { cpuMicros: median(cpu) } : {}),
    failed: own.reduce((total, { failed }) => total + failed, 0),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
