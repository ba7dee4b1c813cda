import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 };
const RECORD = { woff: 20, sfnt: 16 };

/**
 * The font that a WOFF holds, as it was before it was packed for browsers. What reads it for a document would otherwise inflate
 * it for each one anew, in JavaScript: a third of the time that one of a page takes.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('No es un WOFF.');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER.sfnt + count * RECORD.sfnt);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // What a search by halves over the records starts from.
  const half = Math.floor(Math.log2(count));
  const range = 2 ** half * RECORD.sfnt;
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(half, 8);
  head.writeUInt16BE(count * RECORD.sfnt - range, 10);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (let i = 0; i < count; i++) {
    const from = HEADER.woff + i * RECORD.woff;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
      number,
    ];
    const to = HEADER.sfnt + i * RECORD.sfnt;
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(checksum, to + 4);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    const table = woff.subarray(offset, offset + packed);
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed < length ? inflateSync(table) : table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
