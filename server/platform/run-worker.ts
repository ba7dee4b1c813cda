import { Worker } from 'node:worker_threads';

interface WorkerBounds {
  /** Memory for its objects; one that wants more is ended. */
  memoryMb: number;
  patienceMs: number;
}

/**
 * Runs a program in a thread of its own, for work that would hold up everybody else: it gets `data` as `workerData` and
 * answers with one message. Rejects when it fails, takes too much memory or too long.
 */
export async function runWorker<T>(program: URL, data: unknown, { memoryMb, patienceMs }: WorkerBounds): Promise<T> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Not what the server itself is started with: what it preloads is for a process.
    execArgv: [],
    env: {},
  });
  const patience = setTimeout(() => worker.terminate(), patienceMs);
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error(`${program.pathname} terminó sin responder.`)));
    });
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
