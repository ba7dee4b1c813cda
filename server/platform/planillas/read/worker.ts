import { flushCompileCache } from 'node:module';
import { beHelper } from '#server/platform/helper-process.ts';
import type { Interpret, Message, Work } from './interpreter.ts';
import { keepRows } from './keep-rows.ts';
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

async function read(work: Work): Promise<void> {
  boundProcessor(work.maxCpuMs);
  const { interpret } = (await import(work.interpreter)) as { interpret: Interpret<unknown, unknown> };
  flushCompileCache();
  // One message at a time: the shop takes them between its other work.
  for await (const piece of keepRows(interpret, work.data, work)) say({ type: 'piece', ...piece });
  say({ type: 'end' });
}

const say = (message: Message<unknown>) => process.send!(message);
