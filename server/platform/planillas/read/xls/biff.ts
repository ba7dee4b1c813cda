import { DANADA, PlanillaRechazada } from '../refusal.ts';

export const BOF = 0x809;
const [EOF, CONTINUE] = [0x0a, 0x3c];

export interface BiffRecord {
  kind: number;
  data: Buffer;
  /** What didn't fit in it. */
  more: Buffer[];
}

/** The records of a part of an .xls, from its BOF to its EOF; those of the charts within it are left out. */
export function* recordsOf(book: Buffer, from: number): Generator<BiffRecord> {
  let depth = 0;
  for (let place = from; place + 4 <= book.length; ) {
    const kind = book.readUInt16LE(place);
    const end = place + 4 + book.readUInt16LE(place + 2);
    if (end > book.length) break;
    const data = book.subarray(place + 4, end);
    place = end;
    if (kind === BOF) depth++;
    else if (depth === 0) break;
    if (kind === EOF && --depth === 0) return;
    if (depth !== 1 || kind === EOF || kind === CONTINUE) continue;
    const more: Buffer[] = [];
    while (place + 4 <= book.length && book.readUInt16LE(place) === CONTINUE) {
      const to = place + 4 + book.readUInt16LE(place + 2);
      more.push(book.subarray(place + 4, to));
      place = to;
    }
    yield { kind, data, more };
  }
  // Cut short: what is missing must not pass for all there was.
  throw new PlanillaRechazada(DANADA);
}

/** Reads a record and what continues it as one; only letters say again, where they go on, how wide they are. */
export class BiffReader {
  readonly #pieces: readonly Buffer[];
  #piece = 0;
  #place: number;

  constructor({ data, more }: BiffRecord, from: number) {
    this.#pieces = [data, ...more];
    this.#place = from;
  }

  get hasMore(): boolean {
    while (this.#piece < this.#pieces.length && this.#place >= this.#pieces[this.#piece]!.length) {
      this.#place -= this.#pieces[this.#piece]!.length;
      this.#piece++;
    }
    return this.#piece < this.#pieces.length;
  }

  /** A number of so many bytes. */
  number(bytes: number): number {
    let number = 0;
    for (let i = 0; i < bytes; i++) {
      if (!this.hasMore) throw new PlanillaRechazada(DANADA);
      number += this.#pieces[this.#piece]![this.#place++]! * 256 ** i;
    }
    return number;
  }

  /** A text as Excel 97 and later write it, with its looks and its pronunciation, which are left out. */
  text(length: number): string {
    const look = this.number(1);
    const runs = look & 8 ? this.number(2) : 0;
    const phonetic = look & 4 ? this.number(4) : 0;
    const text = this.#letters(length, (look & 1) === 1);
    this.#place += runs * 4 + phonetic;
    return text;
  }

  #letters(length: number, beginsWide: boolean): string {
    let text = '';
    for (let missing = length, wide = beginsWide; missing > 0; ) {
      const before = this.#piece;
      if (!this.hasMore) throw new PlanillaRechazada(DANADA);
      if (this.#piece !== before) {
        wide = (this.number(1) & 1) === 1;
        continue;
      }
      const piece = this.#pieces[this.#piece]!;
      const bytes = Math.min(missing * (wide ? 2 : 1), piece.length - this.#place);
      text += piece.toString(wide ? 'utf16le' : 'latin1', this.#place, this.#place + bytes);
      this.#place += bytes;
      missing -= Math.max(1, wide ? bytes >> 1 : bytes);
    }
    return text;
  }
}
