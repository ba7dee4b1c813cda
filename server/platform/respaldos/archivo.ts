import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { noSePudoGuardar, SIN_TERMINAR } from './carpeta.ts';
import { noSePudoLeer } from './no-se-pudo-leer.ts';

/** Puts one thing into a backup, whole; ready when there is room for the next. */
export type Guardar = (nombre: string, contenido: Buffer) => Promise<void>;

/** One thing of a backup. It must be read to its end before the next. */
export interface Guardado {
  nombre: string;
  contenido: AsyncIterable<Buffer>;
}

const ZSTD = {
  params: { [constants.ZSTD_c_compressionLevel]: 5, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** It is none of this backup's: nothing is wrong with that. */
export class OtraClave extends StartupError {}

/** There is one already: nothing failed. */
export class YaHecho extends StartupError {}

/**
 * Writes a backup: a tar, compressed with zstd and closed with age, which other programs open one after the other as well. It has its
 * name once it is whole and on the disk. Says how many bytes it has.
 */
export async function escribirArchivo(
  archivo: string,
  cerrar: Encrypter,
  llenar: (guardar: Guardar) => Promise<void>,
): Promise<number> {
  if (await stat(archivo).catch(() => null)) {
    throw new YaHecho(`Ya hay un respaldo de este mismo minuto: ${archivo}. Espera al siguiente.`);
  }
  const parcial = `${archivo}${SIN_TERMINAR}`;
  const tar = pack();
  const written = pipeline(
    async function* () {
      yield* tar;
    },
    createZstdCompress(ZSTD),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      yield* await cerrar.encrypt(Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>);
    },
    createWriteStream(parcial, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const filled = llenar((nombre, contenido) => put(tar, nombre, contenido)).then(
    () => tar.finalize(),
    (error) => {
      tar.destroy(error);
      throw error;
    },
  );
  try {
    // What is filled is cut off as soon as it can't be written, and says only that.
    const results = await Promise.allSettled([written, filled]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await rename(parcial, archivo);
    await syncFolder(path.dirname(archivo));
    return (await stat(archivo)).size;
  } catch (error) {
    // Nothing was left of one that could not be begun.
    await rm(parcial, { force: true }).catch(() => {});
    throw noSePudoGuardar(path.dirname(archivo), error);
  }
}

const put = (tar: Pack, name: string, contenido: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    tar
      .entry({ name, size: contenido.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      .end(contenido);
  });

/** Opens a backup and gives what is in it, in its order. What is cut or spoilt is found by its end at the latest. */
export async function* leerArchivo(archivo: string, abrir: Decrypter): AsyncGenerator<Guardado> {
  const source = createReadStream(archivo);
  const plain = await open(archivo, source, abrir);
  const tar = extract();
  const unpacked = pipeline(Readable.from(plain), createZstdDecompress(), tar).catch((error) => {
    tar.destroy(error);
  });
  const words = (cause: unknown) => spoilt(archivo, cause);
  try {
    const entries = tar[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await entries.next().catch((error) => {
        throw words(error);
      });
      if (done) break;
      yield { nombre: value.header.name, contenido: inWords(value as AsyncIterable<Buffer>, words) };
    }
  } finally {
    source.destroy();
    tar.destroy();
    await unpacked;
  }
}

async function open(archivo: string, source: Readable, abrir: Decrypter): Promise<ReadableStream<Uint8Array>> {
  try {
    return await abrir.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  } catch (error) {
    source.destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw noSePudoLeer(archivo, error);
    if (/no identity matched/.test(message)) {
      throw new OtraClave(`La clave no es la de este respaldo: ${archivo} se cerró con otra.`, { cause: error });
    }
    throw new StartupError(`${archivo} no es un respaldo de Fussan, o su comienzo está dañado.`, { cause: error });
  }
}

async function* inWords(chunks: AsyncIterable<Buffer>, words: (error: unknown) => StartupError) {
  try {
    yield* chunks;
  } catch (error) {
    throw words(error);
  }
}

/** Said of one that can be opened and not be read to its end. */
export const spoilt = (archivo: string, cause?: unknown): StartupError =>
  new StartupError(`${archivo} está cortado o dañado: no sirve para volver. Prueba con otro.`, { cause });
