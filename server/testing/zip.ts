import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  content: Buffer;
  /** What it says of itself instead of the truth: a bomb says little, or much. */
  says?: { bytes?: number; encrypted?: boolean };
}

/** A .zip of these files, compressed; also one that no program of good faith would write. */
export function zipOf(...entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, says = {} } of entries) {
    const packed = deflateRawSync(content);
    const encodedName = Buffer.from(name);
    // From the flags to the length of the name: what both headers say in the same words.
    const common = Buffer.alloc(22);
    common.writeUInt16LE(0x0800 | (says.encrypted ? 1 : 0), 0);
    common.writeUInt16LE(8, 2);
    common.writeUInt32LE(crc32(content), 8);
    common.writeUInt32LE(packed.length, 12);
    common.writeUInt32LE(says.bytes ?? content.length, 16);
    common.writeUInt16LE(encodedName.length, 20);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0', 'latin1'),
      common,
      Buffer.alloc(2),
      encodedName,
      packed,
    ]);
    const where = Buffer.alloc(16);
    where.writeUInt32LE(offset, 12);
    directory.push(Buffer.from('PK\x01\x02\x14\0\x14\0', 'latin1'), common, where, encodedName);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
