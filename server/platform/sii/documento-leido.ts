import { setImmediate as turno } from 'node:timers/promises';
import type { XmlDocument, XmlElement } from 'libxml2-wasm';
import type {
  DocumentoRecibido,
  LineaRecibida,
  ParteRecibida,
  TipoRecibido,
} from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { ClavesDelSii } from './caf.ts';
import { conXmlPorTurnos, elementos, texto, textosDe, XmlIlegible } from './leer-xml.ts';
import { faltasDe } from './validar.ts';
import { autorizoElSii, nombraLoMismo, type Verificada, verificarFirma, verificarTimbre } from './verificar.ts';

/** Each is looked through whole: more than any supplier sends at once would keep the others waiting. */
const MAX_DTE_POR_ARCHIVO = 50;
const MAX_FALTAS = 3;
const TRAE_BOLETAS = 'Trae boletas: no dan derecho a su IVA, y no se reciben aquí.';
const SIN_FIRMAR = 'No viene firmado: pide al proveedor el XML que envió al SII, con su firma.';
const MAL_ARMADO =
  'El XML no está armado como lo pide el SII: pide al proveedor que lo envíe de nuevo. Lo que no calza con su esquema, para quien lo hizo:';

export interface DteLeido {
  documento: DocumentoRecibido;
  firma: Verificada;
  timbre: Verificada;
  /** Whether its stamp names the product of its first line. */
  nombra_lo_mismo: boolean;
  /** Whether the SII gave its folio; null where its key isn't known. */
  autorizado: boolean | null;
}

export interface ArchivoLeido {
  /** How its envelope calls itself, what its signature is over, and whether that holds; null of a document by itself. */
  sobre: { id: string; digest: string; firma: Verificada } | null;
  documentos: DteLeido[];
}

/**
 * Reads what a supplier sends: an `EnvioDTE`, or a `DTE` by itself. Whatever isn't exactly one of those by the SII's schema, or names two
 * of its parts alike, is refused whole (`XmlIlegible`). What is read of a document is read of the element whose signature was checked.
 */
export const leerArchivoDte = (archivo: Buffer, claves: ClavesDelSii): Promise<ArchivoLeido> =>
  conXmlPorTurnos(archivo, async (xml) => {
    exigirIdentificadores(xml);
    const raiz = xml.root;
    const solo = raiz.name === 'DTE';
    if (raiz.name === 'EnvioBOLETA') throw new XmlIlegible(TRAE_BOLETAS);
    if (!solo && raiz.name !== 'EnvioDTE')
      throw new XmlIlegible('El archivo no es un documento tributario: no es un EnvioDTE ni un DTE.');
    const dtes = solo ? [raiz] : elementos(xml, '/s:EnvioDTE/s:SetDTE/s:DTE');
    if (dtes.length > MAX_DTE_POR_ARCHIVO)
      throw new XmlIlegible(
        `El archivo trae ${dtes.length} documentos: se leen hasta ${MAX_DTE_POR_ARCHIVO} por archivo.`,
      );
    if (dtes.some((dte) => /^(39|41)$/.test(texto(dte, './s:Documento/s:Encabezado/s:IdDoc/s:TipoDTE').trim())))
      throw new XmlIlegible(TRAE_BOLETAS);
    if ((solo ? dtes : [raiz, ...dtes]).some((uno) => elementos(uno, './ds:Signature').length === 0))
      throw new XmlIlegible(SIN_FIRMAR);
    const faltas = faltasDe(xml, solo ? 'DTE_v10' : 'EnvioDTE_v10');
    if (faltas.length > 0) throw new XmlIlegible(`${MAL_ARMADO} ${faltas.slice(0, MAX_FALTAS).join('; ')}`);
    await turno();
    const sobre = solo ? null : sobreDe(xml, elementos(xml, '/s:EnvioDTE/s:SetDTE')[0]!);
    const documentos: DteLeido[] = [];
    for (const dte of dtes) {
      documentos.push(leerDte(xml, dte, claves));
      // Each takes its milliseconds, by the size of the whole file: the shop goes on between them.
      await turno();
    }
    return { sobre, documentos };
  });

const sobreDe = (xml: XmlDocument, set: XmlElement): NonNullable<ArchivoLeido['sobre']> => ({
  id: set.attr('ID')?.value ?? '',
  digest: texto(xml, '/s:EnvioDTE/ds:Signature/ds:SignedInfo/ds:Reference/ds:DigestValue').replace(/\s/g, ''),
  firma: verificarFirma(xml, set),
});

/** A signature is over what an identifier names: two parts with the same one are how a signed part is passed off as another. */
function exigirIdentificadores(xml: XmlDocument): void {
  const vistos = new Set<string>();
  for (const uno of elementos(xml, '//*[@ID or @Id or @id]')) {
    const id = (uno.attr('ID') ?? uno.attr('Id') ?? uno.attr('id'))!.value.trim();
    if (vistos.has(id))
      throw new XmlIlegible(
        `Dos partes del archivo tienen el mismo identificador («${id.slice(0, 40)}»): no se acepta.`,
      );
    vistos.add(id);
  }
}

function leerDte(xml: XmlDocument, dte: XmlElement, claves: ClavesDelSii): DteLeido {
  const documento = elementos(dte, './s:Documento')[0];
  if (!documento)
    throw new XmlIlegible('El archivo trae una liquidación o un documento de exportación: no se reciben aquí.');
  return {
    documento: documentoDe(documento),
    firma: verificarFirma(xml, documento),
    timbre: verificarTimbre(documento),
    nombra_lo_mismo: nombraLoMismo(documento),
    autorizado: autorizoElSii(documento, claves),
  };
}

type Textos = ReadonlyMap<string, string>;

const siHay = (de: Textos, campo: string): string | null => de.get(campo) || null;
const numeroSiHay = (de: Textos, campo: string): number | null => {
  const escrito = de.get(campo) ?? '';
  return escrito === '' ? null : Number(escrito);
};
const numeroDe = (de: Textos, campo: string): number => numeroSiHay(de, campo) ?? 0;

function documentoDe(documento: XmlElement): DocumentoRecibido {
  const parte = (camino: string) => elementos(documento, `./s:Encabezado/s:${camino}`)[0]!;
  const id = textosDe(parte('IdDoc'));
  return {
    tipo: numeroDe(id, 'TipoDTE') as TipoRecibido,
    folio: numeroDe(id, 'Folio'),
    fecha: id.get('FchEmis') ?? '',
    base: id.get('MntBruto') === '1' ? 'bruto' : 'neto',
    forma_pago: numeroSiHay(id, 'FmaPago'),
    vence: siHay(id, 'FchVenc'),
    emisor: emisorDe(textosDe(parte('Emisor'))),
    receptor: receptorDe(textosDe(parte('Receptor'))),
    lineas: elementos(documento, './s:Detalle').map(lineaDe),
    globales: elementos(documento, './s:DscRcgGlobal').map(globalDe),
    referencias: elementos(documento, './s:Referencia').map(referenciaDe),
    totales: totalesDe(parte('Totales')),
  };
}

const emisorDe = (emisor: Textos): ParteRecibida => ({
  rut: (emisor.get('RUTEmisor') ?? '').toUpperCase(),
  razon_social: emisor.get('RznSoc') ?? '',
  giro: siHay(emisor, 'GiroEmis'),
  direccion: siHay(emisor, 'DirOrigen'),
  comuna: siHay(emisor, 'CmnaOrigen'),
  ciudad: siHay(emisor, 'CiudadOrigen'),
  telefono: siHay(emisor, 'Telefono'),
  correo: siHay(emisor, 'CorreoEmisor'),
});

const receptorDe = (receptor: Textos): ParteRecibida => ({
  rut: (receptor.get('RUTRecep') ?? '').toUpperCase(),
  razon_social: receptor.get('RznSocRecep') ?? '',
  giro: siHay(receptor, 'GiroRecep'),
  direccion: siHay(receptor, 'DirRecep'),
  comuna: siHay(receptor, 'CmnaRecep'),
  ciudad: siHay(receptor, 'CiudadRecep'),
  telefono: siHay(receptor, 'Contacto'),
  correo: siHay(receptor, 'CorreoRecep'),
});

const SOBRE: Readonly<Record<string, 'exentas' | 'no_facturables'>> = { '1': 'exentas', '2': 'no_facturables' };

function globalDe(elemento: XmlElement): DocumentoRecibido['globales'][number] {
  const de = textosDe(elemento);
  return {
    es: de.get('TpoMov') === 'D' ? 'descuento' : 'recargo',
    glosa: siHay(de, 'GlosaDR'),
    en: de.get('TpoValor') === '%' ? '%' : '$',
    valor: numeroDe(de, 'ValorDR'),
    sobre: SOBRE[de.get('IndExeDR') ?? ''] ?? null,
  };
}

function referenciaDe(elemento: XmlElement): DocumentoRecibido['referencias'][number] {
  const de = textosDe(elemento);
  return {
    tipo: de.get('TpoDocRef') ?? '',
    folio: de.get('FolioRef') ?? '',
    fecha: siHay(de, 'FchRef'),
    codigo: numeroSiHay(de, 'CodRef'),
    razon: siHay(de, 'RazonRef'),
  };
}

/** What `IndExe` says of a line beyond 1 is all of what the document doesn't charge. */
const exencionDe = (indicador: string): LineaRecibida['exenta'] =>
  indicador === '' ? null : indicador === '1' ? 'exenta' : 'no_facturable';

function lineaDe(detalle: XmlElement): LineaRecibida {
  const de = textosDe(detalle);
  return {
    linea: numeroDe(de, 'NroLinDet'),
    codigos: de.has('CdgItem')
      ? elementos(detalle, './s:CdgItem').map((codigo) => ({
          tipo: texto(codigo, './s:TpoCodigo'),
          valor: texto(codigo, './s:VlrCodigo'),
        }))
      : [],
    nombre: de.get('NmbItem') ?? '',
    detalle: siHay(de, 'DscItem'),
    cantidad: numeroSiHay(de, 'QtyItem'),
    unidad: siHay(de, 'UnmdItem'),
    precio: numeroSiHay(de, 'PrcItem'),
    descuento: numeroDe(de, 'DescuentoMonto'),
    recargo: numeroDe(de, 'RecargoMonto'),
    exenta: exencionDe(de.get('IndExe') ?? ''),
    monto: numeroDe(de, 'MontoItem'),
  };
}

/** Those of the SII's codes that are taken off the total: IVA that the buyer withholds (table of «Impuestos adicionales y retenciones»). */
const RETENCIONES: ReadonlySet<number> = new Set([15, 30, 31, 32, 33, 34, 36, 37, 38, 39, 41, 46, 47, 48, 49]);

function totalesDe(totales: XmlElement): DocumentoRecibido['totales'] {
  const de = textosDe(totales);
  const credito = numeroDe(de, 'CredEC');
  return {
    neto: numeroDe(de, 'MntNeto'),
    exento: numeroDe(de, 'MntExe'),
    tasa: numeroSiHay(de, 'TasaIVA'),
    iva: numeroDe(de, 'IVA'),
    otros: [
      ...elementos(totales, './s:ImptoReten').map((impuesto) => {
        const suyo = textosDe(impuesto);
        const codigo = numeroDe(suyo, 'TipoImp');
        const monto = numeroDe(suyo, 'MontoImp');
        return { codigo, monto: RETENCIONES.has(codigo) ? -monto : monto };
      }),
      // The builders' special credit has no code among the taxes; its own is that of its law, DL 910.
      ...(credito > 0 ? [{ codigo: 910, monto: -credito }] : []),
    ],
    total: numeroDe(de, 'MntTotal'),
    no_facturable: numeroDe(de, 'MontoNF'),
  };
}
