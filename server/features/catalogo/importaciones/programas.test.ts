import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CFB, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { writeWorkbook } from '#server/platform/planillas/index.ts';
import { person } from '#server/testing/builders.ts';
import { readHere } from '#server/testing/read-here.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { zipOf } from '#server/testing/zip.ts';
import type { FilaPlanilla } from './celdas.ts';
import { leerPlanilla } from './leer-planilla.ts';
import { comoArchivo, DE_IDA, enviar, libro, libroDe, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

readHere();
let carpeta: string;
beforeAll(async () => {
  carpeta = await scratchFolder('fussan-programas-');
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));

const guardada = (nombre: string) => new URL(`../../../testing/planillas/${nombre}`, import.meta.url).pathname;

async function leer(archivo: Buffer | string) {
  const path = join(carpeta, 'planilla');
  await (typeof archivo === 'string' ? copyFile(archivo, path) : writeFile(path, archivo));
  const planilla = await leerPlanilla({ path, carpeta, proveedores: [1], crudas: true });
  const filas: FilaPlanilla[] = [];
  for await (const trozo of planilla.filas.pieces()) filas.push(...JSON.parse(trozo.toString()));
  await planilla.filas.release();
  return { ...planilla, filas };
}

/** What the rows say, of the columns that these tests fill. */
const resumen = async (archivo: Buffer) =>
  (await leer(archivo)).filas.map((f) => [f.fila, f.codigo_producto_fussan, f.descripcion, f.precio_unitario]);

const VACIA = {
  stock_minimo: 0,
  stock_maximo: 0,
  especificaciones: '',
  metodo_envio: '',
  costo_envio: 0,
  proveedor_id: null,
  imagen_url: null,
};

describe('lo que guarda LibreOffice', () => {
  it.each(['libreoffice-lista.xlsx', 'libreoffice-lista.xls', 'gnumeric-95.xls'])(
    '%s: fórmulas, formatos de dinero, filas vacías, ocultas y pintadas, comentarios, filtros y otra hoja',
    async (nombre) => {
      const { filas, errores, total } = await leer(guardada(nombre));
      expect([errores, total]).toEqual([[], 5]);
      expect(filas).toEqual([
        {
          fila: 3,
          codigo_producto_fussan: 7_100_001,
          descripcion: 'Cañería de cobre ½" × 6 m',
          precio_unitario: 8_990,
          cantidad_stock: 40,
          stock_minimo: 5,
          stock_maximo: 100,
          especificaciones: 'Tamaño: 1½"\nUso: leña & carbón <parrilla>',
          metodo_envio: 'Despacho – «24 h»',
          costo_envio: 3_990.5,
          proveedor_id: null,
          imagen_url: 'https://ejemplo.cl/ñ?a=1&b=2',
        },
        {
          ...VACIA,
          fila: 4,
          codigo_producto_fussan: 7_100_002,
          descripcion: 'Alicate',
          precio_unitario: 12_990,
          cantidad_stock: 7,
          costo_envio: 1_234.5,
        },
        {
          ...VACIA,
          fila: 6,
          codigo_producto_fussan: 7_100_003,
          descripcion: 'Hidrolavadora 1.500 W',
          precio_unitario: 9_991,
          cantidad_stock: 10,
        },
        {
          ...VACIA,
          fila: 8,
          codigo_producto_fussan: 7_100_004,
          descripcion: 'Pintura látex',
          precio_unitario: 5,
          cantidad_stock: 1,
        },
        {
          ...VACIA,
          fila: 9,
          codigo_producto_fussan: 7_100_005,
          descripcion: '12-03-2026',
          precio_unitario: 1_000.1,
          cantidad_stock: 2,
        },
      ]);
    },
  );

  it.each(['libreoffice-malas.xlsx', 'libreoffice-malas.xls'])(
    '%s: cada celda que no sirve se nombra',
    async (nombre) => {
      const { errores, crudas } = await leer(guardada(nombre));
      expect(errores.map(({ fila, columna, mensaje }) => `${fila} ${columna}: ${mensaje.split('.')[0]}`)).toEqual([
        '2 precio_unitario: La fórmula da un error (#DIV/0!)',
        '3 precio_unitario: Es una fecha, y aquí va un número',
        '4 descripcion: Es una fecha, y aquí va un texto',
        '5 cantidad_stock: Es VERDADERO o FALSO, y aquí va un número',
        '6 cantidad_stock: La fórmula da un error (#N/A)',
        '7 precio_unitario: La fórmula da un error (#N/A)',
      ]);
      expect([crudas[1]?.celdas[2], crudas[2]?.celdas[1]]).toEqual(['2026-03-12', '2026-03-12']);
    },
  );

  it('lo que la tienda exporta, abierto y guardado por LibreOffice, vuelve sin cambios', async () => {
    const test = await createTestApp();
    try {
      const admin = await person(test, 'admin');
      const filas = [COLUMNAS_PLANILLA, ...DE_IDA.map((fila) => COLUMNAS_PLANILLA.map((c) => fila[c] ?? null))];
      const exportado = await buffer(writeWorkbook([{ name: 'Productos', widths: [], rows: filas }]));
      expect((await enviar(test, admin, SUBIR, { archivo: exportado })).body.creados).toBe(DE_IDA.length);
      for (const nombre of ['libreoffice-ida.xlsx', 'libreoffice-ida.xls']) {
        const archivo = await readFile(guardada(nombre));
        const { body } = await enviar(test, admin, SIMULAR, { archivo, nombre });
        expect([body.creados, body.cambiados, body.sin_cambios]).toEqual([0, [], DE_IDA.length]);
      }
    } finally {
      await test.close();
    }
  });
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ESTRICTO = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const PRINCIPAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

type Relacion = readonly [id: string, tipo: string, destino: string];

const relaciones = (lista: readonly Relacion[], tipos = OFFICE) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lista
    .map(([id, tipo, destino]) => `<Relationship Id="${id}" Type="${tipos}/${tipo}" Target="${destino}"/>`)
    .join('')}</Relationships>`;

/** An .xlsx of these parts; the usual ones are there unless they are given. */
function xlsx(partes: Record<string, string>): Buffer {
  const todas = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relaciones([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${PRINCIPAL}" xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relaciones([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': '<styleSheet/>',
    ...partes,
  };
  return zipOf(
    ...Object.entries(todas).map(([name, xml]) => ({
      name,
      content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${xml}`),
    })),
  );
}

const CABEZA = COLUMNAS_PLANILLA.map((columna, i) => `<c r="${utils.encode_col(i)}1" t="str"><v>${columna}</v></c>`);
const hoja = (filas: string) =>
  `<worksheet xmlns="${PRINCIPAL}"><sheetData><row r="1">${CABEZA.join('')}</row>${filas}</sheetData></worksheet>`;
const filaSimple = (codigo: number, descripcion: string) =>
  `<row r="2"><c r="A2"><v>${codigo}</v></c><c r="B2" t="str"><v>${descripcion}</v></c></row>`;

describe('como escribe Excel', () => {
  it('textos compartidos con letras de cada aspecto, fonética y saltos; filas pintadas hasta el final; celdas de cada clase', async () => {
    const textos = [
      ...COLUMNAS_PLANILLA.map((columna) => `<si><t>${columna}</t></si>`),
      `<si><r><t xml:space="preserve">Taladro </t></r><r><rPr><b/><sz val="11"/><color theme="1"/></rPr><t>18 V</t></r><phoneticPr fontId="1"/><rPh sb="0" eb="1"><t>タ</t></rPh></si>`,
      '<si><t xml:space="preserve"> Uno_x000D_\nDos &amp; _x005F_x0041_ </t></si>',
      '<si/>',
    ].join('');
    const n = COLUMNAS_PLANILLA.length;
    const cabeza = COLUMNAS_PLANILLA.map((_, i) => `<c r="${utils.encode_col(i)}1" s="1" t="s"><v>${i}</v></c>`).join(
      '',
    );
    const vacias = Array.from({ length: 16_384 }, (_, i) => `<c r="${utils.encode_col(i)}3" s="2"/>`).join('');
    const archivo = xlsx({
      'xl/workbook.xml': `<workbook xmlns="${PRINCIPAL}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15 xr"><fileVersion appName="xl" lastEdited="7" rupBuild="27328"/><workbookPr defaultThemeVersion="166925"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\listas\\" xmlns:x15ac="u"/></mc:Choice></mc:AlternateContent><bookViews><workbookView activeTab="0"/></bookViews><sheets><sheet name="Productos" sheetId="3" r:id="rId1"/><sheet name="Apoyo" sheetId="1" state="hidden" r:id="rId9"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Productos!$A$1:$K$4</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
      'xl/_rels/workbook.xml.rels': relaciones([
        ['rId9', 'worksheet', 'worksheets/sheet2.xml'],
        ['rId3', 'sharedStrings', 'sharedStrings.xml'],
        ['rId2', 'styles', 'styles.xml'],
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ]),
      'xl/sharedStrings.xml': `<sst xmlns="${PRINCIPAL}" count="14" uniqueCount="14">${textos}</sst>`,
      'xl/styles.xml': `<styleSheet xmlns="${PRINCIPAL}"><numFmts count="2"><numFmt numFmtId="41" formatCode="_ * #,##0_ ;_ * \\-#,##0_ ;_ * &quot;-&quot;_ ;_ @_ "/><numFmt numFmtId="164" formatCode="&quot;$&quot;\\ #,##0;[Red]&quot;$&quot;\\ \\-#,##0"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="164"/><xf numFmtId="41"/></cellXfs><dxfs count="1"><dxf><numFmt numFmtId="14" formatCode="dd/mm/yyyy"/></dxf></dxfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${PRINCIPAL}" xmlns:x14ac="u" mc:Ignorable="x14ac xr" xmlns:mc="m" xr:uid="{0}" xmlns:xr="x"><sheetPr filterMode="1"/><dimension ref="A1:XFD1048576"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr baseColWidth="10" defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="16384" width="9.1" hidden="1" style="2"/></cols><sheetData><row r="1" spans="1:11" s="1" customFormat="1" x14ac:dyDescent="0.25">${cabeza}</row><row r="2" spans="1:11" hidden="1" x14ac:dyDescent="0.25"><c r="A2"><v>1.23E+5</v></c><c r="B2" t="s"><v>${n}</v></c><c r="C2" s="2"><f t="shared" ref="C2:C3" si="0">ROUND(19990.000000000004,0)</f><v>19990.000000000004</v></c><c r="D2" s="3"><v>7</v></c><c r="G2" t="s"><v>${n + 1}</v></c><c r="H2" t="str"><f>""</f><v></v></c><c r="K2" t="s"><v>${n + 2}</v></c></row><row r="3" spans="1:16384" x14ac:dyDescent="0.25">${vacias}</row><row r="1048576"><c r="A1048576" s="2"/></row></sheetData><sheetProtection sheet="1"/><autoFilter ref="A1:K4"/><mergeCells count="1"><mergeCell ref="M1:N1"/></mergeCells><conditionalFormatting sqref="C2"><cfRule type="cellIs" priority="1"><formula>1</formula></cfRule></conditionalFormatting><extLst><ext uri="{78C0D931}" xmlns:x14="u"><x14:conditionalFormattings><row r="9"><c r="A9"><v>9</v></c></row></x14:conditionalFormattings></ext></extLst></worksheet>`,
      'xl/worksheets/sheet2.xml': hoja(filaSimple(9, 'Oculta')),
    });
    const { filas, errores } = await leer(archivo);
    expect([filas, errores]).toEqual([
      [
        {
          ...VACIA,
          fila: 2,
          codigo_producto_fussan: 123_000,
          descripcion: 'Taladro 18 V',
          precio_unitario: 19_990,
          cantidad_stock: 7,
          especificaciones: 'Uno\nDos & _x0041_',
        },
      ],
      [],
    ]);
  });

  it('«Hoja de cálculo Open XML estricta»: otros tipos y fechas por su nombre', async () => {
    const fila = `<row r="2"><c r="A2"><v>5</v></c><c r="B2" t="inlineStr"><is><t>Lima</t></is></c><c r="C2" t="d"><v>2026-03-12</v></c></row>`;
    const archivo = xlsx({
      '_rels/.rels': relaciones([['rId1', 'officeDocument', 'xl/workbook.xml']], ESTRICTO),
      'xl/workbook.xml': `<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="${ESTRICTO}" conformance="strict"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relaciones([['rId1', 'worksheet', 'worksheets/sheet1.xml']], ESTRICTO),
      'xl/worksheets/sheet1.xml': hoja(fila),
    });
    const { errores, crudas } = await leer(archivo);
    expect([errores.map(({ columna }) => columna), crudas[0]?.celdas[2]]).toEqual([['precio_unitario'], '2026-03-12']);
  });

  it('Excel en la web y otros: las partes con otros nombres, destinos desde la raíz y hacia arriba', async () => {
    const archivo = xlsx({
      '_rels/.rels': relaciones([
        ['rId2', 'extended-properties', 'docProps/app.xml'],
        ['rId1', 'officeDocument', '/xl/workbook22.xml'],
      ]),
      'xl/workbook22.xml': `<x:workbook xmlns:x="${PRINCIPAL}"><x:sheets><x:sheet name="Hoja1" sheetId="13" rel:id="Rc0ffee" xmlns:rel="${OFFICE}"/></x:sheets></x:workbook>`,
      'xl/_rels/workbook22.xml.rels': relaciones([
        ['R1', 'sharedStrings', '/xl/sharedStrings13.xml'],
        ['R2', 'styles', './estilos/styles2.xml'],
        ['Rc0ffee', 'worksheet', '../xl/worksheets/sheet13.xml'],
      ]),
      'xl/sharedStrings13.xml': '<sst><si><t>Serrucho</t></si></sst>',
      'xl/estilos/styles2.xml': '<styleSheet><cellXfs><xf numFmtId="14"/><xf numFmtId="0"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet13.xml': hoja(
        '<row r="2"><c r="A2" s="1"><v>3</v></c><c r="B2" s="1" t="s"><v>0</v></c><c r="C2" s="0"><v>46093</v></c></row>',
      ),
    });
    const { errores, crudas } = await leer(archivo);
    expect([crudas[0]?.celdas.slice(0, 3), errores.length]).toEqual([[3, 'Serrucho', '2026-03-12'], 1]);
  });

  it('las fechas de un Mac antiguo comienzan en 1904', async () => {
    const archivo = xlsx({
      'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="1"/><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': hoja('<row r="2"><c r="A2" t="str"><v>1</v></c><c r="B2"><v>44631</v></c></row>'),
    });
    expect((await leer(archivo)).crudas[0]?.celdas[1]).toBe('2026-03-12');
  });

  it('la primera hoja es la primera que se ve: no una oculta, ni un gráfico', async () => {
    const archivo = xlsx({
      'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Oculta" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Muy" sheetId="2" state="veryHidden" r:id="rId1"/><sheet name="Gráfico1" sheetId="3" r:id="rId4"/><sheet name="Lista" sheetId="4" state="visible" r:id="rId5"/><sheet name="Otra" sheetId="5" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relaciones([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId4', 'chartsheet', 'chartsheets/sheet1.xml'],
        ['rId5', 'worksheet', 'worksheets/sheet2.xml'],
      ]),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      'xl/worksheets/sheet1.xml': hoja(filaSimple(1, 'De la oculta')),
      'xl/worksheets/sheet2.xml': hoja(filaSimple(2, 'De la que se ve')),
    });
    expect(await resumen(archivo)).toEqual([[2, 2, 'De la que se ve', 0]]);
  });
});

describe('como escriben otros', () => {
  it('Google: el valor que quedó de una fórmula suya, casillas y un formato de dinero', async () => {
    const archivo = xlsx({
      'xl/workbook.xml': `<workbook xmlns="${PRINCIPAL}" xmlns:r="${OFFICE}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mv="urn:schemas-microsoft-com:mac:vml"><workbookPr/><sheets><sheet state="visible" name="Hoja 1" sheetId="1" r:id="rId1"/></sheets><definedNames/><calcPr/></workbook>`,
      'xl/sharedStrings.xml': `<sst xmlns="${PRINCIPAL}" count="1" uniqueCount="1"><si><t>Ñandú de jardín</t></si></sst>`,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$$]#,##0"/><numFmt numFmtId="165" formatCode="&quot;CLP&quot;#,##0"/></numFmts><cellXfs><xf borderId="0" numFmtId="0" xfId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': hoja(
        `<row r="2"><c r="A2" s="0"><v>11.0</v></c><c r="B2" s="0" t="s"><v>0</v></c><c r="C2" s="1" t="str"><f>IFERROR(__xludf.DUMMYFUNCTION("IMPORTRANGE(""x"",""A1"")"),"19990")</f><v>19990</v></c><c r="I2" s="2"><f>IFERROR(__xludf.DUMMYFUNCTION("GOOGLEFINANCE(""USDCLP"")"),990.5)</f><v>990.5</v></c><c r="J2" s="0"/></row><row r="3" ht="15.75" customHeight="1"/>`,
      ),
    });
    const { filas, errores } = await leer(archivo);
    expect([filas, errores]).toEqual([
      [
        {
          ...VACIA,
          fila: 2,
          codigo_producto_fussan: 11,
          descripcion: 'Ñandú de jardín',
          precio_unitario: 19_990,
          cantidad_stock: 0,
          costo_envio: 990.5,
        },
      ],
      [],
    ]);
  });

  it('un «>» entre comillas, apóstrofos, sangrías y celdas sólo con espacios', async () => {
    const archivo = xlsx({
      'xl/workbook.xml': `<?programa it's?><workbook xmlns:r="${OFFICE}"><sheets><sheet name="Lista > 1000 / 'ñ'" sheetId='1' r:id = "rId1" /></sheets></workbook>`,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode='[>999]d\\-mm;General'/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': hoja(
        '\n<row\n r="2" >\n <c\tr="A2">\n <v>\n 7\n </v>\n </c>\n <c r="B2" t="inlineStr">\n <is>\n <t>Pala</t>\n </is>\n </c> <c r="C2"><v> </v></c><c r="D2" s="1"><v>5</v></c>\n</row>\n',
      ),
    });
    const { filas, errores } = await leer(archivo);
    expect([filas, errores.map(({ columna }) => columna)]).toEqual([[], ['cantidad_stock']]);
    expect((await leer(archivo)).crudas[0]?.celdas.slice(0, 3)).toEqual([7, 'Pala', null]);
  });

  it('letras que no son las que dice, o una parte que no es la que se guardó: está dañada', async () => {
    const partes = (descripcion: string) => ({ 'xl/worksheets/sheet1.xml': hoja(filaSimple(1, descripcion)) });
    expect(await resumen(xlsx(partes('Cañería')))).toHaveLength(1);
    const enLatin1 = zipOf(
      ...Object.entries({
        '_rels/.rels': relaciones([['rId1', 'officeDocument', 'xl/workbook.xml']]),
        'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relaciones([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
        ...partes('Cañería'),
      }).map(([name, xml]) => ({
        name,
        content: Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1'),
      })),
    );
    const otraSuma = xlsx(partes('Caño'));
    const directorio = otraSuma.indexOf(Buffer.from('PK\x01\x02', 'latin1'), otraSuma.lastIndexOf('sheet1.xml') - 60);
    otraSuma[directorio + 16]! ^= 1;
    for (const archivo of [enLatin1, otraSuma]) {
      await expect(leer(archivo)).rejects.toThrow('La planilla está dañada o incompleta.');
    }
  });
});

describe('los .xls', () => {
  it('la primera hoja es la primera que se ve', async () => {
    const fila = { codigo_producto_fussan: 8, descripcion: 'De la que se ve', precio_unitario: 10 };
    const conOculta = libroDe([fila]);
    conOculta.SheetNames.unshift('Apoyo');
    conOculta.Sheets.Apoyo = utils.aoa_to_sheet([['lo que no se ve']]);
    conOculta.Workbook = { Sheets: [{ name: 'Apoyo', Hidden: 2 }, { name: 'Productos' }] };
    for (const formato of ['biff8', 'xlsx'] as const) {
      expect(await resumen(comoArchivo(conOculta, formato))).toEqual([[2, 8, 'De la que se ve', 10]]);
    }
  });

  it('con más de 50.000 filas, con vínculos a otro libro, o que es de Word, se rechaza con su motivo', async () => {
    const larga = utils.aoa_to_sheet(Array.from({ length: 50_022 }, (_, n) => [n]));
    const muchas = comoArchivo({ SheetNames: ['Productos'], Sheets: { Productos: larga } }, 'biff8');
    await expect(leer(muchas)).rejects.toThrow('más de 50.000 filas');

    const xls = CFB.read(libro([{ codigo_producto_fussan: 1, descripcion: 'Pala' }], { formato: 'biff8' }), {
      type: 'buffer',
    });
    const parte = CFB.find(xls, 'Workbook')!;
    const contenido = Buffer.from(parte.content as Uint8Array);
    const otro = Buffer.from('\x01precios.xls', 'latin1');
    const vinculo = Buffer.concat([Buffer.from([0xae, 0x01, otro.length + 5, 0, 1, 0, otro.length, 0, 0]), otro]);
    const bof = 4 + contenido.readUInt16LE(2);
    parte.content = Buffer.concat([contenido.subarray(0, bof), vinculo, contenido.subarray(bof)]);
    parte.size = (parte.content as Buffer).length;
    await expect(leer(Buffer.from(CFB.write(xls, { type: 'buffer' }) as Buffer))).rejects.toThrow(
      'La planilla tiene vínculos a otros libros.',
    );

    const word = CFB.utils.cfb_new();
    CFB.utils.cfb_add(word, '/WordDocument', Buffer.alloc(5_000, 1));
    await expect(leer(Buffer.from(CFB.write(word, { type: 'buffer' }) as Buffer))).rejects.toThrow(
      'El archivo no es un libro de Excel',
    );
  });
});
