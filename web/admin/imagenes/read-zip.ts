import * as contract from '#contract/imagenes.ts';

/** A file within a .zip: it is only unpacked when it is opened. */
export interface ZippedFile {
  name: string;
  /** Once unpacked, as the .zip says. */
  bytes: number;
  open: () => Promise<Blob>;
}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files of a .zip, in the browser: what it holds can be shown, matched and sent one by one without sending all of it.
 * Throws a message for the person. The server trusts nothing of this: what arrives there is a picture like any other.
 */
export async function readZip(zip: File): Promise<ZippedFile[]> {
  const tail = await view(zip, Math.max(0, zip.size - END_BYTES - MAX_COMMENT), zip.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Error(contract.ZIP_ILEGIBLE);
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (start + size > zip.size) throw new Error(contract.ZIP_ILEGIBLE);
  if (count > contract.MAX_ZIP_ARCHIVOS) throw new Error(contract.ZIP_MUCHOS);
  const files = listed(zip, await view(zip, start, start + size), count).filter(
    ({ name }) => !contract.esRelleno(name),
  );
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > contract.MAX_ZIP_DESCOMPRIMIDO) {
    throw new Error(contract.ZIP_DESCOMPRIMIDO);
  }
  if (files.length === 0) throw new Error(contract.ZIP_VACIO);
  return files;
}

function listed(zip: File, directory: DataView<ArrayBuffer>, count: number): ZippedFile[] {
  const files: ZippedFile[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== LISTED) {
      throw new Error(contract.ZIP_ILEGIBLE);
    }
    const entry = {
      encrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      bytes: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    };
    const nameBytes = directory.getUint16(at + 28, true);
    const name = new TextDecoder().decode(directory.buffer.slice(at + 46, at + 46 + nameBytes));
    files.push({ name, bytes: entry.bytes, open: () => unpack(zip, entry) });
    at += 46 + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return files;
}

interface ZipEntry {
  encrypted: boolean;
  method: number;
  packed: number;
  bytes: number;
  offset: number;
}

async function unpack(zip: File, { encrypted, method, packed, bytes, offset }: ZipEntry): Promise<Blob> {
  if (encrypted) throw new Error(contract.CIFRADO);
  const header = await view(zip, offset, offset + 30);
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) throw new Error(contract.ZIP_ILEGIBLE);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const data = zip.slice(start, start + packed);
  if (method === STORED) return data;
  if (method !== DEFLATED) throw new Error(contract.ZIP_ILEGIBLE);
  try {
    const unpacked = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(noMoreThan(bytes));
    return await new Response(unpacked).blob();
  } catch {
    throw new Error(contract.ZIP_ILEGIBLE);
  }
}

/** Cuts off what unpacks to more than it said. */
function noMoreThan(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > bytes) controller.error(new Error(contract.ZIP_ILEGIBLE));
      else controller.enqueue(chunk);
    },
  });
}

async function view(zip: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await zip.slice(start, end).arrayBuffer());
}
