import { readdirSync, readFileSync } from 'node:fs';

/** The processes that this one has started and that run still. Linux says it. */
export function childPids(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    (read(`/proc/self/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  );
}

/** Bytes that this process and those that it has started hold in memory. */
export function memoryWithChildren(): number {
  const pages = childPids().map((pid) => Number(read(`/proc/${pid}/statm`)?.split(' ')[1] ?? 0));
  return process.memoryUsage().rss + pages.reduce((sum, count) => sum + count * PAGE, 0);
}

const PAGE = 4_096;

/** What has ended meanwhile has no file any more. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
