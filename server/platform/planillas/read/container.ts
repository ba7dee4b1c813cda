import { open, readFile } from 'node:fs/promises';
import type { ReadRow, ReadSheet } from './cell.ts';
import { csvSheets } from './csv.ts';
import { NO_ES_EXCEL, PlanillaRechazada, whyUnreadable } from './refusal.ts';
import { xlsSheets } from './xls/workbook.ts';
import { xlsxSheets } from './xlsx/workbook.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const CFB = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The sheets of a workbook that one sees, one after the other. What a file is, its first bytes say. */
export async function* sheetsOf(path: string, maxRows: number, text = false): AsyncGenerator<ReadSheet> {
  try {
    const start = await readStart(path);
    if (start.subarray(0, 4).equals(ZIP)) yield* toldOf(xlsxSheets(path, maxRows));
    else if (start.equals(CFB)) yield* toldOf(xlsSheets(await readFile(path), maxRows));
    else if (text) yield* toldOf(csvSheets(await readFile(path)));
    else throw new PlanillaRechazada(NO_ES_EXCEL);
  } catch (error) {
    throw whyUnreadable(error);
  }
}

/** Rows are read when they are asked for: what is wrong with them is told then, in the same words. */
async function* toldOf(sheets: AsyncIterable<ReadSheet> | Iterable<ReadSheet>): AsyncGenerator<ReadSheet> {
  for await (const { name, only, rows } of sheets) yield { name, only, rows: told(rows) };
}

async function* told(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
  try {
    yield* rows;
  } catch (error) {
    throw whyUnreadable(error);
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(CFB.length);
    const { bytesRead } = await file.read(start, 0, CFB.length, 0);
    return start.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
