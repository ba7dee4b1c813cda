import { type FileHandle, rm } from 'node:fs/promises';

/**
 * What a reading kept of a workbook, as JSON in pieces. It waits on the disk: kept as texts for PostgreSQL it made V8 tidy
 * up all it has, and every page stop for some 10 ms, several times.
 */
export class KeptRows {
  readonly file: FileHandle;
  readonly #path: string;
  readonly #sizes: number[] = [];

  constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.file = file;
  }

  /** Says that a piece of so many bytes has been written. */
  add(bytes: number): void {
    this.#sizes.push(bytes);
  }

  /** Piece by piece, each a list in JSON; a piece is good until the next one is asked for. */
  async *pieces(): AsyncGenerator<Buffer> {
    const piece = Buffer.allocUnsafe(Math.max(0, ...this.#sizes));
    let from = 0;
    for (const size of this.#sizes) {
      const { bytesRead } = await this.file.read(piece, 0, size, from);
      if (bytesRead < size) throw new Error('Las filas de la planilla ya no están.');
      yield piece.subarray(0, size);
      from += size;
    }
  }

  /** Whoever has the reading lets go of its rows. Never fails: there is nothing that anybody could do about it. */
  async release(): Promise<void> {
    await this.file.close().catch(() => {});
    await rm(this.#path, { force: true }).catch(() => {});
  }
}
