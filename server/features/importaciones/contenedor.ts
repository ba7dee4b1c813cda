import { open, readFile } from 'node:fs/promises';
import type { FilaLeida } from './hoja.ts';
import { filasDeXls } from './libro-xls.ts';
import { filasDeXlsx } from './libro-xlsx.ts';
import { NO_ES_EXCEL, PlanillaRechazada, porQueNoSeLee } from './rechazo.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const CFB = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The rows of a workbook that hold something, some at a time. What a file is, its first bytes say. */
export async function* filasDe(path: string): AsyncGenerator<FilaLeida[]> {
  try {
    const comienzo = await leerComienzo(path);
    if (comienzo.subarray(0, 4).equals(ZIP)) yield* filasDeXlsx(path);
    else if (comienzo.equals(CFB)) yield filasDeXls(await readFile(path));
    else throw new PlanillaRechazada(NO_ES_EXCEL);
  } catch (error) {
    throw porQueNoSeLee(error);
  }
}

async function leerComienzo(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const comienzo = Buffer.alloc(CFB.length);
    const { bytesRead } = await file.read(comienzo, 0, CFB.length, 0);
    return comienzo.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
