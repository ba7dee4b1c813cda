import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

import { isUnreachable } from './database/client.ts';

/** A long answer that is ready to send, packed. */
export interface Copy {
  etag: string;
  gzip: Buffer;
  br: Buffer;
  /** Whether what it tells has changed since, as far as is known. */
  old: boolean;
}

interface Made extends Copy {
  /** How many changes had been heard when it was begun. */
  changes: number;
  /** How long it took, and when it was done. */
  ms: number;
  at: number;
}

/** What is made in less is made anew for whoever asks after a change: that is never old. */
const QUICK_MS = 250;
/** One that takes longer is followed by a rest of so many times as long, in which the last one serves. */
const REST = 4;
const WORTH_A_REST_MS = 5;
/** Nobody is given what has been old for longer: they wait for a new one. */
const OLD_MS = 60_000;

/**
 * Keeps one long answer packed, and makes it anew beside the shop's other work: a piece at a time, one making at a time
 * however many ask and, while nobody waits for it, resting after each piece as long as it took.
 */
export class KeptCopy {
  readonly #pieces: () => AsyncIterable<string>;
  /** Whether changes are heard at present. */
  readonly #trusted: () => boolean;
  #kept: Made | undefined;
  #making: Promise<Made> | undefined;
  /** Whether somebody waits for what is being made. */
  #awaited = false;
  #changes = 0;
  /** When the kept one became old. */
  #oldSince = 0;

  constructor(pieces: () => AsyncIterable<string>, trusted: () => boolean = () => true) {
    this.#pieces = pieces;
    this.#trusted = trusted;
  }

  /** What it is made from has changed. */
  changed(): void {
    if (!this.#kept || this.#changes === this.#kept.changes) this.#oldSince = Date.now();
    this.#changes++;
  }

  /** The copy; one that can't be made now is as it was last. */
  async get(): Promise<Copy> {
    const kept = this.#kept;
    const isNew = kept !== undefined && kept.changes === this.#changes && this.#trusted();
    if (isNew) return kept;
    const wanted = this.#changes;
    if (!kept) return this.#madeSince(wanted);
    const since = kept.changes === this.#changes ? kept.at : this.#oldSince;
    if (kept.ms > QUICK_MS && Date.now() - since < OLD_MS) {
      if (Date.now() - kept.at > REST * kept.ms) this.#make().catch(() => {});
      return { ...kept, old: true };
    }
    return this.#madeSince(wanted).catch((error) => {
      if (!isUnreachable(error)) throw error;
      return { ...kept, old: true };
    });
  }

  async #madeSince(changes: number): Promise<Made> {
    for (;;) {
      this.#awaited = true;
      const made = await this.#make();
      if (made.changes >= changes) return made;
    }
  }

  #make(): Promise<Made> {
    this.#making ??= this.#pack().finally(() => {
      this.#making = undefined;
      this.#awaited = false;
    });
    return this.#making;
  }

  async #pack(): Promise<Made> {
    const changes = this.#changes;
    const begun = performance.now();
    const hash = createHash('sha256');
    const gzip = packer(createGzip({ level: 5 }));
    const br = packer(
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 } }),
    );
    let last = begun;
    let packing: Promise<unknown> = Promise.resolve();
    try {
      for await (const piece of this.#pieces()) {
        hash.update(piece);
        // The next one is read while this one is packed.
        await packing;
        packing = Promise.all([gzip.write(piece), br.write(piece)]);
        const took = performance.now() - last;
        if (!this.#awaited && took > WORTH_A_REST_MS) await sleep(took);
        last = performance.now();
      }
      await packing;
      const [packedGzip, packedBr] = await Promise.all([gzip.end(), br.end()]);
      this.#kept = {
        etag: `"${hash.digest('base64url').slice(0, 24)}"`,
        gzip: packedGzip,
        br: packedBr,
        old: false,
        changes,
        ms: performance.now() - begun,
        at: Date.now(),
      };
      return this.#kept;
    } finally {
      // Of what was being packed when the reading failed nobody hears.
      packing.catch(() => {});
      gzip.close();
      br.close();
    }
  }
}

/** Packs pieces on the threads that Node has for it. */
function packer(stream: Transform) {
  const packed: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => packed.push(chunk));
  const write = promisify<string, void>((piece, done) => void stream.write(piece, 'utf8', done));
  return {
    write,
    end: () =>
      new Promise<Buffer>((resolve, reject) => {
        stream.on('error', reject).on('end', () => resolve(Buffer.concat(packed)));
        stream.end();
      }),
    close: () => stream.destroy(),
  };
}
