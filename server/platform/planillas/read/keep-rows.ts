import { appendFileSync } from 'node:fs';
import { sheetsOf } from './container.ts';
import type { Interpret, KeptPiece, Work } from './interpreter.ts';

/** Reads a workbook where it is called: what is kept of its rows goes to their file, and what is to be told is said. */
export async function* keepRows<Data, Note>(
  interpret: Interpret<Data, Note>,
  data: Data,
  { path, text, maxRows, out }: Pick<Work, 'path' | 'text' | 'maxRows' | 'out'>,
): AsyncGenerator<KeptPiece<Note>> {
  for await (const { keep, note } of interpret(sheetsOf(path, maxRows, text), data)) {
    const piece = Buffer.from(JSON.stringify(keep));
    appendFileSync(out, piece);
    yield { bytes: piece.length, note };
  }
}
