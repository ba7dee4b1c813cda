/**
 * What decoding an AVIF takes, from what its boxes declare (ISO/IEC 14496-12 and 23008-12), before anything of it is decoded:
 * it is decoded whole, several times over, whatever it weighs. That a picture is as large as its boxes say is the decoder's
 * own check, made before it takes memory.
 */
export interface HeifCost {
  /** Of all the coded pictures that make it: its tiles, each as often as it is laid, its transparency, its small versions. */
  pixels: number;
  pictures: number;
  /** The most bits that one of its colours has. */
  bits: number;
}

interface Box {
  type: string;
  /** Where what it holds begins and ends. */
  start: number;
  end: number;
}

/** Throws `RangeError` where the boxes don't hold what they say. */
export function costOfHeif(file: Buffer): HeifCost {
  const meta = only(boxes(file, 0, file.length), 'meta');
  // A full box: its version and flags come first.
  const parts = boxes(file, meta.start + 4, meta.end);
  const iprp = only(parts, 'iprp');
  const propertyParts = boxes(file, iprp.start, iprp.end);
  const ipco = only(propertyParts, 'ipco');
  const properties = boxes(file, ipco.start, ipco.end);
  const propertiesOf = new Map<number, Box[]>();
  for (const ipma of propertyParts.filter(({ type }) => type === 'ipma')) {
    for (const [item, indexes] of associations(file, ipma)) {
      propertiesOf.set(item, [...(propertiesOf.get(item) ?? []), ...indexes.flatMap((at) => properties[at - 1] ?? [])]);
    }
  }
  const laid = timesLaid(file, parts);
  const cost: HeifCost = { pixels: 0, pictures: 0, bits: 8 };
  for (const item of codedItems(file, only(parts, 'iinf'))) {
    const own = propertiesOf.get(item) ?? [];
    const ispe = only(own, 'ispe');
    const times = Math.max(1, laid.get(item) ?? 0);
    cost.pixels += times * file.readUInt32BE(ispe.start + 4) * file.readUInt32BE(ispe.start + 8);
    cost.pictures += times;
    const av1C = only(own, 'av1C');
    // high_bitdepth and twelve_bit stand side by side.
    const depth = (file.readUInt8(av1C.start + 2) >> 5) & 0b11;
    cost.bits = Math.max(cost.bits, [8, 8, 10, 12][depth]!);
  }
  return cost;
}

/** More of them than any picture has: a file made of nothing but empty boxes would take long to go through. */
const MAX_BOXES = 10_000;

function boxes(file: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    let size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    let header = 8;
    if (size === 1) {
      size = Number(file.readBigUInt64BE(at + 8));
      header = 16;
    } else if (size === 0) size = to - at;
    if (size < header || at + size > to || found.length === MAX_BOXES) throw new RangeError(`box ${type}`);
    found.push({ type, start: at + header, end: at + size });
    at += size;
  }
  return found;
}

function only(among: readonly Box[], type: string): Box {
  const found = among.filter((box) => box.type === type);
  if (found.length !== 1) throw new RangeError(`${found.length} × ${type}`);
  return found[0]!;
}

/** The items that are AV1 pictures of their own, not put together from others. */
function codedItems(file: Buffer, iinf: Box): number[] {
  const version = file.readUInt8(iinf.start);
  const infos = boxes(file, iinf.start + (version === 0 ? 6 : 8), iinf.end);
  return infos.flatMap(({ type, start }) => {
    if (type !== 'infe') return [];
    const wide = file.readUInt8(start) > 2;
    const item = wide ? file.readUInt32BE(start + 4) : file.readUInt16BE(start + 4);
    const at = start + (wide ? 10 : 8);
    return file.toString('latin1', at, at + 4) === 'av01' ? [item] : [];
  });
}

/** By item, which properties it has, counted from 1. */
function associations(file: Buffer, ipma: Box): Map<number, number[]> {
  const version = file.readUInt8(ipma.start);
  const wide = (file.readUInt8(ipma.start + 3) & 1) === 1;
  const found = new Map<number, number[]>();
  let at = ipma.start + 8;
  for (let left = file.readUInt32BE(ipma.start + 4); left > 0; left--) {
    const item = version < 1 ? file.readUInt16BE(at) : file.readUInt32BE(at);
    at += version < 1 ? 2 : 4;
    const indexes: number[] = [];
    for (let count = file.readUInt8(at++); count > 0; count--) {
      // The first bit says that it must be understood.
      indexes.push(wide ? file.readUInt16BE(at) & 0x7fff : file.readUInt8(at) & 0x7f);
      at += wide ? 2 : 1;
    }
    if (at > ipma.end) throw new RangeError('ipma');
    found.set(item, [...(found.get(item) ?? []), ...indexes]);
  }
  return found;
}

/** How often each item is laid down to make another. */
function timesLaid(file: Buffer, parts: readonly Box[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const iref of parts.filter(({ type }) => type === 'iref')) {
    const bytes = file.readUInt8(iref.start) === 0 ? 2 : 4;
    for (const { type, start, end } of boxes(file, iref.start + 4, iref.end)) {
      if (type !== 'dimg') continue;
      const first = start + bytes + 2;
      if (first + bytes * file.readUInt16BE(start + bytes) > end) throw new RangeError('dimg');
      for (let left = file.readUInt16BE(start + bytes), at = first; left > 0; left--, at += bytes) {
        const item = file.readUIntBE(at, bytes);
        times.set(item, (times.get(item) ?? 0) + 1);
      }
    }
  }
  return times;
}
