import { DANADA, OTRO_FORMATO, PlanillaRechazada } from '../refusal.ts';
import { BiffReader, type BiffRecord } from './biff.ts';

/** The texts of an .xls: those that cells share, and how those of each record are written. */
export class XlsTexts {
  /** Excel 5 and 95 write a byte per letter, in the letters of their Windows. */
  old = false;
  codePage = 1252;
  readonly #shared: string[] = [];
  #decoder: TextDecoder | undefined;

  share(reader: BiffReader): void {
    while (reader.hasMore) this.#shared.push(reader.text(reader.number(2)));
  }

  sharedText(number: number): string {
    const text = this.#shared[number];
    if (text === undefined) throw new PlanillaRechazada(DANADA);
    return text;
  }

  /** The text at a place of a record, after its length of so many bytes. */
  read(record: BiffRecord, place: number, lengthBytes = 2): string {
    const reader = new BiffReader(record, place);
    const length = reader.number(lengthBytes);
    if (length === 0) return '';
    if (!this.old) return reader.text(length);
    const from = place + lengthBytes;
    this.#decoder ??= decoderOf(this.codePage);
    return this.#decoder.decode(record.data.subarray(from, from + length));
  }
}

/** Numbers that Windows and the Mac give to their sets of letters, where their name isn't windows-NUMBER. */
const CODE_PAGES: Record<number, string> = {
  367: 'windows-1252',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'windows-1252',
  10000: 'macintosh',
  32768: 'macintosh',
  32769: 'windows-1252',
};

function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(CODE_PAGES[codePage] ?? `windows-${codePage}`);
  } catch {
    // Of MS-DOS: its letters would be others.
    throw new PlanillaRechazada(OTRO_FORMATO);
  }
}
