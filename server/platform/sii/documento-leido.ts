import type { XmlDocument, XmlElement } from 'libxml2-wasm';
import type {
  DocumentoRecibido,
  LineaRecibida,
  ParteRecibida,
  TipoRecibido,
} from '#contract/abastecimiento/dte-recibidos/documento.ts';
import type { ClavesDelSii } from './caf.ts';
import { conXml, elementos, texto, XmlIlegible } from './leer-xml.ts';
import { faltasDe } from './validar.ts';
import { autorizoElSii, type Verificada, verificarFirma, verificarTimbre } from './verificar.ts';

/** Each is looked through whole: more than any supplier sends at once would keep the others waiting. */
const MAX_DTE_POR_ARCHIVO = 50;
const MAX_FALTAS = 3;

export interface DteLeido {
  documento: DocumentoRecibido;
  firma: Verificada;
  timbre: Verificada;
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
export const leerArchivoDte = (archivo: Buffer, claves: ClavesDelSii): ArchivoLeido =>
  conXml(archivo, (xml) => {
    exigirIdentificadores(xml);
    const raiz = xml.root;
    const solo = raiz.name === 'DTE';
    if (raiz.name === 'EnvioBOLETA')
      throw new XmlIlegible('El archivo trae boletas: no dan derecho a su IVA, y no se reciben aquí.');
    if (!solo && raiz.name !== 'EnvioDTE')
      throw new XmlIlegible('El archivo no es un documento tributario: no es un EnvioDTE ni un DTE.');
    const dtes = solo ? [raiz] : elementos(xml, '/s:EnvioDTE/s:SetDTE/s:DTE');
    if (dtes.length > MAX_DTE_POR_ARCHIVO)
      throw new XmlIlegible(
        `El archivo trae ${dtes.length} documentos: se leen hasta ${MAX_DTE_POR_ARCHIVO} por archivo.`,
      );
    const faltas = faltasDe(xml, solo ? 'DTE_v10' : 'EnvioDTE_v10');
    if (faltas.length > 0)
      throw new XmlIlegible(`El archivo no cumple el esquema del SII: ${faltas.slice(0, MAX_FALTAS).join('; ')}`);
    const set = solo ? null : elementos(xml, '/s:EnvioDTE/s:SetDTE')[0]!;
    return {
      sobre: set && {
        id: set.attr('ID')?.value ?? '',
        digest: texto(xml, '/s:EnvioDTE/ds:Signature/ds:SignedInfo/ds:Reference/ds:DigestValue').replace(/\s/g, ''),
        firma: verificarFirma(xml, set),
      },
      documentos: dtes.map((dte) => leerDte(xml, dte, claves)),
    };
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
    autorizado: autorizoElSii(documento, claves),
  };
}

const siHay = (desde: XmlElement, camino: string): string | null => texto(desde, camino) || null;
const numeroSiHay = (desde: XmlElement, camino: string): number | null => {
  const escrito = texto(desde, camino);
  return escrito === '' ? null : Number(escrito);
};
const numeroDe = (desde: XmlElement, camino: string): number => numeroSiHay(desde, camino) ?? 0;

function documentoDe(documento: XmlElement): DocumentoRecibido {
  const encabezado = elementos(documento, './s:Encabezado')[0]!;
  const de = (camino: string) => texto(encabezado, `./s:${camino}`);
  return {
    tipo: Number(de('IdDoc/s:TipoDTE')) as TipoRecibido,
    folio: Number(de('IdDoc/s:Folio')),
    fecha: de('IdDoc/s:FchEmis'),
    base: de('IdDoc/s:MntBruto') === '1' ? 'bruto' : 'neto',
    forma_pago: numeroSiHay(encabezado, './s:IdDoc/s:FmaPago'),
    vence: siHay(encabezado, './s:IdDoc/s:FchVenc'),
    emisor: emisorDe(elementos(encabezado, './s:Emisor')[0]!),
    receptor: receptorDe(elementos(encabezado, './s:Receptor')[0]!),
    lineas: elementos(documento, './s:Detalle').map(lineaDe),
    globales: elementos(documento, './s:DscRcgGlobal').map((uno) => ({
      es: texto(uno, './s:TpoMov') === 'D' ? 'descuento' : 'recargo',
      glosa: siHay(uno, './s:GlosaDR'),
      en: texto(uno, './s:TpoValor') === '%' ? '%' : '$',
      valor: numeroDe(uno, './s:ValorDR'),
      sobre: { '1': 'exentas' as const, '2': 'no_facturables' as const }[texto(uno, './s:IndExeDR')] ?? null,
    })),
    referencias: elementos(documento, './s:Referencia').map((una) => ({
      tipo: texto(una, './s:TpoDocRef'),
      folio: texto(una, './s:FolioRef'),
      fecha: siHay(una, './s:FchRef'),
      codigo: numeroSiHay(una, './s:CodRef'),
      razon: siHay(una, './s:RazonRef'),
    })),
    totales: totalesDe(elementos(encabezado, './s:Totales')[0]!),
  };
}

const emisorDe = (emisor: XmlElement): ParteRecibida => ({
  rut: texto(emisor, './s:RUTEmisor').toUpperCase(),
  razon_social: texto(emisor, './s:RznSoc'),
  giro: siHay(emisor, './s:GiroEmis'),
  direccion: siHay(emisor, './s:DirOrigen'),
  comuna: siHay(emisor, './s:CmnaOrigen'),
  ciudad: siHay(emisor, './s:CiudadOrigen'),
  telefono: siHay(emisor, './s:Telefono'),
  correo: siHay(emisor, './s:CorreoEmisor'),
});

const receptorDe = (receptor: XmlElement): ParteRecibida => ({
  rut: texto(receptor, './s:RUTRecep').toUpperCase(),
  razon_social: texto(receptor, './s:RznSocRecep'),
  giro: siHay(receptor, './s:GiroRecep'),
  direccion: siHay(receptor, './s:DirRecep'),
  comuna: siHay(receptor, './s:CmnaRecep'),
  ciudad: siHay(receptor, './s:CiudadRecep'),
  telefono: siHay(receptor, './s:Contacto'),
  correo: siHay(receptor, './s:CorreoRecep'),
});

/** What `IndExe` says of a line beyond 1 is all of what the document doesn't charge. */
const exencionDe = (indicador: string): LineaRecibida['exenta'] =>
  indicador === '' ? null : indicador === '1' ? 'exenta' : 'no_facturable';

const lineaDe = (detalle: XmlElement): LineaRecibida => ({
  linea: numeroDe(detalle, './s:NroLinDet'),
  codigos: elementos(detalle, './s:CdgItem').map((codigo) => ({
    tipo: texto(codigo, './s:TpoCodigo'),
    valor: texto(codigo, './s:VlrCodigo'),
  })),
  nombre: texto(detalle, './s:NmbItem'),
  detalle: siHay(detalle, './s:DscItem'),
  cantidad: numeroSiHay(detalle, './s:QtyItem'),
  unidad: siHay(detalle, './s:UnmdItem'),
  precio: numeroSiHay(detalle, './s:PrcItem'),
  descuento: numeroDe(detalle, './s:DescuentoMonto'),
  recargo: numeroDe(detalle, './s:RecargoMonto'),
  exenta: exencionDe(texto(detalle, './s:IndExe')),
  monto: numeroDe(detalle, './s:MontoItem'),
});

/** Those of the SII's codes that are taken off the total: IVA that the buyer withholds (table of «Impuestos adicionales y retenciones»). */
const RETENCIONES: ReadonlySet<number> = new Set([15, 30, 31, 32, 33, 34, 36, 37, 38, 39, 41, 46, 47, 48, 49]);

function totalesDe(totales: XmlElement): DocumentoRecibido['totales'] {
  const credito = numeroDe(totales, './s:CredEC');
  return {
    neto: numeroDe(totales, './s:MntNeto'),
    exento: numeroDe(totales, './s:MntExe'),
    tasa: numeroSiHay(totales, './s:TasaIVA'),
    iva: numeroDe(totales, './s:IVA'),
    otros: [
      ...elementos(totales, './s:ImptoReten').map((impuesto) => {
        const codigo = numeroDe(impuesto, './s:TipoImp');
        const monto = numeroDe(impuesto, './s:MontoImp');
        return { codigo, monto: RETENCIONES.has(codigo) ? -monto : monto };
      }),
      // The builders' special credit has no code among the taxes; its own is that of its law, DL 910.
      ...(credito > 0 ? [{ codigo: 910, monto: -credito }] : []),
    ],
    total: numeroDe(totales, './s:MntTotal'),
    no_facturable: numeroDe(totales, './s:MontoNF'),
  };
}
