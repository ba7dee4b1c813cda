import { DANADA, PlanillaRechazada } from '../refusal.ts';

const [STREAM, ROOT] = [2, 5];
const END = 0xfffffffe;
const ENTRY = 128;

interface Entry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  start: number;
  length: number;
}

/**
 * The container that an .xls comes in (MS-CFB): its parts by name in small letters, each read when it is asked for. No
 * chain of sectors is longer than the file: SheetJS follows one that bites its tail until its memory is full.
 */
export function cfbParts(file: Buffer): Map<string, () => Buffer> {
  const sector = 1 << file.readUInt16LE(30);
  const mini = 1 << file.readUInt16LE(32);
  if ((sector !== 512 && sector !== 4096) || mini !== 64) throw new PlanillaRechazada(DANADA);
  const count = Math.ceil(file.length / sector) - 1;
  const inSector = (n: number) => file.subarray((n + 1) * sector, (n + 2) * sector);

  const fat = new Uint32Array(count).fill(END);
  fatSectors(file, sector, count).forEach((n, i) => {
    const table = inSector(n);
    const from = (i * sector) / 4;
    for (let k = 0; k < table.length >> 2 && from + k < count; k++) fat[from + k] = table.readUInt32LE(k * 4);
  });
  const read = (start: number) => Buffer.concat(chain(fat, start).map(inSector));

  const directory = read(file.readUInt32LE(48));
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, i) =>
    entryOf(directory.subarray(i * ENTRY, (i + 1) * ENTRY)),
  );
  const root = entries[0];
  if (root?.kind !== ROOT) throw new PlanillaRechazada(DANADA);
  const cutoff = file.readUInt32LE(56);

  function readSmall({ start, length }: Entry): Buffer {
    const table = read(file.readUInt32LE(60));
    const all = read(root!.start);
    const miniFat = new Uint32Array(Math.min(table.length >> 2, Math.ceil(all.length / mini)));
    for (let i = 0; i < miniFat.length; i++) miniFat[i] = table.readUInt32LE(i * 4);
    const pieces = chain(miniFat, start).map((n) => all.subarray(n * mini, (n + 1) * mini));
    return Buffer.concat(pieces).subarray(0, length);
  }

  const parts = new Map<string, () => Buffer>();
  // Only what is right under the root: a workbook that is embedded in another one has these names too.
  const seen = new Set<number>();
  const pending = [root.child];
  for (let i = pending.pop(); i !== undefined; i = pending.pop()) {
    const entry = entries[i];
    if (!entry || seen.has(i)) continue;
    seen.add(i);
    pending.push(entry.left, entry.right);
    if (entry.kind !== STREAM) continue;
    parts.set(entry.name.toLowerCase(), () => {
      const content = entry.length < cutoff ? readSmall(entry) : read(entry.start).subarray(0, entry.length);
      if (content.length < entry.length) throw new PlanillaRechazada(DANADA);
      return content;
    });
  }
  return parts;
}

/** Where the table of sectors is: the first 109 of its parts are in the header, the others in a chain of their own. */
function fatSectors(file: Buffer, sector: number, count: number): number[] {
  const sectors: number[] = [];
  const take = (from: number, to: number) => {
    for (let place = from; place + 4 <= to; place += 4) {
      const n = file.readUInt32LE(place);
      if (n < count && sectors.length < count) sectors.push(n);
    }
  };
  take(76, 512);
  let next = file.readUInt32LE(68);
  for (let rounds = 0; next < count; rounds++) {
    const end = (next + 2) * sector - 4;
    if (rounds > count || end + 4 > file.length) throw new PlanillaRechazada(DANADA);
    take((next + 1) * sector, end);
    next = file.readUInt32LE(end);
  }
  return sectors;
}

/** The sectors of a chain, in their order. */
function chain(table: Uint32Array, start: number): number[] {
  const sectors: number[] = [];
  for (let n = start; n !== END; n = table[n]!) {
    if (n >= table.length || sectors.length >= table.length) throw new PlanillaRechazada(DANADA);
    sectors.push(n);
  }
  return sectors;
}

function entryOf(bytes: Buffer): Entry {
  const nameLength = Math.min(64, bytes.readUInt16LE(64));
  return {
    name: bytes.toString('utf16le', 0, Math.max(0, nameLength - 2)),
    kind: bytes[66]!,
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    length: bytes.readUInt32LE(120),
  };
}
