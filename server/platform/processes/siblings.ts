import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the processes of one shop say to one another, by way of the first one, which started them. */
export type Message =
  /** One asks all the others. */
  | { kind: 'ask'; id: string }
  /** How many were asked. */
  | { kind: 'awaited'; id: string; of: number }
  /** Each of them is asked. */
  | { kind: 'asked'; id: string; by: number }
  /** And answers whoever asked. */
  | { kind: 'told'; id: string; by: number; part: unknown };

interface Question {
  parts: unknown[];
  /** Undefined until the first process has said it. */
  of?: number;
  done: () => void;
}

/** One that is busy, or ending, isn't waited for: the rest is told all the same. */
const PATIENCE_MS = 1_000;

/** The other processes behind this one's port, as one of them sees them. */
export class Siblings {
  readonly #open = new Map<string, Question>();
  /** What this process answers when another one asks. */
  answerWith: () => unknown = () => undefined;

  /** Listens to the first process; only where one has started this. */
  constructor() {
    process.on('message', (message: Message) => void this.#hear(message));
  }

  /** What each of the others answers, within a second. */
  async ask(): Promise<unknown[]> {
    const id = randomUUID();
    const answered = Promise.withResolvers<void>();
    const question: Question = { parts: [], done: answered.resolve };
    this.#open.set(id, question);
    const waiting = new AbortController();
    say({ kind: 'ask', id });
    await Promise.race([answered.promise, sleep(PATIENCE_MS, undefined, { signal: waiting.signal })]);
    waiting.abort();
    this.#open.delete(id);
    return question.parts;
  }

  async #hear(message: Message): Promise<void> {
    if (message.kind === 'asked') {
      say({ ...message, kind: 'told', part: await this.answerWith() });
      return;
    }
    const question = this.#open.get(message.id);
    if (!question) return;
    if (message.kind === 'awaited') question.of = message.of;
    if (message.kind === 'told') question.parts.push(message.part);
    if (question.parts.length === question.of) question.done();
  }
}

/** To the first process, unless it is gone: then this one is about to end, too. */
function say(message: Message): void {
  if (process.connected) process.send?.(message);
}
