import type { Merge } from '../merged-cells.ts';
import { columnOf } from './columns.ts';
import { attribute, type XmlListener, XmlReader } from './xml.ts';

const END_OF_CELLS = /<\/(?:\w+:)?sheetData\s*>/;
const LONGEST_END = 64;
const RANGE = /^\$?([A-Za-z]{1,3})\$?(\d{1,7}):\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;

/** Which cells of a sheet are merged. It is said after the cells, which are only unpacked to get there. */
export async function mergesOf(pieces: AsyncIterable<Buffer>): Promise<Merge[]> {
  const found = new Merges();
  let after: XmlReader | undefined;
  let rest = '';
  for await (const piece of pieces) {
    if (after) {
      after.write(piece);
      continue;
    }
    // A byte each: what is looked for has no others.
    const bytes = rest + piece.toString('latin1');
    const end = END_OF_CELLS.exec(bytes);
    rest = bytes.slice(-LONGEST_END);
    if (!end) continue;
    after = new XmlReader(found);
    after.write(Buffer.from(bytes.slice(end.index + end[0].length), 'latin1'));
  }
  return found.merges;
}

class Merges implements XmlListener {
  readonly merges: Merge[] = [];

  open(name: string, tag: string): void {
    if (name !== 'mergeCell') return;
    const [, left, top, right, bottom] = RANGE.exec(attribute(tag, 'ref') ?? '') ?? [];
    if (!left || !top || !right || !bottom) return;
    this.merges.push({ top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) });
  }
  close(): void {}
}
