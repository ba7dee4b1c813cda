import { BlobReader, ERR_UNSAFE_FILENAME, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core.js';
import * as contract from '#contract/catalogo/imagenes/imagenes.ts';

/** A file within a .zip: it is only unpacked when it is opened. */
export interface ZippedFile {
  name: string;
  /** Once unpacked, as the .zip says. */
  bytes: number;
  open: () => Promise<Blob>;
}

/**
 * The files of a .zip, in the browser: what it holds can be shown, matched and sent one by one without sending all of it.
 * Throws a message for the person. The server trusts nothing of this: what arrives there is a picture like any other.
 */
export async function readZip(zip: File): Promise<ZippedFile[]> {
  const entries = await entriesOf(zip);
  if (entries.length > contract.MAX_ZIP_ARCHIVOS) throw new Error(contract.ZIP_MUCHOS);
  const files = entries
    .filter((entry): entry is FileEntry => !entry.directory && !contract.esRelleno(entry.filename))
    .map((entry) => ({ name: entry.filename, bytes: entry.uncompressedSize, open: () => unpack(entry) }));
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > contract.MAX_ZIP_DESCOMPRIMIDO) {
    throw new Error(contract.ZIP_DESCOMPRIMIDO);
  }
  if (files.length === 0) throw new Error(contract.ZIP_VACIO);
  return files;
}

/** No more of them than it takes to know that they are too many. */
async function entriesOf(zip: File) {
  // Its workers would come from an address that the page's security does not let in; the browser unpacks beside the page anyway.
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  const entries = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.push(entry) > contract.MAX_ZIP_ARCHIVOS) break;
    }
  } catch (error) {
    const unsafe = (error as Error).message === ERR_UNSAFE_FILENAME;
    throw new Error(unsafe ? contract.ZIP_NOMBRES : contract.ZIP_ILEGIBLE);
  }
  return entries;
}

/** What unpacks to more than it says, or to something else, is refused. */
async function unpack(entry: FileEntry): Promise<Blob> {
  if (entry.encrypted) throw new Error(contract.CIFRADO);
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  try {
    const [blob] = await Promise.all([new Response(readable).blob(), entry.getData(writable, { checkCrc32: true })]);
    return blob;
  } catch {
    throw new Error(contract.ZIP_ILEGIBLE);
  }
}
