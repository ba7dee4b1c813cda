import yauzl from 'yauzl';
import { EstilosXlsx } from './estilos-xlsx.ts';
import type { FilaLeida } from './hoja.ts';
import { HojaXlsx } from './hoja-xlsx.ts';
import { CON_CLAVE, CON_VINCULOS, DANADA, MUY_GRANDE, OTRO_FORMATO, PlanillaRechazada } from './rechazo.ts';
import { TextosXlsx } from './textos-xlsx.ts';
import { atributo, enClaro, LectorXml, type Oyente } from './xml.ts';

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
    const leer = async (nombre: string, oyente: Oyente, maximo: number) => {
      const entrada = entradas.get(nombre.toLowerCase());
      if (!entrada) return false;
      if (entrada.uncompressedSize > maximo) throw new PlanillaRechazada(MUY_GRANDE);
      const xml = new LectorXml(oyente);
      for await (const trozo of await zip.openReadStreamPromise(entrada)) xml.escribir(trozo as Buffer);
      return true;
    };
    const libro = new Libro();
    const relaciones = new Relaciones(libro);
    const hay =
      (await leer('xl/workbook.xml', libro, MAX_BYTES_MENORES)) &&
      (await leer('xl/_rels/workbook.xml.rels', relaciones, MAX_BYTES_MENORES));
    const entradaHoja = hay && relaciones.hoja !== undefined && entradas.get(relaciones.hoja.toLowerCase());
    if (!entradaHoja) throw new PlanillaRechazada(OTRO_FORMATO);
    const estilos = new EstilosXlsx();
    await leer('xl/styles.xml', estilos, MAX_BYTES_MENORES);
    const textos = new TextosXlsx();
    await leer('xl/sharedStrings.xml', textos, MAX_BYTES);

    const hoja = new HojaXlsx(textos.textos, estilos.fechas);
    const xml = new LectorXml(hoja);
    for await (const trozo of await zip.openReadStreamPromise(entradaHoja)) {
      xml.escribir(trozo as Buffer);
      if (hoja.filas.length > 0) yield hoja.filas.splice(0);
      if (hoja.terminada) return;
    }
    // Cut short: what is missing must not pass for all there was.
    throw new PlanillaRechazada(DANADA);
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
    if (entrada.fileName.startsWith('xl/externalLinks/')) throw new PlanillaRechazada(CON_VINCULOS);
    bytes += entrada.uncompressedSize;
    // Reading a part ends with an error when it is larger than it says here.
    if (bytes > MAX_BYTES) throw new PlanillaRechazada(MUY_GRANDE);
    entradas.set(entrada.fileName.toLowerCase(), entrada);
  }
  return entradas;
}

/** Which sheet is the first. */
class Libro implements Oyente {
  hoja: string | undefined;
  #vista = false;

  abre(nombre: string, etiqueta: string): void {
    if (nombre !== 'sheet' || this.#vista) return;
    this.#vista = true;
    this.hoja = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(etiqueta)?.[1];
  }
  cierra(): void {}
}

/** Where that sheet is. */
class Relaciones implements Oyente {
  hoja: string | undefined;
  readonly #libro: Libro;

  constructor(libro: Libro) {
    this.#libro = libro;
  }
  abre(nombre: string, etiqueta: string): void {
    if (nombre !== 'Relationship' || this.hoja !== undefined) return;
    if (this.#libro.hoja === undefined || atributo(etiqueta, 'Id') !== this.#libro.hoja) return;
    const destino = enClaro(atributo(etiqueta, 'Target') ?? '');
    this.hoja = destino.startsWith('/') ? destino.slice(1) : `xl/${destino.replace(/^\.\//, '')}`;
  }
  cierra(): void {}
}
