import { afterAll } from 'vitest';
import type { Interpret } from '#server/platform/planillas/read/interpreter.ts';
import { keepRows } from '#server/platform/planillas/read/keep-rows.ts';
import { reader } from '#server/platform/planillas/read/read-workbook.ts';

/** For a file's tests of what workbooks mean: each is read in this process, by the shop's own reader. Its bounds are tested elsewhere. */
export function readHere(): void {
  const { read } = reader;
  afterAll(() => {
    reader.read = read;
  });
  reader.read = async (work, take) => {
    const { interpret } = (await import(work.interpreter)) as { interpret: Interpret<unknown, never> };
    // As between two processes: neither has what is the other's.
    const data = structuredClone(work.data);
    for await (const piece of keepRows(interpret, data, work)) take(structuredClone(piece));
  };
}
