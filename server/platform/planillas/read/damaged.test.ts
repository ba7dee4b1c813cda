import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetsOf } from './container.ts';
import { PlanillaRechazada } from './refusal.ts';
import { XlsxSheet } from './xlsx/sheet.ts';
import { MAX_ROW } from './xlsx/texts.ts';

const path = join(tmpdir(), `fussan-danada-${process.pid}`);
afterAll(() => rm(path, { force: true }));

const guardada = (nombre: string) => readFile(new URL(`../../../testing/planillas/${nombre}`, import.meta.url));

/** What it reads, or why it doesn't; anything else that is thrown fails the test. */
async function leer(archivo: Buffer): Promise<string> {
  await writeFile(path, archivo);
  const leidas = [];
  try {
    for await (const { rows } of sheetsOf(path, 50_000)) for await (const fila of rows) leidas.push(fila);
  } catch (error) {
    if (!(error instanceof PlanillaRechazada)) throw error;
    return error.message;
  }
  return JSON.stringify(leidas);
}

const DANADA = 'La planilla está dañada o incompleta. Ábrela en Excel, guárdala de nuevo y vuelve a subirla.';

/** The sectors of an .xls of LibreOffice: of 512 bytes, with one table of them. */
const enSector = (n: number) => (n + 1) * 512;

/** Where the directory's entry of this name is. */
function entradaDe(xls: Buffer, nombre: string): number {
  return xls.indexOf(Buffer.from(`${nombre}\0`, 'utf16le'));
}

/** The place of each record of this type; LibreOffice writes the workbook in one piece, from its first sector. */
function registros(xls: Buffer, tipo: number): number[] {
  const lugares: number[] = [];
  const comienzo = enSector(xls.readUInt32LE(entradaDe(xls, 'Workbook') + 116));
  const largo = xls.readUInt32LE(entradaDe(xls, 'Workbook') + 120);
  for (let lugar = comienzo; lugar < comienzo + largo; lugar += 4 + xls.readUInt16LE(lugar + 2)) {
    if (xls.readUInt16LE(lugar) === tipo) lugares.push(lugar);
  }
  return lugares;
}

describe('un .xls dañado', () => {
  it.each<[string, (xls: Buffer) => void]>([
    [
      'sus sectores se siguen a sí mismos',
      (xls) => {
        const primero = xls.readUInt32LE(entradaDe(xls, 'Workbook') + 116);
        xls.writeUInt32LE(primero, enSector(xls.readUInt32LE(76)) + primero * 4);
      },
    ],
    [
      'su directorio se sigue a sí mismo',
      (xls) => {
        const directorio = xls.readUInt32LE(48);
        xls.writeUInt32LE(directorio, enSector(xls.readUInt32LE(76)) + directorio * 4);
      },
    ],
    ['dice ser de cuatro gigabytes', (xls) => xls.writeUInt32LE(0xffffffff, entradaDe(xls, 'Workbook') + 120)],
    ['sus sectores son de otro tamaño', (xls) => xls.writeUInt16LE(31, 30)],
    ['la hoja está donde no hay nada', (xls) => xls.writeUInt32LE(0x7fffffff, registros(xls, 0x85)[0]! + 4)],
    ['la hoja no termina', (xls) => xls.writeUInt16LE(0xd9, registros(xls, 0x0a)[1]!)],
    ['una celda lleva a un texto que no está', (xls) => xls.writeUInt32LE(9_999, registros(xls, 0xfd)[0]! + 10)],
    ['una celda está fuera de la hoja', (xls) => xls.writeUInt16LE(60_000, registros(xls, 0xfd)[0]! + 6)],
    ['un texto es más largo que lo que hay', (xls) => xls.writeUInt16LE(60_000, registros(xls, 0xfc)[0]! + 12)],
  ])('%s: está dañado, y se dice de inmediato', async (_, danar) => {
    const xls = Buffer.from(await guardada('libreoffice-lista.xls'));
    danar(xls);
    const antes = performance.now();
    expect(await leer(xls)).toBe(DANADA);
    expect(performance.now() - antes).toBeLessThan(5_000);
  });

  it('de una fórmula cuenta el valor, diga lo que diga ella', async () => {
    const xls = Buffer.from(await guardada('libreoffice-lista.xls'));
    const bien = await leer(xls);
    for (const formula of registros(xls, 0x06))
      xls.fill(0x5a, formula + 26, formula + 4 + xls.readUInt16LE(formula + 2));
    expect(await leer(xls)).toBe(bien);
  });

  it('con ruido en cualquiera de sus sectores, termina enseguida', async () => {
    const xls = Buffer.from(await guardada('libreoffice-lista.xls'));
    for (let desde = 512; desde < xls.length; desde += 512) {
      const ruido = Buffer.from(xls);
      for (let i = 0; i < 512; i++) ruido[desde + i]! ^= (i * 167 + desde) & 0xff;
      const antes = performance.now();
      await leer(ruido);
      expect(performance.now() - antes).toBeLessThan(5_000);
    }
  });
});

it('un .xlsx con cualquier byte cambiado se rechaza, o dice lo mismo que antes', async () => {
  const xlsx = await guardada('libreoffice-malas.xlsx');
  const bien = await leer(xlsx);
  expect(bien).toContain('Martillo');
  let iguales = 0;
  for (let lugar = 0; lugar < xlsx.length; lugar += 29) {
    const otro = Buffer.from(xlsx);
    otro[lugar]! ^= 1 << (lugar % 8);
    const leido = await leer(otro);
    if (leido === bien) iguales++;
    else expect([lugar, leido]).toEqual([lugar, expect.stringMatching(/^(La planilla|El (archivo|libro))/)]);
  }
  // What doesn't matter: dates, and the parts that aren't read.
  expect(iguales).toBeLessThan(xlsx.length / 29 / 2);
});

it.each<[string, (sheet: XlsxSheet) => void]>([
  ['texto', (sheet) => sheet.text('x'.repeat(MAX_ROW + 1))],
  ['celdas', (sheet) => sheet.open('c', '<c r="A1">')],
])('de %s que no está en ninguna fila no se dice que es la fila 0', (_, escribir) => {
  const sheet = new XlsxSheet([], { dates: [], from1904: false, maxRows: 10 });
  sheet.open('sheetData', '<sheetData>');
  expect(() => escribir(sheet)).toThrow(DANADA);
});
