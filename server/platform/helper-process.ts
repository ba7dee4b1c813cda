import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';

/** Where cores are few, visitors go first; with the least that Linux gives, a busy machine would never end anything. */
const BEHIND_VISITORS = 5;

/**
 * How Node runs what keeps a processor busy for long, in a process of its own. In a thread of the shop V8 would tidy up after it
 * with helpers of the shop's own priority, before which visitors wait; `--single-threaded` leaves a process without them.
 */
export const helperFlags = ({ heapMb, nurseryMb }: { heapMb: number; nurseryMb: number }): string[] => [
  '--single-threaded',
  `--max-old-space-size=${heapMb}`,
  `--max-semi-space-size=${nurseryMb}`,
];

/** Of the shop's environment it is given nothing but where Node keeps what it has compiled, where that is said. */
export function helperEnv(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

/** What such a process does first. It ends with the shop, however that ends, and no sooner. */
export function beHelper({ behindVisitors = false } = {}): void {
  if (behindVisitors) stepBehindVisitors();
  // A terminal tells all processes of the shop that it was closed, or of Ctrl+C: the shop ends what it has in hand first.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  // It is ended by a signal, which would leave unwritten what was compiled.
  flushCompileCache();
}

/** A system that lets no process choose its priority, as some units and containers do, still has its documents made. */
function stepBehindVisitors(): void {
  try {
    setPriority(BEHIND_VISITORS);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}
