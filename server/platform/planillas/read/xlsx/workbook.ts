import { posix } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import type { ReadRow, ReadSheet } from '../cell.ts';
import { MergedCells } from '../merged-cells.ts';
import { CON_CLAVE, CON_VINCULOS, DANADA, MUY_GRANDE, OTRO_FORMATO, PlanillaRechazada } from '../refusal.ts';
import { mergesOf } from './merges.ts';
import { XlsxRelations } from './relations.ts';
import { XlsxSheet } from './sheet.ts';
import { XlsxStyles } from './styles.ts';
import { XlsxTexts } from './texts.ts';
import { attribute, plainText, type XmlListener, XmlReader } from './xml.ts';

const MAX_ENTRIES = 2_000;
/** Of everything in the workbook, unpacked: some eight times the largest catalogue that may be imported. */
const MAX_BYTES = 120 * 1024 * 1024;
/** Of the parts that only say where things are and how they look. */
const MAX_SMALL_BYTES = 4 * 1024 * 1024;

/**
 * The sheets of an .xlsx that one sees, their rows as they are unpacked: nothing but the texts that cells share is kept. What is
 * unpacked, and all that is counted, has a bound, and it stops at the first one that is passed.
 */
export async function* xlsxSheets(path: string, maxRows: number): AsyncGenerator<ReadSheet> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    const entries = await entriesOf(zip);
    const piecesOf = async function* (name: string | undefined, max: number) {
      const entry = name === undefined ? undefined : entries.get(name.toLowerCase());
      if (!entry) return;
      if (entry.uncompressedSize > max) throw new PlanillaRechazada(MUY_GRANDE);
      let sum = 0;
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        sum = crc32(piece as Buffer, sum);
        yield piece as Buffer;
      }
      // A price with another digit is still a price.
      if (sum !== entry.crc32) throw new PlanillaRechazada(DANADA);
    };
    const read = async <O extends XmlListener>(name: string | undefined, listener: O, max = MAX_SMALL_BYTES) => {
      const xml = new XmlReader(listener);
      for await (const piece of piecesOf(name, max)) xml.write(piece);
      return listener;
    };
    const bookName = (await read('_rels/.rels', new XlsxRelations(''))).first('officeDocument') ?? '';
    // An .xlsb has its parts in another form, under another extension.
    if (!/\.xml$/i.test(bookName)) throw new PlanillaRechazada(OTRO_FORMATO);
    const { dir, base } = posix.parse(bookName);
    const relations = await read(posix.join(dir, '_rels', `${base}.rels`), new XlsxRelations(dir));
    const book = await read(bookName, new XlsxBook(relations));
    const sheets = book.sheets.filter(({ part }) => entries.has(part.toLowerCase()));
    if (sheets.length === 0) throw new PlanillaRechazada(OTRO_FORMATO);
    const styles = relations.first('styles');
    // Without them a date would be a number.
    if (styles !== undefined && !entries.has(styles.toLowerCase())) throw new PlanillaRechazada(DANADA);
    const { dates } = await read(styles, new XlsxStyles());
    const { texts } = await read(relations.first('sharedStrings'), new XlsxTexts(), MAX_BYTES);

    const rowsOf = async function* (part: string): AsyncGenerator<ReadRow> {
      // What is wrong with the sheet its reading says, and says better.
      const merges = await mergesOf(piecesOf(part, MAX_BYTES)).catch(() => []);
      const merged = new MergedCells(merges);
      const sheet = new XlsxSheet(texts, { dates, from1904: book.from1904, maxRows });
      const xml = new XmlReader(sheet);
      for await (const piece of piecesOf(part, MAX_BYTES)) {
        if (!sheet.ended) xml.write(piece);
        for (const row of sheet.rows.splice(0)) yield merged.fill(row);
      }
      // Cut short: what is missing must not pass for all there was.
      if (!sheet.ended) throw new PlanillaRechazada(DANADA);
    };
    for (const { name, part } of sheets) yield { name, only: sheets.length === 1, rows: rowsOf(part) };
  } finally {
    zip.close();
  }
}

/** The parts by name in small letters, as Excel compares them, unless together they say or are too much. */
async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new PlanillaRechazada(MUY_GRANDE);
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new PlanillaRechazada(CON_CLAVE);
    if (/(^|\/)externalLinks\//i.test(entry.fileName)) throw new PlanillaRechazada(CON_VINCULOS);
    bytes += entry.uncompressedSize;
    // Reading a part ends with an error when it is larger than it says here.
    if (bytes > MAX_BYTES) throw new PlanillaRechazada(MUY_GRANDE);
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

/** Which sheets one sees: not a hidden one, nor a chart that fills a sheet. */
class XlsxBook implements XmlListener {
  readonly sheets: { name: string; part: string }[] = [];
  from1904 = false;
  readonly #parts: ReadonlyMap<string | undefined, string>;

  constructor({ all }: XlsxRelations) {
    this.#parts = new Map(all.filter(({ kind }) => kind === 'worksheet').map(({ id, part }) => [id, part]));
  }
  open(name: string, tag: string): void {
    if (name === 'workbookPr') this.from1904 = /^(1|true|on)$/.test(attribute(tag, 'date1904') ?? '');
    if (name !== 'sheet') return;
    if (/^(h|veryH)idden$/.test(attribute(tag, 'state') ?? '')) return;
    const id = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
    const part = this.#parts.get(id);
    if (part !== undefined) this.sheets.push({ name: plainText(attribute(tag, 'name') ?? ''), part });
  }
  close(): void {}
}
