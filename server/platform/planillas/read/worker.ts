import { appendFileSync } from 'node:fs';
import { beHelper } from '#server/platform/helper-process.ts';
import type { ReadRow } from './cell.ts';
import { rowsOf } from './container.ts';
import type { Interpret, Message, Work } from './interpreter.ts';
import { PlanillaRechazada } from './refusal.ts';

// Not behind visitors: on a busy machine an honest workbook would take longer than it may.
beHelper();
process.on('message', (work: Work) => {
  read(work).catch((error: unknown) => {
    say(error instanceof PlanillaRechazada ? { type: 'refused', reason: error.message } : { type: 'failed', error });
  });
});

async function read({ path, maxRows, interpreter, data, out }: Work): Promise<void> {
  const { interpret } = (await import(interpreter)) as { interpret: Interpret<unknown, unknown> };
  // One message at a time: the shop takes them between its other work.
  for await (const { keep, note } of interpret(oneByOne(path, maxRows), data)) {
    const piece = Buffer.from(JSON.stringify(keep));
    appendFileSync(out, piece);
    say({ type: 'piece', bytes: piece.length, note });
  }
  say({ type: 'end' });
}

async function* oneByOne(path: string, maxRows: number): AsyncGenerator<ReadRow> {
  for await (const rows of rowsOf(path, maxRows)) yield* rows;
}

const say = (message: Message<unknown>) => process.send!(message);
