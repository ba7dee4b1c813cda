import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as contract from '#contract/catalogo/imagenes/imagenes.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';

/** A file that may be a product's picture: sent by itself, or within a .zip. */
export interface Candidato {
  /** As its sender named it. A name is only ever read, never a place where something is written. */
  archivo: string;
  /** Lends the file on the disk to `work`. */
  con<T>(work: (path: string) => Promise<T>): Promise<T>;
}

const esZip = (nombre: string): boolean => /\.zip$/i.test(nombre);
const rechazo = (message: string): AppError => new AppError('IMAGEN_INVALIDA', { message });

/**
 * What a received file holds: itself, or the files of a .zip. A .zip that can't be trusted is refused as a whole, before
 * anything of it is unpacked; one that can is closed by `alCerrar`.
 */
export async function candidatosDe(file: ReceivedFile, alCerrar: DisposableStack): Promise<Candidato[]> {
  if (!esZip(file.name)) return [{ archivo: file.name, con: (work) => work(file.path) }];
  if (file.bytes > contract.MAX_ZIP_BYTES) throw rechazo(contract.ZIP_GRANDE);
  const zip = await openPromise(file.path, { autoClose: false, lazyEntries: true }).catch(ilegible);
  alCerrar.defer(() => zip.close());
  const entradas = await entradasDe(zip);
  // One at a time: each takes the place of the one before.
  const lugar = `${file.path}.entrada`;
  return entradas.map((entrada) => ({
    archivo: `${file.name}/${entrada.fileName}`,
    con: async (work) => {
      try {
        await descomprimir(zip, entrada, lugar);
        return await work(lugar);
      } finally {
        await rm(lugar, { force: true });
      }
    },
  }));
}

async function entradasDe(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > contract.MAX_ZIP_ARCHIVOS) throw rechazo(contract.ZIP_MUCHOS);
  const entradas: Entry[] = [];
  let bytes = 0;
  try {
    for await (const entrada of zip.eachEntry()) {
      if (contract.esRelleno(entrada.fileName)) continue;
      bytes += entrada.uncompressedSize;
      entradas.push(entrada);
    }
  } catch (error) {
    ilegible(error);
  }
  if (bytes > contract.MAX_ZIP_DESCOMPRIMIDO) throw rechazo(contract.ZIP_DESCOMPRIMIDO);
  if (entradas.length === 0) throw rechazo(contract.ZIP_VACIO);
  return entradas;
}

async function descomprimir(zip: ZipFile, entrada: Entry, lugar: string): Promise<void> {
  if (entrada.isEncrypted()) throw rechazo(contract.CIFRADO);
  if (entrada.uncompressedSize > contract.MAX_IMAGEN_BYTES) throw rechazo(contract.IMAGEN_PESADA);
  try {
    // What unpacks to more than it says is cut off (`validateEntrySizes`).
    await pipeline(await zip.openReadStreamPromise(entrada), createWriteStream(lugar));
  } catch (error) {
    ilegible(error);
  }
}

/** What the unpacking refuses, in our words. A disk that is full is no fault of the .zip. */
function ilegible(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  const esNombre = error instanceof Error && /relative path|absolute path|invalid characters/.test(error.message);
  throw rechazo(esNombre ? contract.ZIP_NOMBRES : contract.ZIP_ILEGIBLE);
}
