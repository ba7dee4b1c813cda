import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CanvasRect } from 'pdfmake/interfaces';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { DocumentoTributario, LineaDte } from '#contract/dinero/dte/documento.ts';
import { RUT_SIN_NOMBRE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { totalesDeDte } from '#contract/dinero/dte/totales.ts';
import {
  ACUSE,
  type FormatoDte,
  filasDeTotales,
  NO_ES_DOCUMENTO,
  type PapelDte,
} from '#contract/documento/papel-dte.ts';
import {
  ANCHO_SELLO_ROLLO,
  BLANCO,
  CAJA_SELLO,
  dibujoDelSello,
  medidasDelSello,
  type Sello,
} from '#contract/documento/sello.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { type Caf, leerCaf } from '../sii/caf.ts';
import { cafDePrueba } from '../sii/de-prueba.ts';
import { timbrar } from '../sii/timbre.ts';
import { DocumentPrinter } from './index.ts';
import { selloDe } from './pdf417.ts';

const printer = new DocumentPrinter({ PDF_PROCESSES: 1 }, { maxMs: 110_000 });
afterAll(() => printer.close());
beforeAll(() =>
  prepareZXingModule({
    overrides: {
      wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
    },
    fireImmediately: true,
  }),
);

const emisor: DocumentoTributario['emisor'] = {
  rut: '76192083-9',
  razon_social: 'Ferretería Ñuñoa & Compañía SpA',
  giro: 'Venta de herramientas y artículos de ferretería',
  actecos: [475201],
  direccion: 'Av. Vicuña Mackenna 1570',
  comuna: 'Ñuñoa',
  ciudad: 'Santiago',
  telefono: '+56 2 2345 6789',
  resolucion: { numero: 80, fecha: '2014-08-22' },
};
const lineasDe = (cuantas: number): LineaDte[] =>
  Array.from({ length: cuantas }, (_, i) => ({
    codigo: String(1_000 + i),
    nombre: `Broca de 1/2" para concreto número ${i + 1}`,
    cantidad: 2,
    unidad: 'UN',
    precio: 1_250.5,
    monto: 2_501,
  }));

function documentoDe(tipo: TipoDte, cambios: Partial<DocumentoTributario> = {}): DocumentoTributario {
  const base = cambios.base ?? (tipo === 39 ? 'bruto' : 'neto');
  const lineas = cambios.lineas ?? lineasDe(2);
  return {
    tipo,
    folio: 1_234,
    fecha: '2026-11-28',
    base,
    emisor,
    receptor:
      tipo === 39
        ? { rut: RUT_SIN_NOMBRE, razon_social: 'Sin nombre' }
        : {
            rut: '60803000-K',
            razon_social: 'Servicio "Público" de O\'Higgins',
            giro: 'Gobierno',
            direccion: 'Teatinos 120',
            comuna: 'Santiago',
          },
    ...cambios,
    lineas,
    totales: totalesDeDte({ tipo, base, lineas, globales: cambios.globales }),
  };
}

const caf = (razon_social: string): Caf =>
  leerCaf(cafDePrueba({ rut: emisor.rut, razon_social, tipo: 33, desde: 1, hasta: 999_999_999, fecha: '2026-11-01' }));
const CAF = caf(emisor.razon_social);
const tedDe = (documento: DocumentoTributario, suyo = CAF): string => timbrar(documento, suyo, '2026-11-28T10:20:30');
const papelDe = (documento: DocumentoTributario, cambios: Partial<PapelDte> = {}): PapelDte => ({
  documento,
  ted: tedDe(documento),
  formato: 'carta',
  cedible: false,
  direccion_sii: 'S.I.I. - SANTIAGO ORIENTE',
  ...cambios,
});
const read = async (papel: PapelDte) => pagesOf(await printer.pdf(papel));

/** What is drawn, as a picture of 300 dots an inch. */
async function leido(sello: Sello, ancho: number): Promise<Buffer> {
  const { ancho: w, alto: h } = medidasDelSello(sello, ancho);
  const barras = (dibujoDelSello(sello, ancho).canvas as CanvasRect[])
    .map((uno) => `M${uno.x + BLANCO} ${uno.y + BLANCO}h${uno.w}v${uno.h}h-${uno.w}z`)
    .join('');
  const [todo, alto] = [w + 2 * BLANCO, h + 2 * BLANCO];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${todo}pt" height="${alto}pt" viewBox="0 0 ${todo} ${alto}"><rect width="${todo}" height="${alto}" fill="#fff"/><path d="${barras}"/></svg>`;
  const png = await sharp(Buffer.from(svg), { density: 300 }).png().toBuffer();
  const [codigo] = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['PDF417'] });
  expect(codigo?.error).toBe('');
  return Buffer.from(codigo!.bytes);
}

it.each<[string, DocumentoTributario, Caf]>([
  ['accents, ñ and entities', documentoDe(33), CAF],
  [
    'the longest',
    documentoDe(33, {
      folio: 999_999_999,
      receptor: { rut: '60803000-K', razon_social: '"Ñandú" & \'Cóndor\' '.repeat(6) },
      lineas: [{ nombre: '<1/2"> x \'3/4"\' & más '.repeat(6), monto: 999_999_999 }],
    }),
    caf('Ñandú & Ñuñoa "Ferretería" & O\'Higgins '.repeat(2)),
  ],
])('the stamp is read back from its barcode, byte by byte: %s', async (_, documento, suyo) => {
  const ted = tedDe(documento, suyo);
  for (const [formato, ancho] of [
    ['carta', CAJA_SELLO.ancho[1]],
    ['rollo', ANCHO_SELLO_ROLLO],
  ] as [FormatoDte, number][]) {
    const sello = selloDe(ted, formato);
    const mm = 25.4 / 72;
    const { ancho: w, alto: h, modulo } = medidasDelSello(sello, ancho);
    expect(w * mm).toBeGreaterThanOrEqual(50);
    expect(w * mm).toBeLessThanOrEqual(90);
    expect(h * mm).toBeGreaterThanOrEqual(20);
    expect(h * mm).toBeLessThanOrEqual(40);
    // The least that the SII's printed samples have.
    expect(modulo * mm).toBeGreaterThan(0.17);
    expect((await leido(sello, ancho)).equals(Buffer.from(ted, 'latin1'))).toBe(true);
  }
});

it('a factura says all that the SII wants, on letter paper', async () => {
  const [page, ...others] = await read(
    papelDe(
      documentoDe(33, {
        forma_pago: 2,
        vence: '2026-12-28',
        globales: [{ es: 'descuento', glosa: 'Por volumen', en: '%', valor: 10 }],
        referencias: [{ tipo: '801', folio: '2239-123-SE26', fecha: '2026-11-10', razon: 'Trato directo' }],
      }),
      { marca: 'SIN VALOR TRIBUTARIO' },
    ),
  );
  expect(others).toEqual([]);
  for (const text of [
    'R.U.T.: 76.192.083-9',
    'FACTURA ELECTRÓNICA',
    'Nº 1234',
    'S.I.I. - SANTIAGO ORIENTE',
    'Giro: Venta de herramientas y artículos de ferretería',
    'Casa matriz: Av. Vicuña Mackenna 1570, Ñuñoa, Santiago',
    'Servicio "Público" de O\'Higgins',
    '60.803.000-K',
    'Crédito',
    '28-12-2026',
    'Orden de compra 2239-123-SE26 10-11-2026 Trato directo',
    '1001 Broca de 1/2" para concreto número 2 2 UN $1.250,50 $2.501',
    'Descuento Por volumen -10%',
    'Monto neto $4.502',
    'IVA (19%) $855',
    'Total $5.357',
    'Timbre Electrónico SII',
    'Res. 80 de 2014 - Verifique documento: www.sii.cl',
    'SIN VALOR TRIBUTARIO',
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/CEDIBLE|acuse de recibo/);
});

it('sixty lines go on over pages: each with the red box and the header, the stamp and receipt once, at the end', async () => {
  const pages = await read(papelDe(documentoDe(33, { lineas: lineasDe(60) }), { cedible: true }));
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, page] of pages.entries()) {
    expect(page).toContain('FACTURA ELECTRÓNICA Nº 1234');
    expect(page).toContain(`Página ${i + 1} de ${pages.length} CEDIBLE`);
  }
  const all = pages.join(' ');
  for (let i = 1; i <= 60; i++) expect(all).toContain(`para concreto número ${i} 2 UN`);
  expect(all.match(/Timbre Electrónico SII/g)).toHaveLength(1);
  expect(pages.at(-1)).toContain('Timbre Electrónico SII');
  expect(pages.at(-1)).toContain(ACUSE);
  expect(pages.at(-1)).toMatch(/Nombre: R\.U\.T\.: Fecha: Recinto: Firma:/);
});

it('a guía says how its goods move, and that it is no sale; its copy is ceded with its factura', async () => {
  const traslado = { motivo: 5, despacho: 3, patente: 'ABCD12', direccion: 'Camino 5', comuna: 'Buin' } as const;
  const guia = documentoDe(52, { traslado });
  for (const formato of ['carta', 'rollo'] as const) {
    const [page] = await read(papelDe(guia, { cedible: true, formato }));
    expect(page).toMatch(/Tipo de traslado:? 5\. Traslado interno/);
    for (const text of ['NO CONSTITUYE VENTA', 'CEDIBLE CON SU FACTURA', 'Camino 5, Buin', ACUSE])
      expect(page).toContain(text);
  }
  const [venta] = await read(papelDe(documentoDe(52, { traslado: { motivo: 1 } })));
  expect(venta).not.toContain('NO CONSTITUYE VENTA');
});

it('a boleta stands on one strip of 80 mm, however long, and goes on over pages where it is too long', async () => {
  const pdf = await printer.pdf(papelDe(documentoDe(39, { lineas: lineasDe(60) }), { formato: 'rollo' }));
  const [page, ...others] = await pagesOf(pdf);
  expect(others).toEqual([]);
  expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 226\.77/);
  expect(page).toMatch(/BOLETA ELECTRÓNICA Nº 1234/);
  expect(page).toContain('número 60 2 UN × $1.250,50 $2.501');
  expect(page).not.toContain('Sin nombre');
  // Its totals take the IVA apart that the lines have.
  expect(page).toContain('Precios con IVA');
  const [factura] = await read(papelDe(documentoDe(33), { formato: 'rollo' }));
  expect(factura).not.toContain('Precios con IVA');
  expect(page).toMatch(/Total \$150\.060.*Timbre Electrónico SII/);
  const largos = await read(papelDe(documentoDe(39, { lineas: lineasDe(1_000) }), { formato: 'rollo' }));
  expect(largos.length).toBeGreaterThan(1);
  expect(largos.at(-1)).toContain('Timbre Electrónico SII');
});

it('a preview has neither folio nor stamp, and says that it is none', async () => {
  for (const formato of ['carta', 'rollo'] as const) {
    const [page] = await read(papelDe(documentoDe(33), { formato, ted: null, marca: 'VISTA PREVIA' }));
    expect(page).toContain(NO_ES_DOCUMENTO);
    expect(page).toContain('Nº (sin emitir)');
    expect(page).not.toMatch(/1234|Timbre/);
  }
});

it('what is long stays in its place', async () => {
  const largo = 'Compañía de Ñandúes y Cóndores del Sur Limitada '.repeat(3).slice(0, 100);
  const [page, ...others] = await read(
    papelDe(
      documentoDe(34, {
        emisor: {
          ...emisor,
          razon_social: largo,
          giro: largo.slice(0, 80),
          direccion: largo.slice(0, 70),
          correo: `${'a'.repeat(60)}@fussan.test`,
        },
        receptor: {
          rut: '60803000-K',
          razon_social: largo,
          giro: largo.slice(0, 40),
          direccion: largo.slice(0, 70),
          comuna: 'Ñuñoa',
        },
        lineas: [
          {
            nombre: 'Ñ'.repeat(300),
            detalle: 'x'.repeat(900),
            cantidad: 999_999.123456,
            unidad: 'CAJA',
            precio: 99_999_999.9999,
            monto: 999_999_999_999,
          },
        ],
      }),
    ),
  );
  expect(others).toEqual([]);
  // Amounts stand in one piece.
  for (const text of ['$99.999.999,9999 $999.999.999.999', 'Monto exento $999.999.999.999'])
    expect(page).toContain(text);
});

it('el descuento de todo el documento se dice una vez', () => {
  const documento = documentoDe(39, {
    globales: [
      { es: 'descuento', glosa: 'Descuento', en: '$', valor: 15_000 },
      { es: 'recargo', glosa: 'Flete', en: '$', valor: 2_000 },
    ],
  });
  expect(filasDeTotales(documento).slice(0, 2)).toEqual([
    ['Descuento', '-$15.000'],
    ['Recargo Flete', '+$2.000'],
  ]);
});
