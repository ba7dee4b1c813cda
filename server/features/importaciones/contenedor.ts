import { open, readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { MAX_FILAS_PLANILLA } from '#contract/excel.ts';

/** A file that is no workbook that can be read, and why, in words for the person who sent it. */
export class PlanillaRechazada extends Error {}

const MAX_ENTRADAS = 2_000;
/** Of everything in the workbook, unpacked: some eight times the largest catalogue that may be imported. */
const MAX_BYTES = 120 * 1024 * 1024;

const NO_ES_EXCEL =
  'El archivo no es un libro de Excel, aunque su nombre lo diga. Ábrelo en Excel y guárdalo como .xlsx.';
const CON_CLAVE = 'La planilla está protegida con contraseña. Quítale la contraseña y súbela de nuevo.';
const DANADA = 'La planilla está dañada o incompleta. Ábrela en Excel, guárdala de nuevo y vuelve a subirla.';
const MUY_GRANDE =
  'La planilla es demasiado grande al descomprimirla. Deja sólo la hoja de productos y súbela de nuevo.';
const CON_VINCULOS =
  'La planilla tiene vínculos a otros libros. Pega los datos como valores, o rompe los vínculos (Datos › Editar vínculos), y súbela de nuevo.';
const OTRO_FORMATO = 'El libro no está en un formato de Excel que podamos leer. Guárdalo como .xlsx y súbelo de nuevo.';
const DEMASIADAS_FILAS = `La planilla tiene más de ${MAX_FILAS_PLANILLA.toLocaleString('es-CL')} filas. Divídela en varias y súbelas de a una.`;

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const CFB = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * The bytes of a workbook, made safe to read. What a file is, its first bytes say. Of an .xlsx nothing reaches the reader
 * but the parts that it needs, packed anew after unpacking them within bounds: the reader believes sizes that a hostile
 * file may lie about, and makes room for every row that is there, empty or not.
 */
export async function abrirContenedor(path: string): Promise<Buffer> {
  const comienzo = await leerComienzo(path);
  if (comienzo.subarray(0, 4).equals(ZIP)) return empacar(await leerZip(path));
  if (comienzo.equals(CFB)) {
    const libro = await readFile(path);
    // An .xlsx with a password is such a file too, with its contents in a stream of this name.
    if (libro.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new PlanillaRechazada(CON_CLAVE);
    return libro;
  }
  throw new PlanillaRechazada(NO_ES_EXCEL);
}

/** What the reader of workbooks stumbled over, in words for the person. */
export function porQueNoSeLee(error: unknown): PlanillaRechazada {
  if (error instanceof PlanillaRechazada) return error;
  return new PlanillaRechazada(/password|encrypt/i.test(String(error)) ? CON_CLAVE : DANADA);
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

interface Parte {
  nombre: string;
  contenido: Buffer;
}

async function leerZip(path: string): Promise<Parte[]> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    const entradas = await entradasDe(zip);
    const leer = async (nombre: string) => {
      const entrada = entradas.get(nombre.toLowerCase());
      return entrada && buffer(await zip.openReadStreamPromise(entrada));
    };
    const libro = await leer('xl/workbook.xml');
    const relaciones = await leer('xl/_rels/workbook.xml.rels');
    if (!libro || !relaciones) throw new PlanillaRechazada(OTRO_FORMATO);
    const hoja = primeraHoja(libro.toString('utf8'), relaciones.toString('utf8'));
    const entradaHoja = hoja && entradas.get(hoja.toLowerCase());
    if (!entradaHoja) throw new PlanillaRechazada(OTRO_FORMATO);
    const textos = await leer('xl/sharedStrings.xml');
    const estilos = await leer('xl/styles.xml');
    return [
      ...ARMAZON,
      { nombre: 'xl/styles.xml', contenido: estilos ?? Buffer.from('<styleSheet/>') },
      { nombre: 'xl/sharedStrings.xml', contenido: textos ?? Buffer.from('<sst/>') },
      {
        nombre: 'xl/worksheets/sheet1.xml',
        contenido: await filasConDatos(await zip.openReadStreamPromise(entradaHoja)),
      },
    ];
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

/** Where the first sheet of the workbook is. */
function primeraHoja(libro: string, relaciones: string): string | undefined {
  const hoja = /<(?:\w+:)?sheet\s[^>]*?\w:id=["']([^"']+)["']/.exec(libro);
  for (const [relacion] of relaciones.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (/\bId=["']([^"']+)["']/.exec(relacion)?.[1] !== hoja?.[1]) continue;
    const destino = /\bTarget=["']([^"']+)["']/.exec(relacion)?.[1];
    return destino?.startsWith('/') ? destino.slice(1) : destino && `xl/${destino.replace(/^\.\//, '')}`;
  }
  return undefined;
}

const FILA = /<(?:\w+:)?row[\s>/]/;
const CON_DATOS = /<(?:\w+:)?(?:v|is|f)[\s>/]/;

/** The sheet with nothing but its rows that hold something, at most as many as may be imported. */
async function filasConDatos(hoja: AsyncIterable<Buffer>): Promise<Buffer> {
  const decoder = new TextDecoder();
  const trozos: string[] = [];
  let prefijo = '';
  let filas = 0;
  let pendiente = '';
  const tomar = (fila: string) => {
    const fin = fila.lastIndexOf('row>');
    if (fin < 0 || !CON_DATOS.test(fila)) return;
    if (++filas > MAX_FILAS_PLANILLA + 1) throw new PlanillaRechazada(DEMASIADAS_FILAS);
    trozos.push(fila.slice(0, fin + 4));
  };
  for await (const trozo of hoja) {
    pendiente += decoder.decode(trozo, { stream: true });
    if (!prefijo) {
      const primera = FILA.exec(pendiente);
      if (!primera) continue;
      prefijo = primera[0].slice(0, -1);
      pendiente = pendiente.slice(primera.index);
    }
    const ultima = pendiente.lastIndexOf(prefijo);
    if (ultima <= 0) continue;
    for (const fila of pendiente.slice(0, ultima).split(prefijo)) if (fila) tomar(prefijo + fila);
    pendiente = pendiente.slice(ultima);
  }
  if (prefijo) tomar(pendiente);
  const ns = prefijo.includes(':') ? `${prefijo.slice(1, prefijo.indexOf(':'))}:` : '';
  return Buffer.from(
    `<${ns}worksheet xmlns${ns ? `:${ns.slice(0, -1)}` : ''}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><${ns}sheetData>${trozos.join('')}</${ns}sheetData></${ns}worksheet>`,
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ARMAZON: Parte[] = [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
].map(([nombre, xml]) => ({ nombre: nombre!, contenido: Buffer.from(XML + xml) }));

/** A zip of these parts as they are, not compressed: it only goes from here to the reader. */
function empacar(partes: readonly Parte[]): Buffer {
  const cuerpo: Buffer[] = [];
  const directorio: Buffer[] = [];
  let lugar = 0;
  for (const { nombre, contenido } of partes) {
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt32LE(crc32(contenido), 10);
    comun.writeUInt32LE(contenido.length, 14);
    comun.writeUInt32LE(contenido.length, 18);
    comun.writeUInt16LE(nombre.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(lugar, 10);
    const texto = Buffer.from(nombre);
    cuerpo.push(ZIP, comun, texto, contenido);
    directorio.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comun, central, texto);
    lugar += 30 + texto.length + contenido.length;
  }
  const fin = Buffer.alloc(18);
  fin.writeUInt16LE(partes.length, 4);
  fin.writeUInt16LE(partes.length, 6);
  fin.writeUInt32LE(Buffer.concat(directorio).length, 8);
  fin.writeUInt32LE(lugar, 12);
  return Buffer.concat([...cuerpo, ...directorio, Buffer.from('PK\x05\x06', 'latin1'), fin]);
}
