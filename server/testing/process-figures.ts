import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc's times: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of processor time that a process has used; undefined where there is no /proc. */
export function cpuSeconds(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The name in parentheses may hold spaces; utime and stime are the 12th and 13th fields after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Megabytes in memory, now and at most so far. */
export function memory(pid: number): { now: number; peak: number } | undefined {
  const status = read(`/proc/${pid}/status`);
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status ?? '')?.[1]) / 1024;
  return status === undefined ? undefined : { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** The processes that this one, or the one named, has started and that run still. */
export function childPids(pid: number | 'self' = 'self'): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  );
}

/** Bytes that this process and those that it has started hold in memory. */
export function memoryWithChildren(): number {
  const megabytes = childPids().reduce((sum, pid) => sum + (memory(pid)?.now || 0), 0);
  return process.memoryUsage().rss + megabytes * 1024 ** 2;
}

/** What has ended meanwhile has no file any more. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
