import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { XmlElement } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import type { DocumentoTributario, GlobalDte, LineaDte } from '#contract/dinero/dte/documento.ts';
import { esBoleta, esExento, RUT_SIN_NOMBRE, TIPOS_DTE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { montoDeLinea, totalesDeDte } from '#contract/dinero/dte/totales.ts';
import { type Caf, leerCaf, loFirmoElSii } from './caf.ts';
import { abrirPkcs12, CertificadoIlegible, leerCertificado } from './certificado.ts';
import { CLAVES_DEMO, cafDePrueba, certificadoDePrueba } from './de-prueba.ts';
import { firmarDocumento } from './documento-xml.ts';
import { conXml, elementos } from './leer-xml.ts';
import { comoArchivo, ensobrar } from './sobre.ts';
import { faltasDelEsquema } from './validar.ts';
import { verificarFirma, verificarTimbre } from './verificar.ts';

const RUT = '76192083-9';
const INSTANTE = '2026-11-28T10:20:30';
const emisor: DocumentoTributario['emisor'] = {
  rut: RUT,
  razon_social: 'Ferretería Ñuñoa & Compañía «Fussan» SpA',
  giro: 'Venta de herramientas',
  actecos: [475201],
  direccion: 'Av. Vicuña Mackenna 1570',
  comuna: 'Ñuñoa',
  ciudad: 'Santiago',
  resolucion: { numero: 0, fecha: '2026-01-02' },
};
const CLAVE = 'secreto';
const archivoP12 = certificadoDePrueba({ rut: '11111111-1', nombre: 'Ana Rojas', clave: CLAVE });
const certificado = leerCertificado(abrirPkcs12(archivoP12, CLAVE));
const cafs = new Map<TipoDte, Caf>(
  TIPOS_DTE.map((tipo) => [
    tipo,
    leerCaf(
      cafDePrueba({ rut: RUT, razon_social: emisor.razon_social, tipo, desde: 1, hasta: 500, fecha: '2026-11-01' }),
    ),
  ]),
);

function documentoDe(
  tipo: TipoDte,
  folio: number,
  partes: { lineas: readonly LineaDte[]; globales?: readonly GlobalDte[]; base?: 'neto' | 'bruto' },
): DocumentoTributario {
  const base = partes.base ?? (esBoleta(tipo) ? 'bruto' : 'neto');
  const receptor = esBoleta(tipo)
    ? { rut: RUT_SIN_NOMBRE, razon_social: 'Sin nombre' }
    : {
        rut: '60803000-K',
        razon_social: 'Servicio "Público" de O\'Higgins',
        giro: 'Gobierno',
        direccion: 'Teatinos 120',
        comuna: 'Santiago',
      };
  const referencias =
    tipo === 56 || tipo === 61
      ? [{ tipo: '33', folio: '7', fecha: '2026-11-20', codigo: 3 as const, razon: 'Devuelve 2 unidades' }]
      : [{ tipo: '801', folio: '2239-123-SE26', fecha: '2026-11-10' }];
  return {
    tipo,
    folio,
    fecha: '2026-11-28',
    base,
    emisor,
    receptor,
    ...(tipo === 52 && {
      traslado: { motivo: 1 as const, despacho: 2 as const, direccion: 'Teatinos 120', comuna: 'Santiago' },
    }),
    ...(!esBoleta(tipo) && tipo !== 52 && { forma_pago: 2 as const, vence: '2026-12-28' }),
    lineas: partes.lineas,
    globales: partes.globales,
    referencias,
    totales: totalesDeDte({ tipo, base, lineas: partes.lineas, globales: partes.globales }),
  };
}

const firmado = (documento: DocumentoTributario) =>
  firmarDocumento(documento, { caf: cafs.get(documento.tipo)!, certificado, instante: INSTANTE });

/** In its envelope, checked by the SII's schema and by two libraries. */
function exigirQueValga(documentos: readonly DocumentoTributario[]): Buffer {
  const sobre = ensobrar({
    id: 'FUSSAN_1',
    emisor,
    documentos: documentos.map((documento) => ({ tipo: documento.tipo, xml: firmado(documento).xml })),
    certificado,
    instante: INSTANTE,
  });
  const esquema = esBoleta(documentos[0]!.tipo) ? 'EnvioBOLETA_v11' : 'EnvioDTE_v10';
  expect(faltasDelEsquema(sobre, esquema)).toEqual([]);
  conXml(sobre, (xml) => {
    const set = elementos(xml, '/*/s:SetDTE')[0]!;
    expect(verificarFirma(xml, set)).toMatchObject({ vale: true });
    const todos = elementos(set, './s:DTE/s:Documento');
    expect(todos).toHaveLength(documentos.length);
    for (const documento of todos) {
      expect(verificarFirma(xml, documento)).toMatchObject({ vale: true });
      expect(verificarTimbre(documento)).toMatchObject({ vale: true });
    }
  });
  return sobre;
}

function valeParaXmlCrypto(archivo: string, firma: string): boolean {
  const otra = new SignedXml({
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificado.x509}\n-----END CERTIFICATE-----`,
  });
  otra.loadSignature(firma);
  return otra.checkSignature(archivo);
}

interface Caso {
  caso: string;
  TipoDTE: TipoDte;
  Detalle: {
    QtyItem: number;
    PrcItem?: number | false;
    DescuentoPct?: number;
    DescuentoMonto?: number;
    IndExe?: number;
    CodImpAdic?: number;
  }[];
  DscRcgGlobal?: { TpoMov: 'D' | 'R'; TpoValor: '%' | '$'; ValorDR: number }[];
  Totales: Record<string, unknown>;
}
const casos: Caso[] = JSON.parse(readFileSync(new URL('./casos.json', import.meta.url), 'utf8'));
/** Additional taxes that the cases name: code and per cent. */
const TASAS: Readonly<Record<number, number>> = { 19: 12 };

const lineaDe = (detalle: Caso['Detalle'][number], indice: number): LineaDte => {
  const { QtyItem, PrcItem, DescuentoPct, DescuentoMonto, IndExe, CodImpAdic } = detalle;
  const linea = {
    cantidad: QtyItem,
    precio: PrcItem || undefined,
    descuento_pct: DescuentoPct,
    descuento_monto: DescuentoMonto,
    exenta: IndExe === 1 ? ('exenta' as const) : undefined,
    impuesto: CodImpAdic ? { codigo: CodImpAdic, tasa: TASAS[CodImpAdic]! } : undefined,
  };
  return { ...linea, nombre: `Ítem ${indice + 1}`, monto: montoDeLinea(linea) };
};

test.each(casos)(
  'the totals of $caso are the ones that they must be, in its XML too',
  ({ TipoDTE, Detalle, DscRcgGlobal, Totales }) => {
    const globales = DscRcgGlobal?.map(
      ({ TpoMov, TpoValor, ValorDR }): GlobalDte => ({
        es: TpoMov === 'D' ? 'descuento' : 'recargo',
        en: TpoValor,
        valor: ValorDR,
      }),
    );
    const documento = documentoDe(TipoDTE, 12, { lineas: Detalle.map(lineaDe), ...(globales && { globales }) });
    const sobre = exigirQueValga([documento]);
    const dichos = conXml(sobre, (xml) => {
      const totales = elementos(xml, '//s:Totales')[0]!;
      const deImpuesto = ({ content }: XmlElement) => Number(content);
      return Object.fromEntries(
        [...elementos(totales, './s:*')]
          .filter(({ name }) => name !== 'TasaIVA')
          .map((campo): [string, unknown] =>
            campo.name === 'ImptoReten'
              ? [
                  'ImptoReten',
                  [Object.fromEntries(elementos(campo, './s:*').map((suyo) => [suyo.name, deImpuesto(suyo)]))],
                ]
              : [campo.name, Number(campo.content)],
          ),
      );
    });
    expect(dichos).toEqual(Totales);
  },
);

const linea = fc
  .record({
    nombre: fc
      .stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñü°ø½"'&<>/()., 0-9–…’”]{1,120}$/)
      .filter((nombre) => nombre.trim() !== ''),
    detalle: fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: undefined }),
    codigo: fc.option(fc.stringMatching(/^\d{1,13}$/), { nil: undefined }),
    cantidad: fc.oneof(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 50_000 }).map((mil) => mil / 1_000),
    ),
    precio: fc.oneof(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.integer({ min: 1, max: 9_999_999 }).map((diez) => diez / 10_000),
    ),
    descuento: fc.option(
      fc.integer({ min: 1, max: 9_900 }).map((cien) => cien / 100),
      { nil: undefined },
    ),
    exenta: fc.option(fc.constant('exenta' as const), { nil: undefined, freq: 5 }),
  })
  .map(({ descuento, ...resto }): LineaDte => {
    const entero = montoDeLinea(resto);
    const monto = montoDeLinea({ ...resto, descuento_pct: descuento });
    return { ...resto, monto, ...(monto < entero && { descuento_pct: descuento, descuento_monto: entero - monto }) };
  });

test('a hundred documents of any kind are valid, add up, and both signatures and stamps hold', () => {
  let folio = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...TIPOS_DTE),
      fc.array(linea, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (tipo, lineas, bruto) => {
        folio = (folio % 500) + 1;
        const suyas = esExento(tipo) ? lineas.map((una) => ({ ...una, exenta: 'exenta' as const })) : lineas;
        const documento = documentoDe(tipo, folio, {
          lineas: suyas,
          base: esExento(tipo) ? 'neto' : bruto ? 'bruto' : 'neto',
        });
        const { neto, iva, exento, total } = documento.totales;
        expect(neto + iva + exento).toBe(total);
        exigirQueValga([documento]);
      },
    ),
    { numRuns: 100 },
  );
});

test('another library and xmlsec1 read the signatures alike', () => {
  const lineas: LineaDte[] = [
    { nombre: 'Perno 1/2" x 3\' «grado 8» & tuerca', cantidad: 3, precio: 1_990.5, monto: 5_972 },
    { nombre: 'Ñandú', cantidad: 1, precio: 100, monto: 100 },
  ];
  const documento = documentoDe(33, 7, { lineas });
  const { xml } = firmado(documento);
  const archivo = comoArchivo(xml);
  const firmas = (escrito: string) => escrito.match(/<Signature[\s\S]*?<\/Signature>/g)!;
  expect(valeParaXmlCrypto(archivo.toString('latin1'), firmas(xml)[0]!)).toBe(true);
  const sobre = exigirQueValga([documento, documentoDe(61, 8, { lineas })]);
  const escrito = sobre.toString('latin1');
  // Each document's own, and the envelope's over both.
  expect(firmas(escrito).map((firma) => valeParaXmlCrypto(escrito, firma))).toEqual([true, true, true]);
  if (!hay('xmlsec1')) return;
  const carpeta = mkdtempSync(path.join(tmpdir(), 'fussan-dte-'));
  const donde = path.join(carpeta, 'sobre.xml');
  writeFileSync(donde, sobre);
  const pem = path.join(carpeta, 'certificado.pem');
  writeFileSync(pem, `-----BEGIN CERTIFICATE-----\n${certificado.x509}\n-----END CERTIFICATE-----\n`);
  for (const nodo of ['SetDTE', 'Documento'])
    execFileSync(
      'xmlsec1',
      [
        ...['--verify', '--insecure', '--pubkey-cert-pem', pem, '--id-attr:ID', `http://www.sii.cl/SiiDte:${nodo}`],
        ...['--node-xpath', `(//*[local-name()="${nodo}"]/../*[local-name()="Signature"])[1]`, donde],
      ],
      { stdio: 'pipe' },
    );
});

function hay(programa: string): boolean {
  try {
    execFileSync(programa, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a certificate opens with its own password, and says whose it is', () => {
  expect(certificado).toMatchObject({ rut: '11111111-1', nombre: 'Ana Rojas' });
  expect(() => abrirPkcs12(archivoP12, 'otra')).toThrow('La contraseña no abre este certificado.');
  expect(() => abrirPkcs12(Buffer.from('no es'), CLAVE)).toThrow(CertificadoIlegible);
});

test('a CAF is read with its range, and changed it is nobody’s', () => {
  const archivo = cafDePrueba({
    rut: RUT,
    razon_social: 'Ñuñoa & Co',
    tipo: 33,
    desde: 11,
    hasta: 20,
    fecha: '2026-11-01',
  });
  const caf = leerCaf(archivo);
  expect(caf).toMatchObject({ rut: RUT, razon_social: 'Ñuñoa & Co', tipo: 33, desde: 11, hasta: 20, idk: 999 });
  expect(loFirmoElSii(caf, CLAVES_DEMO)).toBe(true);
  expect(loFirmoElSii(caf, {})).toBeNull();
  const mas = leerCaf(Buffer.from(archivo.toString('latin1').replace('<H>20</H>', '<H>2000</H>'), 'latin1'));
  expect(loFirmoElSii(mas, CLAVES_DEMO)).toBe(false);
  const otra = cafDePrueba({ rut: RUT, razon_social: 'Otra', tipo: 33, desde: 11, hasta: 20, fecha: '2026-11-01' });
  const clave = /<RSASK>[\s\S]*<\/RSASK>/;
  const cambiada = archivo.toString('latin1').replace(clave, otra.toString('latin1').match(clave)![0]);
  expect(() => leerCaf(Buffer.from(cambiada, 'latin1'))).toThrow('La clave del CAF no es la que autoriza');
});

test('a document that was changed, moved or stamped for another is told apart', () => {
  const lineas: LineaDte[] = [{ nombre: 'Taladro', cantidad: 1, precio: 1_000, monto: 1_000 }];
  const sobre = exigirQueValga([documentoDe(33, 9, { lineas })]).toString('latin1');
  const revisar = (escrito: string) =>
    conXml(Buffer.from(escrito, 'latin1'), (xml) => {
      const documento = elementos(xml, '//s:Documento')[0]!;
      return [verificarFirma(xml, documento), verificarTimbre(documento)].map((una) => (una.vale ? '' : una.porque));
    });
  expect(revisar(sobre)).toEqual(['', '']);
  expect(revisar(sobre.replace('Taladro</NmbItem>', 'Esmeril</NmbItem>'))).toEqual([
    'El documento cambió después de firmarse.',
    '',
  ]);
  expect(revisar(sobre.replace('<MntTotal>1190<', '<MntTotal>1191<'))[1]).toMatch('el total');
  expect(revisar(sobre.replace('<MNT>1190<', '<MNT>1191<'))[1]).toBe('El timbre no corresponde a su CAF.');
  expect(() => revisar(sobre.replace('<EnvioDTE', '<!DOCTYPE x [<!ENTITY a "b">]><EnvioDTE'))).toThrow('DOCTYPE');
});
