import { appendFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { beHelper } from '#server/platform/helper-process.ts';
import { sheetsOf } from './container.ts';
import type { Interpret, Message, Work } from './interpreter.ts';
import { PlanillaRechazada } from './refusal.ts';

const CHECK_EVERY_MS = 50;

// Not behind visitors: on a busy machine an honest workbook would take longer than it may.
beHelper();
process.on('message', (work: Work) => {
  read(work).catch((error: unknown) => {
    say(error instanceof PlanillaRechazada ? { type: 'refused', reason: error.message } : { type: 'failed', error });
  });
});

/** Ends this process after so much processor time: by the clock, honest workbooks would be refused on a busy machine. */
function boundProcessor(maxMs: number): void {
  const since = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(since);
    if ((user + system) / 1_000 > maxMs) process.kill(process.pid, 'SIGKILL');
  }, CHECK_EVERY_MS);
}

async function read({ path, text, maxRows, interpreter, data, out, maxCpuMs }: Work): Promise<void> {
  boundProcessor(maxCpuMs);
  const { interpret } = (await import(interpreter)) as { interpret: Interpret<unknown, unknown> };
  flushCompileCache();
  // One message at a time: the shop takes them between its other work.
  for await (const { keep, note } of interpret(sheetsOf(path, maxRows, text), data)) {
    const piece = Buffer.from(JSON.stringify(keep));
    appendFileSync(out, piece);
    say({ type: 'piece', bytes: piece.length, note });
  }
  say({ type: 'end' });
}

const say = (message: Message<unknown>) => process.send!(message);
