import { MAX_ABOVE_HEADER, type ReadRow, type ReadSheet } from '../cell.ts';
import { isDateFormat } from '../excel-dates.ts';
import { CON_CLAVE, CON_VINCULOS, DANADA, demasiadasFilas, NO_ES_EXCEL, PlanillaRechazada } from '../refusal.ts';
import { BiffReader, type BiffRecord, BOF, recordsOf } from './biff.ts';
import { cfbParts } from './cfb.ts';
import { XlsSheet } from './sheet.ts';
import { XlsTexts } from './texts.ts';

/** The sheets that one sees of an .xls: of Excel 5 or 95, or of 97 to 2003. */
export function* xlsSheets(bytes: Buffer, maxRows: number): Generator<ReadSheet> {
  const parts = cfbParts(bytes);
  // An .xlsx with a password is in such a container too.
  if (parts.has('encryptedpackage') || parts.has('encryption')) throw new PlanillaRechazada(CON_CLAVE);
  const records = (parts.get('workbook') ?? parts.get('book'))?.();
  // Word, Outlook and others keep their files in one as well.
  if (!records) throw new PlanillaRechazada(NO_ES_EXCEL);
  const book = new XlsBook();
  for (const record of recordsOf(records, 0)) book.take(record);
  if (book.sheets.length === 0) throw new PlanillaRechazada(DANADA);
  for (const { name, from } of book.sheets) {
    yield { name, only: book.sheets.length === 1, rows: rowsOf(records, book, { from, maxRows }) };
  }
}

async function* rowsOf(
  records: Buffer,
  book: XlsBook,
  { from, maxRows }: { from: number; maxRows: number },
): AsyncGenerator<ReadRow> {
  const sheet = new XlsSheet(book.texts, book.dates(), book.from1904);
  for (const record of recordsOf(records, from)) sheet.take(record);
  const rows = sheet.rows();
  if (rows.length > maxRows + 1 + MAX_ABOVE_HEADER) throw new PlanillaRechazada(demasiadasFilas(maxRows));
  yield* rows;
}

const [DATE1904, FILEPASS, CODEPAGE, BOUNDSHEET, XF, SST, SUPBOOK, FORMAT] = [
  0x22, 0x2f, 0x42, 0x85, 0xe0, 0xfc, 0x1ae, 0x41e,
];
const EXCEL_97 = 0x600;
/** Links to this workbook itself, and to the functions that Excel adds. */
const OWN = new Set([0x0401, 0x3a01]);

/** What an .xls says before its sheets. */
class XlsBook {
  readonly texts = new XlsTexts();
  /** The sheets that one sees, and where they begin. */
  readonly sheets: { name: string; from: number }[] = [];
  from1904 = false;
  readonly #formats = new Map<number, string>();
  readonly #styles: number[] = [];

  /** Which styles show a number as a date. */
  dates(): boolean[] {
    return this.#styles.map((number) => isDateFormat(number, this.#formats.get(number)));
  }

  take(record: BiffRecord): void {
    const { kind, data } = record;
    if (kind === BOF) this.texts.old = data.readUInt16LE(0) < EXCEL_97;
    else if (kind === FILEPASS) throw new PlanillaRechazada(CON_CLAVE);
    else if (kind === SUPBOOK && leadsElsewhere(data)) throw new PlanillaRechazada(CON_VINCULOS);
    else if (kind === CODEPAGE) this.texts.codePage = data.readUInt16LE(0);
    else if (kind === DATE1904) this.from1904 = data.readUInt16LE(0) === 1;
    else if (kind === FORMAT)
      this.#formats.set(data.readUInt16LE(0), this.texts.read(record, 2, this.texts.old ? 1 : 2));
    else if (kind === XF) this.#styles.push(data.readUInt16LE(2));
    else if (kind === BOUNDSHEET) {
      const visible = (data[4]! & 3) === 0 && data[5] === 0;
      if (visible) this.sheets.push({ name: this.texts.read(record, 6, 1), from: data.readUInt32LE(0) });
    } else if (kind === SST) this.texts.share(new BiffReader(record, 8));
  }
}

function leadsElsewhere(data: Buffer): boolean {
  const length = data.length >= 4 ? data.readUInt16LE(2) : 0;
  // One character says that it is this same sheet, or none.
  return length > 1 && !OWN.has(length);
}
