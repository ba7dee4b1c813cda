import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadRow } from './cell.ts';
import { rowsOf } from './container.ts';
import type { Interpret, Message, Work } from './interpreter.ts';
import { PlanillaRechazada } from './refusal.ts';

const { path, maxRows, interpreter, data, out } = workerData as Work;
const say = (message: Message<unknown>) => parentPort!.postMessage(message);

async function* oneByOne(): AsyncGenerator<ReadRow> {
  for await (const rows of rowsOf(path, maxRows)) yield* rows;
}

try {
  const { interpret } = (await import(interpreter)) as { interpret: Interpret<unknown, unknown> };
  // One message at a time: the shop's own thread takes them between its other work.
  for await (const { keep, note } of interpret(oneByOne(), data)) {
    const piece = Buffer.from(JSON.stringify(keep));
    writeFileSync(out, piece);
    say({ type: 'piece', bytes: piece.length, note });
  }
  say({ type: 'end' });
} catch (error) {
  if (!(error instanceof PlanillaRechazada)) throw error;
  say({ type: 'refused', reason: error.message });
}
