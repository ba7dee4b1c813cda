import yauzl from 'yauzl';
import { MAX_FILAS_PLANILLA } from '#contract/excel.ts';
import { type Celda, contenidoDe, type FilaLeida } from './hoja.ts';
import {
  CON_CLAVE,
  CON_VINCULOS,
  DANADA,
  DEMASIADAS_FILAS,
  MUCHO_TEXTO,
  MUY_GRANDE,
  OTRO_FORMATO,
  PlanillaRechazada,
} from './rechazo.ts';
import { atributo, enClaro, LectorXml, type Oyente } from './xml.ts';

const MAX_ENTRADAS = 2_000;
/** Of everything in the workbook, unpacked: some eight times the largest catalogue that may be imported. */
const MAX_BYTES = 120 * 1024 * 1024;
/** Of the parts that only say where things are and how they look. */
const MAX_BYTES_MENORES = 4 * 1024 * 1024;
/** Texts that cells share, of all sheets; each column of each row may have its own. */
const MAX_TEXTOS = 1_000_000;
const MAX_CARACTERES = 45_000_000;
/** Characters of one row, and so of one text: a cell of Excel holds 32,767. */
const MAX_FILA = 1_000_000;
/** Cells of one row that hold something. */
const MAX_CELDAS = 64;

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
    const estilos = new Estilos();
    await leer('xl/styles.xml', estilos, MAX_BYTES_MENORES);
    const textos = new Textos();
    await leer('xl/sharedStrings.xml', textos, MAX_BYTES);

    const hoja = new Hoja(textos.textos, estilos.fechas);
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

const FORMATOS_DE_FECHA = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** The longest that Excel takes. */
const MAX_FORMATO = 255;

/** Which styles show a number as a date. */
class Estilos implements Oyente {
  readonly fechas: boolean[] = [];
  readonly #formatos = new Map<number, boolean>();
  #dentro = '';

  abre(nombre: string, etiqueta: string): void {
    if (nombre === 'numFmts' || nombre === 'cellXfs') this.#dentro = nombre;
    else if (nombre === 'numFmt' && this.#dentro === 'numFmts') {
      const formato = enClaro((atributo(etiqueta, 'formatCode') ?? '').slice(0, MAX_FORMATO));
      this.#formatos.set(Number(atributo(etiqueta, 'numFmtId')), esFecha(formato));
    } else if (nombre === 'xf' && this.#dentro === 'cellXfs') {
      const formato = Number(atributo(etiqueta, 'numFmtId') ?? 0);
      this.fechas.push(this.#formatos.get(formato) ?? FORMATOS_DE_FECHA.has(formato));
    }
  }
  cierra(nombre: string): void {
    if (nombre === this.#dentro) this.#dentro = '';
  }
}

function esFecha(formato: string): boolean {
  // What is quoted, escaped, or in brackets (a colour, a currency) is no part of a date; [h] is.
  const limpio = formato.replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]|general/gi, '');
  return /[ymdhs]/i.test(limpio);
}

/** The texts that cells share. */
class Textos implements Oyente {
  readonly textos: string[] = [];
  readonly #texto = new Texto();
  #caracteres = 0;

  abre(nombre: string): void {
    if (nombre === 'si') this.#texto.empezar();
    this.#texto.abre(nombre);
  }
  texto(texto: string): void {
    this.#texto.texto(texto);
  }
  cierra(nombre: string): void {
    this.#texto.cierra(nombre);
    if (nombre !== 'si') return;
    const texto = this.#texto.tomar();
    this.#caracteres += texto.length;
    if (this.textos.length >= MAX_TEXTOS || this.#caracteres > MAX_CARACTERES) {
      throw new PlanillaRechazada(MUCHO_TEXTO);
    }
    this.textos.push(texto);
  }
}

/** A text in pieces, each with its look; how it is pronounced is left out. */
class Texto {
  #crudo = '';
  #dentro = false;
  #fonetica = false;

  empezar(): void {
    this.#crudo = '';
    this.#dentro = false;
    this.#fonetica = false;
  }
  abre(nombre: string): void {
    if (nombre === 'rPh') this.#fonetica = true;
    else if (nombre === 't') this.#dentro = !this.#fonetica;
  }
  cierra(nombre: string): void {
    if (nombre === 'rPh') this.#fonetica = false;
    else if (nombre === 't') this.#dentro = false;
  }
  texto(texto: string): void {
    if (!this.#dentro) return;
    this.#crudo += texto;
    if (this.#crudo.length > MAX_FILA) throw new PlanillaRechazada(MUCHO_TEXTO);
  }
  tomar(): string {
    return enClaro(this.#crudo);
  }
}

/** The rows with data, of the part of a sheet that has them. */
class Hoja implements Oyente {
  readonly filas: FilaLeida[] = [];
  terminada = false;
  readonly #textos: readonly string[];
  readonly #fechas: readonly boolean[];
  readonly #enLinea = new Texto();
  #dentro = false;
  #cuantas = 0;
  #numero = 0;
  #fila: (Celda | undefined)[] = [];
  #celdas = 0;
  #hayDatos = false;
  #caracteres = 0;
  #columna = -1;
  #celda = { etiqueta: '', valor: '', hayValor: false, hayFormula: false, enLinea: false };
  #enValor = false;

  constructor(textos: readonly string[], fechas: readonly boolean[]) {
    this.#textos = textos;
    this.#fechas = fechas;
  }

  abre(nombre: string, etiqueta: string): void {
    if (nombre === 'sheetData') this.#dentro = true;
    if (!this.#dentro) return;
    if (nombre === 'row') this.#empezarFila(etiqueta);
    this.#contar(etiqueta.length);
    if (nombre === 'c') this.#empezarCelda(etiqueta);
    else if (nombre === 'v') this.#enValor = this.#celda.hayValor = true;
    else if (nombre === 'f') this.#celda.hayFormula = true;
    else if (nombre === 'is') this.#celda.enLinea = true;
    else if (this.#celda.enLinea) this.#enLinea.abre(nombre);
  }

  texto(texto: string): void {
    if (!this.#dentro) return;
    this.#contar(texto.length);
    if (this.#enValor) this.#celda.valor += texto;
    else if (this.#celda.enLinea) this.#enLinea.texto(texto);
  }

  cierra(nombre: string): void {
    if (!this.#dentro) return;
    if (nombre === 'v') this.#enValor = false;
    else if (nombre === 'c') this.#terminarCelda();
    else if (nombre === 'row') this.#terminarFila();
    else if (nombre === 'sheetData') {
      this.#dentro = false;
      this.terminada = true;
    } else if (this.#celda.enLinea) this.#enLinea.cierra(nombre);
  }

  #contar(caracteres: number): void {
    this.#caracteres += caracteres;
    if (this.#caracteres > MAX_FILA) {
      throw new PlanillaRechazada(`La fila ${this.#numero} de la planilla es demasiado grande. Corrígela o bórrala.`);
    }
  }

  #empezarFila(etiqueta: string): void {
    const numero = Number(atributo(etiqueta, 'r') ?? this.#numero + 1);
    if (!Number.isSafeInteger(numero) || numero < 1) throw new PlanillaRechazada(DANADA);
    this.#numero = numero;
    this.#fila = [];
    this.#celdas = 0;
    this.#hayDatos = false;
    this.#caracteres = 0;
    this.#columna = -1;
  }

  #terminarFila(): void {
    this.#caracteres = 0;
    if (!this.#hayDatos) return;
    this.#hayDatos = false;
    if (++this.#cuantas > MAX_FILAS_PLANILLA + 1) throw new PlanillaRechazada(DEMASIADAS_FILAS);
    this.filas.push({ numero: this.#numero, fila: this.#fila });
    this.#fila = [];
  }

  #empezarCelda(etiqueta: string): void {
    const lugar = atributo(etiqueta, 'r');
    this.#columna = lugar === undefined ? this.#columna + 1 : columnaDe(lugar);
    this.#celda = {
      etiqueta,
      valor: '',
      hayValor: false,
      hayFormula: false,
      enLinea: false,
    };
    this.#enLinea.empezar();
  }

  #terminarCelda(): void {
    const celda = this.#contenido();
    this.#celda.enLinea = false;
    if (!celda) return;
    if (++this.#celdas > MAX_CELDAS) {
      throw new PlanillaRechazada(
        `La fila ${this.#numero} tiene más de ${MAX_CELDAS} celdas con datos. Deja sólo las columnas de la plantilla.`,
      );
    }
    this.#fila[this.#columna] = celda;
    this.#hayDatos ||= contenidoDe(celda).tipo !== 'vacio';
  }

  #contenido(): Celda | undefined {
    const { etiqueta, valor, hayValor, hayFormula, enLinea } = this.#celda;
    if (!hayValor && !hayFormula && !enLinea) return undefined;
    const tipo = atributo(etiqueta, 't') ?? 'n';
    if (enLinea) return { t: 's', v: this.#enLinea.tomar() };
    if (!hayValor || (valor === '' && tipo !== 'str')) return hayFormula ? { t: 'z', f: '' } : undefined;
    switch (tipo) {
      case 's': {
        const texto = this.#textos[Number(valor)];
        if (texto === undefined) throw new PlanillaRechazada(DANADA);
        return { t: 's', v: texto };
      }
      case 'b':
        return { t: 'b', v: valor.trim() === '1' || valor.trim() === 'true' };
      case 'e':
        return { t: 'e', v: enClaro(valor) };
      case 'd':
        return { t: 'd', v: valor };
      case 'n': {
        const numero = Number(valor);
        if (Number.isNaN(numero)) return { t: 's', v: enClaro(valor) };
        return this.#fechas[Number(atributo(etiqueta, 's') ?? 0)]
          ? { t: 'd', v: fechaDe(numero) }
          : { t: 'n', v: numero };
      }
      default:
        return { t: 's', v: enClaro(valor) };
    }
  }
}

const LUGAR = /^\$?([A-Za-z]{1,3})\$?\d*$/;

function columnaDe(lugar: string): number {
  const letras = LUGAR.exec(lugar)?.[1];
  if (!letras) throw new PlanillaRechazada(DANADA);
  let columna = 0;
  for (const letra of letras.toUpperCase()) columna = columna * 26 + letra.charCodeAt(0) - 64;
  return columna - 1;
}

const DIA_MS = 86_400_000;
/** Days from the first one of Excel to 1970. */
const HASTA_1970 = 25_569;

function fechaDe(dias: number): Date {
  const fecha = new Date(Math.round((dias - HASTA_1970) * DIA_MS));
  return Number.isNaN(fecha.getTime()) ? new Date(0) : fecha;
}
