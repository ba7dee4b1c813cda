import { constants, crc32, deflateRawSync } from 'node:zlib';
import { CFB, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { MUY_PESADA } from '#server/platform/planillas/read/refusal.ts';
import { person } from '#server/testing/builders.ts';
import { childPids, cpuSeconds, memoryWithChildren } from '#server/testing/process-figures.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { comoArchivo, enviar, libro, libroDe, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

/** Of processor time, which a busy machine doesn't stretch. */
const PATIENCE_SECONDS = 5;
const MAX_GROWTH_MB = 450;

const test = await openTestApp();
const admin = await person(test, 'admin');

const buena = { codigo_producto_fussan: 5_550_001, descripcion: 'Sierra', precio_unitario: 1_000 };

/** Sends it and checks what holds whatever it is: refused in time, with a message, memory bounded, nothing written. */
async function rechazo(archivo: Buffer, nombre = 'productos.xlsx'): Promise<string> {
  let peak = memoryWithChildren();
  const before = peak;
  const readers = new Map<number, number>();
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryWithChildren());
    for (const pid of childPids()) readers.set(pid, cpuSeconds(pid) ?? readers.get(pid) ?? 0);
  }, 20);
  const { status, body } = await enviar(test, admin, SUBIR, { archivo, nombre }).finally(() => clearInterval(watch));
  expect(Math.max(0, ...readers.values())).toBeLessThan(PATIENCE_SECONDS);
  expect((peak - before) / 1e6).toBeLessThan(MAX_GROWTH_MB);
  expect(status).toBe(400);
  expect(await test.db.$count(productos)).toBe(0);
  expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  return body.message;
}

interface Entrada {
  nombre: string;
  contenido: Buffer;
  /** Already deflated; `contenido` is then that. */
  deflated?: boolean;
  /** What the headers say of its unpacked size. */
  dice?: number;
  flags?: number;
}

/** A zip written by hand, for those that no honest program writes. */
function zip(entradas: readonly Entrada[]): Buffer {
  const cuerpo: Buffer[] = [];
  const directorio: Buffer[] = [];
  let lugar = 0;
  for (const { nombre, contenido, deflated, dice, flags = 0 } of entradas) {
    const datos = deflated ? contenido : deflateRawSync(contenido);
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(flags, 2);
    comun.writeUInt16LE(8, 4);
    // Of what is already deflated it isn't known; none of those is read to its end.
    if (!deflated) comun.writeUInt32LE(crc32(contenido), 10);
    comun.writeUInt32LE(datos.length, 14);
    comun.writeUInt32LE(dice ?? contenido.length, 18);
    comun.writeUInt16LE(nombre.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(lugar, 10);
    cuerpo.push(Buffer.from('PK\x03\x04', 'latin1'), comun, Buffer.from(nombre), datos);
    directorio.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comun, central, Buffer.from(nombre));
    lugar += 30 + nombre.length + datos.length;
  }
  const fin = Buffer.alloc(22);
  fin.write('PK\x05\x06', 'latin1');
  fin.writeUInt16LE(entradas.length, 8);
  fin.writeUInt16LE(entradas.length, 10);
  fin.writeUInt32LE(Buffer.concat(directorio).length, 12);
  fin.writeUInt32LE(lugar, 16);
  return Buffer.concat([...cuerpo, ...directorio, fin]);
}

const LIBRO: Entrada[] = [
  {
    nombre: '_rels/.rels',
    contenido: Buffer.from(
      '<Relationships><Relationship Id="rId1" Type="t/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
  },
  {
    nombre: 'xl/workbook.xml',
    contenido: Buffer.from('<workbook><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>'),
  },
  {
    nombre: 'xl/_rels/workbook.xml.rels',
    contenido: Buffer.from(
      '<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="t/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="t/styles" Target="styles.xml"/></Relationships>',
    ),
  },
  { nombre: 'xl/styles.xml', contenido: Buffer.from('<styleSheet/>') },
];
const HOJA = 'xl/worksheets/sheet1.xml';
const celdas = (valores: readonly (string | number)[], fila: number) =>
  valores
    .map((valor, i) => {
      const lugar = `${utils.encode_col(i)}${fila}`;
      return typeof valor === 'number'
        ? `<c r="${lugar}"><v>${valor}</v></c>`
        : `<c r="${lugar}" t="inlineStr"><is><t>${valor}</t></is></c>`;
    })
    .join('');
const ENCABEZADO = `<worksheet><sheetData><row r="1">${celdas(COLUMNAS_PLANILLA, 1)}</row>`;

/** This piece so many times over, deflated once: after a full flush the same bytes can follow again. */
function inflado(prefijo: string, pieza: Buffer, veces: number): Buffer {
  const flushed = (piece: Buffer | string) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([flushed(prefijo), ...Array(veces).fill(flushed(pieza)), deflateRawSync('')]);
}

describe('archivos hostiles: cada uno se rechaza con un mensaje claro, a tiempo, y nada cambia', () => {
  const MUY_GRANDE =
    'La planilla es demasiado grande al descomprimirla. Deja sólo la hoja que hace falta y súbela de nuevo.';
  const DANADA = 'La planilla está dañada o incompleta. Ábrela en Excel, guárdala de nuevo y vuelve a subirla.';
  const NO_ES_EXCEL =
    'El archivo no es un libro de Excel, aunque su nombre lo diga. Ábrelo en Excel y guárdalo como .xlsx.';
  const CON_CLAVE = 'La planilla está protegida con contraseña. Quítale la contraseña y súbela de nuevo.';
  const OTRO = 'El libro no está en un formato de Excel que podamos leer. Guárdalo como .xlsx y súbelo de nuevo.';

  it('una bomba: 3 GB en 3 MB', async () => {
    const contenido = inflado(ENCABEZADO, Buffer.alloc(1024 * 1024, ' '), 3_000);
    const bomba = zip([...LIBRO, { nombre: HOJA, contenido, deflated: true, dice: 3_000 * 1024 * 1024 }]);
    expect(bomba.length).toBeLessThan(5e6);
    expect(await rechazo(bomba)).toBe(MUY_GRANDE);
  }, 60_000);

  it('una bomba que miente sobre su tamaño', async () => {
    const contenido = inflado(ENCABEZADO, Buffer.alloc(1024 * 1024, ' '), 1_000);
    expect(await rechazo(zip([...LIBRO, { nombre: HOJA, contenido, deflated: true, dice: 1_000 }]))).toBe(DANADA);
  }, 60_000);

  it('una que cabe y cuyos textos compartidos se repiten hasta los gigabytes', async () => {
    const largo = `<sst><si><t>${'x'.repeat(9_000)}</t></si></sst>`;
    const fila = (n: number) =>
      `<row r="${n}"><c r="A${n}"><v>${n}</v></c>${['B', 'G', 'H'].map((c) => `<c r="${c}${n}" t="s"><v>0</v></c>`).join('')}</row>`;
    const filas = Array.from({ length: 40_000 }, (_, n) => fila(n + 2)).join('');
    const hoja = `${ENCABEZADO}${filas}</sheetData></worksheet>`;
    const message = await rechazo(
      zip([
        ...LIBRO,
        { nombre: HOJA, contenido: Buffer.from(hoja) },
        { nombre: 'xl/sharedStrings.xml', contenido: Buffer.from(largo) },
      ]),
    );
    expect(message).toBe('La planilla tiene demasiado texto. Divídela en varias y súbelas de a una.');
  });

  it('una con un millón de filas', async () => {
    const fila = Buffer.from('<row r="2"><c r="A2"><v>1</v></c></row>'.repeat(1_000));
    const contenido = inflado(ENCABEZADO, fila, 1_000);
    const dice = Buffer.byteLength(ENCABEZADO) + fila.length * 1_000;
    // So small a file is given four seconds, in which a slow machine may not read fifty thousand rows.
    expect([MUY_PESADA, 'La planilla tiene más de 50.000 filas. Divídela en varias y súbelas de a una.']).toContain(
      await rechazo(zip([...LIBRO, { nombre: HOJA, contenido, deflated: true, dice }])),
    );
  }, 60_000);

  it.each(['sheet', 'Relationship'])('una con trescientos mil «<%s » que no terminan', async (etiqueta) => {
    const contenido = Buffer.from(`<x>${`<${etiqueta} `.repeat(280_000)}`);
    const cual = LIBRO[etiqueta === 'sheet' ? 1 : 2];
    const partes = LIBRO.map((parte) => (parte === cual ? { ...parte, contenido } : parte));
    const archivo = zip([...partes, { nombre: HOJA, contenido: Buffer.from(ENCABEZADO) }]);
    expect(archivo.length).toBeLessThan(20_000);
    expect(await rechazo(archivo)).toBe(DANADA);
  });

  it('una cuyo libro pasa de lo que un libro ocupa', async () => {
    const contenido = Buffer.from(`<workbook>${'<sheet/>'.repeat(600_000)}`);
    expect(await rechazo(zip([LIBRO[0]!, { ...LIBRO[1]!, contenido }, LIBRO[2]!]))).toBe(MUY_GRANDE);
  });

  it('una con un texto de 100 MB en una celda', async () => {
    const pieza = Buffer.alloc(1_000_000, 'x');
    const prefijo = `${ENCABEZADO}<row r="2"><c r="A2" t="inlineStr"><is><t>`;
    const contenido = inflado(prefijo, pieza, 100);
    const dice = Buffer.byteLength(prefijo) + 100 * pieza.length;
    expect(await rechazo(zip([...LIBRO, { nombre: HOJA, contenido, deflated: true, dice }]))).toBe(
      'La fila 2 de la planilla es demasiado grande. Corrígela o bórrala.',
    );
  });

  it('una con 16.000 celdas por fila', async () => {
    const fila = Buffer.from(`<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>`);
    const contenido = inflado(ENCABEZADO, fila, 400);
    const dice = Buffer.byteLength(ENCABEZADO) + 400 * fila.length;
    expect(await rechazo(zip([...LIBRO, { nombre: HOJA, contenido, deflated: true, dice }]))).toBe(
      'La fila 2 tiene más de 64 celdas con datos. Deja sólo las columnas de la plantilla.',
    );
  });

  it('una con veinte millones de celdas vacías', async () => {
    const pieza = Buffer.from(`<row>${'<c/>'.repeat(200_000)}</row>`);
    const contenido = inflado(ENCABEZADO, pieza, 100);
    const dice = Buffer.byteLength(ENCABEZADO) + 100 * pieza.length;
    // On a slow machine its time is over first, with a message that begins alike.
    expect(await rechazo(zip([...LIBRO, { nombre: HOJA, contenido, deflated: true, dice }]))).toMatch(
      /^La planilla es demasiado grande/,
    );
  });

  it('una con seis millones de textos compartidos', async () => {
    const pieza = Buffer.from('<si><t/></si>'.repeat(10_000));
    const contenido = inflado('<sst>', pieza, 650);
    const message = await rechazo(
      zip([
        ...LIBRO,
        { nombre: HOJA, contenido: Buffer.from(`${ENCABEZADO}</sheetData></worksheet>`) },
        { nombre: 'xl/sharedStrings.xml', contenido, deflated: true, dice: 5 + 650 * pieza.length },
      ]),
    );
    expect(message).toBe('La planilla tiene demasiado texto. Divídela en varias y súbelas de a una.');
  });

  it('una cuya hoja no termina', async () => {
    const contenido = Buffer.from(`${ENCABEZADO}<row r="2">${celdas([5_550_001, 'Sierra'], 2)}</row>`);
    expect(await rechazo(zip([...LIBRO, { nombre: HOJA, contenido }]))).toBe(DANADA);
  });

  it('una con vínculos a otros libros', async () => {
    const contenedor = CFB.read(libro([buena]), { type: 'buffer' });
    CFB.utils.cfb_add(contenedor, '/xl/externalLinks/externalLink1.xml', Buffer.from('<externalLink/>'));
    const archivo = CFB.write(contenedor, { type: 'buffer', fileType: 'zip' }) as Buffer;
    expect(await rechazo(Buffer.from(archivo))).toMatch(/^La planilla tiene vínculos a otros libros\./);
  });

  it('fórmulas que no tienen valor, o que dan error', async () => {
    const formulas = ['<f>WEBSERVICE("http://169.254.169.254/")</f>', '<f>[1]Hoja!A1</f><v>#REF!</v>'];
    const filas = formulas.map((formula, n) => {
      const lugar = n + 2;
      return `<row r="${lugar}">${celdas([lugar, 'Sierra'], lugar)}<c r="C${lugar}"${n ? ' t="e"' : ''}>${formula}</c></row>`;
    });
    const archivo = zip([
      ...LIBRO,
      { nombre: HOJA, contenido: Buffer.from(`${ENCABEZADO}${filas.join('')}</sheetData></worksheet>`) },
    ]);
    const answer = await enviar(test, admin, SIMULAR, { archivo });
    expect(answer.status).toBe(400);
    expect(answer.body.errores.map(({ mensaje }: { mensaje: string }) => mensaje)).toEqual([
      'La fórmula no tiene un valor guardado. Abre la planilla en Excel, guárdala y súbela de nuevo.',
      'La fórmula da un error (#REF!).',
    ]);
  });

  it('un .xls que es HTML, un CSV con otro nombre, un PNG, y uno de casi nada', async () => {
    for (const archivo of [
      comoArchivo(libroDe([buena]), 'html'),
      comoArchivo(libroDe([buena]), 'csv'),
      Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
      Buffer.from('PK'),
    ]) {
      expect(await rechazo(archivo, 'productos.xls')).toBe(NO_ES_EXCEL);
    }
    expect(await rechazo(Buffer.alloc(0))).toMatch(/^El archivo está vacío \(0 kB\)\./);
  });

  it('un documento de Word, un .ods y un .xlsb con otro nombre', async () => {
    const word = zip([{ nombre: 'word/document.xml', contenido: Buffer.from('<w:document/>') }]);
    for (const archivo of [word, comoArchivo(libroDe([buena]), 'ods'), comoArchivo(libroDe([buena]), 'xlsb')]) {
      expect(await rechazo(archivo)).toBe(OTRO);
    }
  });

  it('con contraseña: .xlsx, .xls y un zip cifrado', async () => {
    const cifrado = CFB.utils.cfb_new();
    CFB.utils.cfb_add(cifrado, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]));
    CFB.utils.cfb_add(cifrado, '/EncryptedPackage', Buffer.alloc(6_000, 7));
    expect(await rechazo(Buffer.from(CFB.write(cifrado, { type: 'buffer' }) as Buffer))).toBe(CON_CLAVE);

    // FILEPASS (0x2F) right after the workbook's BOF, as Excel 97 writes it.
    const xls = CFB.read(libro([buena], { formato: 'biff8' }), { type: 'buffer' });
    const hoja = CFB.find(xls, 'Workbook')!;
    const contenido = Buffer.from(hoja.content as Uint8Array);
    const bof = 4 + contenido.readUInt16LE(2);
    const filepass = Buffer.concat([Buffer.from([0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 9)]);
    hoja.content = Buffer.concat([contenido.subarray(0, bof), filepass, contenido.subarray(bof)]);
    hoja.size = (hoja.content as Buffer).length;
    expect(await rechazo(Buffer.from(CFB.write(xls, { type: 'buffer' }) as Buffer), 'productos.xls')).toBe(CON_CLAVE);

    expect(await rechazo(zip(LIBRO.map((entrada) => ({ ...entrada, flags: 1 }))))).toBe(CON_CLAVE);
  });

  it('cortados por la mitad, o con basura adentro', async () => {
    const xlsx = libro(Array.from({ length: 500 }, (_, n) => ({ ...buena, codigo_producto_fussan: n + 1 })));
    const xls = libro(
      Array.from({ length: 500 }, (_, n) => ({ ...buena, codigo_producto_fussan: n + 1 })),
      { formato: 'biff8' },
    );
    for (const parte of [0.1, 0.5, 0.9, 0.999]) {
      expect(await rechazo(xlsx.subarray(0, Math.floor(xlsx.length * parte)))).toBe(DANADA);
    }
    for (const parte of [0.02, 0.1, 0.5]) {
      expect(await rechazo(xls.subarray(0, Math.floor(xls.length * parte)), 'productos.xls')).not.toBe('');
    }
    const basura = Buffer.from(xlsx).fill(0x5a, 200, xlsx.length - 2_000);
    expect(await rechazo(basura)).toBe(DANADA);
  });

  it('un archivo de más de 15 MB', async () => {
    const { status, body } = await enviar(test, admin, SUBIR, { archivo: Buffer.alloc(16 * 1024 * 1024, 1) });
    expect([status, body.message]).toEqual([413, 'El archivo es demasiado grande: el máximo es 15 MB.']);
  });

  it('y uno bueno, con fórmulas, un millón de filas vacías y otra hoja, entra', async () => {
    const workbook = libroDe([buena]);
    workbook.Sheets.Productos!.C2 = { t: 'n', v: 1_190.004, f: '1000*1.19' };
    workbook.SheetNames.push('Notas');
    workbook.Sheets.Notas = utils.aoa_to_sheet([['cualquier cosa']]);
    const contenedor = CFB.read(comoArchivo(workbook), { type: 'buffer' });
    const hoja = CFB.find(contenedor, '/xl/worksheets/sheet1.xml')!;
    const xml = Buffer.from(hoja.content as Uint8Array).toString('utf8');
    const vacias = Array.from({ length: 300_000 }, (_, n) => `<row r="${n + 700_000}" ht="12.8"/>`).join('');
    hoja.content = Buffer.from(
      xml
        .replace('</sheetData>', `${vacias}</sheetData>`)
        .replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>'),
    );
    hoja.size = (hoja.content as Buffer).length;
    const archivo = Buffer.from(
      CFB.write(contenedor, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer,
    );
    const { status, body } = await enviar(test, admin, SIMULAR, { archivo });
    expect([status, body.nuevos]).toEqual([200, [expect.objectContaining({ fila: 2, precio_unitario: 1_190 })]]);
  });

  it('y los buenos de cada programa: textos compartidos, en línea, con formato, con prefijo, sin lugares, con fechas', async () => {
    const compartidos = [...COLUMNAS_PLANILLA, 'Sierra &amp; &lt;hoja&gt; &#241;'].map((t) => `<si><t>${t}</t></si>`);
    const conFormato = '<si><r><rPr><b/></rPr><t>Con </t></r><r><t>formato</t></r><rPh><t>fonética</t></rPh></si>';
    const n = COLUMNAS_PLANILLA.length;
    const cabeza = COLUMNAS_PLANILLA.map((_, i) => `<x:c t="s"><x:v>${i}</x:v></x:c>`).join('');
    const filas = [
      `<x:c r="A2"><x:v>1</x:v></x:c><x:c r="B2" t="s"><x:v>${n}</x:v></x:c><x:c r="C2" s="1"><x:v>1000</x:v></x:c>`,
      `<x:c><x:v>2</x:v></x:c><x:c t="s"><x:v>${n + 1}</x:v></x:c><x:c><x:f>A1*2</x:f><x:v>1.5E3</x:v></x:c>`,
      '<x:c><x:v>3</x:v></x:c><x:c t="inlineStr"><x:is><x:t><![CDATA[A & B]]></x:t></x:is></x:c><x:c/><x:c s="9"/>',
      '<x:c t="str"><x:v>4</x:v></x:c><x:c t="str"><x:f>"D"</x:f><x:v>_x0041_D</x:v></x:c>',
    ];
    const hoja = `<?xml version="1.0"?><!-- <row> --><x:worksheet xmlns:x="u"><x:sheetData><x:row r="1">${cabeza}</x:row>${filas.map((fila) => `<x:row>${fila}</x:row>`).join('')}</x:sheetData></x:worksheet>`;
    const archivo = (formato: string) =>
      zip([
        ...LIBRO.slice(0, 3),
        { nombre: HOJA, contenido: Buffer.from(hoja) },
        { nombre: 'xl/sharedStrings.xml', contenido: Buffer.from(`<sst>${compartidos.join('')}${conFormato}</sst>`) },
        {
          nombre: 'xl/styles.xml',
          contenido: Buffer.from(
            `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${formato}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
          ),
        },
      ]);
    const dinero = await enviar(test, admin, SIMULAR, { archivo: archivo('[$$-340A] #,##0.00 &quot;pesos&quot;') });
    expect(dinero.body.nuevos.map((p: Record<string, unknown>) => [p.fila, p.descripcion, p.precio_unitario])).toEqual([
      [2, 'Sierra & <hoja> ñ', 1_000],
      [3, 'Con formato', 1_500],
      [4, 'A & B', 0],
      [5, 'AD', 0],
    ]);
    const fecha = await enviar(test, admin, SIMULAR, { archivo: archivo('dd/mm/yyyy') });
    expect(fecha.body.errores).toEqual([
      expect.objectContaining({ fila: 2, columna: 'precio_unitario', mensaje: expect.stringMatching(/^Es una fecha/) }),
    ]);
  });
});
