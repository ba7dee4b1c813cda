import { posix } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { EstilosXlsx } from './estilos-xlsx.ts';
import type { FilaLeida } from './hoja.ts';
import { HojaXlsx } from './hoja-xlsx.ts';
import { CON_CLAVE, CON_VINCULOS, DANADA, MUY_GRANDE, OTRO_FORMATO, PlanillaRechazada } from './rechazo.ts';
import { RelacionesXlsx } from './relaciones-xlsx.ts';
import { TextosXlsx } from './textos-xlsx.ts';
import { atributo, LectorXml, type Oyente } from './xml.ts';

const MAX_ENTRADAS = 2_000;
/** Of everything in the workbook, unpacked: some eight times the largest catalogue that may be imported. */
const MAX_BYTES = 120 * 1024 * 1024;
/** Of the parts that only say where things are and how they look. */
const MAX_BYTES_MENORES = 4 * 1024 * 1024;

/**
 * The rows of the first sheet of an .xlsx, as they are unpacked: nothing but the texts that cells share is kept. What is
 * unpacked, and all that is counted, has a bound, and it stops at the first one that is passed.
 */
export async function* filasDeXlsx(path: string): AsyncGenerator<FilaLeida[]> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    const entradas = await entradasDe(zip);
    const trozosDe = async function* (nombre: string | undefined, maximo: number) {
      const entrada = nombre === undefined ? undefined : entradas.get(nombre.toLowerCase());
      if (!entrada) return;
      if (entrada.uncompressedSize > maximo) throw new PlanillaRechazada(MUY_GRANDE);
      let suma = 0;
      for await (const trozo of await zip.openReadStreamPromise(entrada)) {
        suma = crc32(trozo as Buffer, suma);
        yield trozo as Buffer;
      }
      // A price with another digit is still a price.
      if (suma !== entrada.crc32) throw new PlanillaRechazada(DANADA);
    };
    const leer = async <O extends Oyente>(nombre: string | undefined, oyente: O, maximo = MAX_BYTES_MENORES) => {
      const xml = new LectorXml(oyente);
      for await (const trozo of trozosDe(nombre, maximo)) xml.escribir(trozo);
      return oyente;
    };
    const nombreLibro = (await leer('_rels/.rels', new RelacionesXlsx(''))).de('officeDocument') ?? '';
    // An .xlsb has its parts in another form, under another extension.
    if (!/\.xml$/i.test(nombreLibro)) throw new PlanillaRechazada(OTRO_FORMATO);
    const { dir, base } = posix.parse(nombreLibro);
    const relaciones = await leer(posix.join(dir, '_rels', `${base}.rels`), new RelacionesXlsx(dir));
    const libro = await leer(nombreLibro, new Libro(relaciones));
    if (!entradas.has(libro.hoja?.toLowerCase() ?? '')) throw new PlanillaRechazada(OTRO_FORMATO);
    const estilos = relaciones.de('styles');
    // Without them a date would be a number.
    if (estilos !== undefined && !entradas.has(estilos.toLowerCase())) throw new PlanillaRechazada(DANADA);
    const { fechas } = await leer(estilos, new EstilosXlsx());
    const { textos } = await leer(relaciones.de('sharedStrings'), new TextosXlsx(), MAX_BYTES);

    const hoja = new HojaXlsx(textos, fechas, libro.desde1904);
    const xml = new LectorXml(hoja);
    for await (const trozo of trozosDe(libro.hoja, MAX_BYTES)) {
      if (!hoja.terminada) xml.escribir(trozo);
      if (hoja.filas.length > 0) yield hoja.filas.splice(0);
    }
    // Cut short: what is missing must not pass for all there was.
    if (!hoja.terminada) throw new PlanillaRechazada(DANADA);
  } finally {
    zip.close();
  }
}

/** The parts by name in small letters, as Excel compares them, unless together they say or are too much. */
async function entradasDe(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MAX_ENTRADAS) throw new PlanillaRechazada(MUY_GRANDE);
  const entradas = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entrada of zip.eachEntry()) {
    if (entrada.isEncrypted()) throw new PlanillaRechazada(CON_CLAVE);
    if (/(^|\/)externalLinks\//i.test(entrada.fileName)) throw new PlanillaRechazada(CON_VINCULOS);
    bytes += entrada.uncompressedSize;
    // Reading a part ends with an error when it is larger than it says here.
    if (bytes > MAX_BYTES) throw new PlanillaRechazada(MUY_GRANDE);
    entradas.set(entrada.fileName.toLowerCase(), entrada);
  }
  return entradas;
}

/** Which sheet is the first that one sees: not a hidden one, nor a chart that fills a sheet. */
class Libro implements Oyente {
  hoja: string | undefined;
  desde1904 = false;
  readonly #hojas: ReadonlyMap<string | undefined, string>;

  constructor({ todas }: RelacionesXlsx) {
    this.#hojas = new Map(todas.filter(({ tipo }) => tipo === 'worksheet').map(({ id, parte }) => [id, parte]));
  }
  abre(nombre: string, etiqueta: string): void {
    if (nombre === 'workbookPr') this.desde1904 = /^(1|true|on)$/.test(atributo(etiqueta, 'date1904') ?? '');
    if (nombre !== 'sheet' || this.hoja !== undefined) return;
    if (/^(h|veryH)idden$/.test(atributo(etiqueta, 'state') ?? '')) return;
    const id = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(etiqueta)?.[1];
    this.hoja = this.#hojas.get(id);
  }
  cierra(): void {}
}
