import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A cell: what it holds; and how it is shown, when it stands out or is a number of some kind. */
export type Celda = string | number | null | { valor: string | number | null; estilo: keyof typeof ESTILOS };

export interface Hoja {
  nombre: string;
  /** Widths of the columns, in characters. */
  anchos: readonly number[];
  /** How many of the first rows stay in view: without it the first one, the header. */
  fijas?: number;
  filas: AsyncIterable<readonly Celda[]> | Iterable<readonly Celda[]>;
}

/** Numbers of its formats in the workbook's styles. */
const ESTILOS = {
  encabezado: 1,
  mala: 2,
  parrafo: 3,
  codigo: 4,
  entero: 5,
  pesos: 6,
  centavos: 7,
  decimal: 8,
} as const;
/** Characters of a sheet that are made before they are handed on. */
const POR_TROZO = 64 * 1024;

/** An .xlsx with these sheets, made while it is sent: of a hundred thousand rows only a few are in memory. */
export function libroExcel(hojas: readonly Hoja[]): Readable {
  return Readable.from(zip(partes(hojas)), { objectMode: false });
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PRINCIPAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const HOJA_DE_ESTILOS = `<styleSheet xmlns="${PRINCIPAL}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="166" formatCode="0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE0B8"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFB3AD"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9"><xf xfId="0"/><xf xfId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf xfId="0" fillId="3" applyFill="1"/><xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${[1, 3, 164, 165, 166].map((formato) => `<xf xfId="0" numFmtId="${formato}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

interface Parte {
  nombre: string;
  texto: AsyncIterable<string> | Iterable<string>;
}

function partes(hojas: readonly Hoja[]): Parte[] {
  const lista = hojas.map((hoja, indice) => ({ hoja, n: indice + 1 }));
  const entera = (nombre: string, xml: string): Parte => ({ nombre, texto: [XML + xml] });
  return [
    entera(
      '[Content_Types].xml',
      `<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/>${lista.map(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TIPO}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    entera(
      '_rels/.rels',
      `<Relationships xmlns="${PAQUETE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    entera(
      'xl/workbook.xml',
      `<workbook xmlns="${PRINCIPAL}" xmlns:r="${OFFICE}"><sheets>${lista.map(({ hoja, n }) => `<sheet name="${escapar(hoja.nombre)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    entera(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PAQUETE}/relationships">${lista.map(({ n }) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${hojas.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    entera('xl/styles.xml', HOJA_DE_ESTILOS),
    ...lista.map(({ hoja, n }) => ({ nombre: `xl/worksheets/sheet${n}.xml`, texto: textoDeHoja(hoja) })),
  ];
}

async function* textoDeHoja({ anchos, fijas = 1, filas }: Hoja): AsyncGenerator<string> {
  let trozo = `${XML}<worksheet xmlns="${PRINCIPAL}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${fijas}" topLeftCell="A${fijas + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${anchos.map((ancho, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`).join('')}</cols><sheetData>`;
  let numero = 0;
  for await (const fila of filas) {
    numero++;
    trozo += `<row r="${numero}">${fila.map((celda, i) => textoDeCelda(celda, String.fromCharCode(65 + i) + numero)).join('')}</row>`;
    if (trozo.length > POR_TROZO) {
      yield trozo;
      trozo = '';
    }
  }
  yield `${trozo}</sheetData></worksheet>`;
}

function textoDeCelda(celda: Celda, lugar: string): string {
  const { valor, estilo } = typeof celda === 'object' && celda ? celda : { valor: celda, estilo: undefined };
  const s = estilo ? ` s="${ESTILOS[estilo]}"` : '';
  if (valor === null || valor === '') return estilo ? `<c r="${lugar}"${s}/>` : '';
  if (typeof valor === 'number') return `<c r="${lugar}"${s}><v>${valor}</v></c>`;
  return `<c r="${lugar}"${s} t="inlineStr"><is><t xml:space="preserve">${escapar(valor)}</t></is></c>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no room for them
const IMPOSIBLES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapar(texto: string): string {
  return (
    texto
      .toWellFormed()
      .replace(IMPOSIBLES, '')
      // Excel reads «_x0041_» as a letter.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** A zip of these parts, each packed while it is made: its size and checksum come after it. */
async function* zip(lista: readonly Parte[]): AsyncGenerator<Buffer> {
  const directorio: Buffer[] = [];
  let lugar = 0;
  for (const { nombre, texto } of lista) {
    const nombreBytes = Buffer.from(nombre);
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 'latin1');
    central.writeUInt16LE(20, 4);
    for (const [cabecera, desde] of [
      [local, 4],
      [central, 6],
    ] as const) {
      cabecera.writeUInt16LE(20, desde);
      // Sizes follow the contents; names are UTF-8.
      cabecera.writeUInt16LE(0x0808, desde + 2);
      cabecera.writeUInt16LE(8, desde + 4);
      // 1 January 1980, midnight: the same contents are the same file.
      cabecera.writeUInt16LE(0x21, desde + 8);
      cabecera.writeUInt16LE(nombreBytes.length, desde + 22);
    }
    central.writeUInt32LE(lugar, 42);
    yield Buffer.concat([local, nombreBytes]);
    const cuenta = { crc: 0, sin: 0, con: 0 };
    for await (const trozo of comprimir(texto, cuenta)) {
      cuenta.con += trozo.length;
      yield trozo;
    }
    const descriptor = Buffer.alloc(16);
    descriptor.write('PK\x07\x08', 'latin1');
    for (const [cabecera, desde] of [
      [descriptor, 4],
      [central, 16],
    ] as const) {
      cabecera.writeUInt32LE(cuenta.crc, desde);
      cabecera.writeUInt32LE(cuenta.con, desde + 4);
      cabecera.writeUInt32LE(cuenta.sin, desde + 8);
    }
    yield descriptor;
    directorio.push(central, nombreBytes);
    lugar += local.length + nombreBytes.length + cuenta.con + descriptor.length;
  }
  const bytes = Buffer.concat(directorio);
  const fin = Buffer.alloc(22);
  fin.write('PK\x05\x06', 'latin1');
  fin.writeUInt16LE(lista.length, 8);
  fin.writeUInt16LE(lista.length, 10);
  fin.writeUInt32LE(bytes.length, 12);
  fin.writeUInt32LE(lugar, 16);
  yield Buffer.concat([bytes, fin]);
}

function comprimir(texto: Parte['texto'], cuenta: { crc: number; sin: number }): AsyncIterable<Buffer> {
  async function* bytes() {
    for await (const trozo of texto) {
      const contenido = Buffer.from(trozo);
      cuenta.crc = crc32(contenido, cuenta.crc);
      cuenta.sin += contenido.length;
      yield contenido;
    }
  }
  // What fails on the way ends the stream that is being read, with its reason.
  return pipeline(Readable.from(bytes()), createDeflateRaw({ level: 6 }), () => {});
}
