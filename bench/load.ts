import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A load for the worker: what is asked for, over and over, by all connections at once. */
export type Task =
  | { kind: 'get'; url: string; paths: readonly string[]; headers: Record<string, string>; pauseMs?: number }
  | { kind: 'checkout'; url: string; tokens: readonly string[]; productos: number; comuna?: string; perSecond?: number }
  | {
      kind: 'paid';
      medio: 'webpay' | 'transferencia';
      url: string;
      tokens: readonly string[];
      admin: string;
      productos: number;
      webpay: string;
    }
  | {
      kind: 'mezcla';
      url: string;
      tokens: readonly string[];
      productos: number;
      webpay: string;
      perSecond?: number;
    }
  | { kind: 'insert'; databaseUrl: string };

export interface Bounds {
  connections: number;
  seconds: number;
}

export interface LoadResult {
  /** Good answers per second. */
  perSecond: number;
  answers: number;
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number;
  /** Answers other than 2xx, and requests without an answer. */
  failed: number;
  /** Of a mix, each thing by itself. */
  of?: Record<string, { answers: number; failed: number; p50: number; p99: number }>;
}

/** A process of this benchmark, which ends when we disconnect (or die). */
export interface Helper {
  child: ChildProcess;
  close: () => Promise<void>;
}

function startHelper(file: string): Helper {
  const child = fork(path.join(import.meta.dirname, file));
  return {
    child,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

export async function startBareServer(): Promise<{ url: string; pid: number; close: () => Promise<void> }> {
  const { child, close } = startHelper('bare-server.ts');
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, close };
}

export type RunLoad = (task: Task, bounds: Bounds) => Promise<LoadResult>;

/** The load comes from a process of its own, so that making it takes no time from what is measured. */
export function startLoad(): { run: RunLoad; close: () => Promise<void> } {
  const { child, close } = startHelper('load-worker.ts');
  const run: RunLoad = async (task, bounds) => {
    child.send({ task, bounds });
    const [result] = (await once(child, 'message')) as [LoadResult | { error: string }];
    if ('error' in result) throw new Error(result.error);
    return result;
  };
  return { run, close };
}
