import { createHash, createPublicKey, createVerify, X509Certificate } from 'node:crypto';
import type { XmlDocument, XmlElement } from 'libxml2-wasm';
import { type ClavesDelSii, loFirmoElSii } from './caf.ts';
import { NS_FIRMA } from './firma.ts';
import { elementos, texto } from './leer-xml.ts';
import { enBytes } from './letras.ts';

/** Whether a signature holds, and why not, in words for whoever reads them. */
export type Verificada =
  | { vale: true; firmante: X509Certificate | null }
  /** `rota`: it is about that very document, which is not as it was signed; any other says nothing of it. */
  | { vale: false; porque: string; rota: boolean };

const no = (porque: string, rota = false): Verificada => ({ vale: false, porque, rota });

const DIGEST: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
};
const FIRMA: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1': 'RSA-SHA1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
};

/**
 * Checks the signature that stands beside `firmado` under the same parent, and that it is about that very element: by its ID, which no
 * other element of the file has. What is read of a document afterwards is read of the element that was checked here, never looked for
 * anew: a signed document wrapped in another says nothing of that one.
 */
export function verificarFirma(xml: XmlDocument, firmado: XmlElement): Verificada {
  const padre = firmado.parent;
  if (!padre) return no('No viene firmado.');
  const firmas = elementos(padre, './ds:Signature');
  if (firmas.length !== 1) return no(firmas.length === 0 ? 'No viene firmado.' : 'Trae más de una firma.');
  const firma = firmas[0]!;
  const id = firmado.attr('ID')?.value ?? '';
  const referencias = elementos(firma, './ds:SignedInfo/ds:Reference');
  const uri = referencias[0]?.attr('URI')?.value;
  if (!/^[\w.-]+$/.test(id) || referencias.length !== 1 || (uri !== `#${id}` && uri !== '')) {
    return no('La firma es de otra parte del archivo.');
  }
  if (uri === '' && padre.parent) return no('La firma es de otra parte del archivo.');
  if (elementos(xml, `//*[@ID="${id}" or @Id="${id}" or @id="${id}"]`).length !== 1) {
    return no('Dos partes del archivo tienen el mismo identificador.');
  }
  const digest = DIGEST[atributo(referencias[0]!, './ds:DigestMethod')];
  const algoritmo = FIRMA[atributo(firma, './ds:SignedInfo/ds:SignatureMethod')];
  if (!digest || !algoritmo) return no('Viene firmado con un algoritmo que no se usa.');
  const dicho = texto(referencias[0]!, './ds:DigestValue').replace(/\s/g, '');
  const canonica = uri === '' ? sinSuFirma(padre, firma) : firmado.canonicalizeToString();
  const intacto = comoSePudoFirmar(canonica).some(
    (escrito) => createHash(digest).update(escrito, 'utf8').digest('base64') === dicho,
  );
  if (!intacto) return no('El documento cambió después de firmarse.', true);
  const [firmante, clave] = claveDe(firma);
  if (!clave) return no('La firma no trae la clave con que se hizo.');
  const info = firma.get('./ds:SignedInfo', { ds: NS_FIRMA }) as XmlElement;
  const valor = texto(firma, './ds:SignatureValue').replace(/\s/g, '');
  const vale = comoSePudoFirmar(info.canonicalizeToString()).some((escrito) =>
    createVerify(algoritmo).update(escrito, 'utf8').verify(clave, valor, 'base64'),
  );
  return vale ? { vale, firmante } : no('La firma no corresponde a su certificado.', true);
}

/** Many sign a document by itself and put it in an envelope afterwards, which brings it a namespace that nobody uses. */
const comoSePudoFirmar = (canonica: string): string[] => [
  canonica,
  canonica.replace(/^(<[^>]*?) xmlns:xsi="[^"]*"/, '$1'),
];

const atributo = (desde: XmlElement, camino: string): string =>
  elementos(desde, camino)[0]?.attr('Algorithm')?.value ?? '';

/** As an enveloped signature sees its document. */
function sinSuFirma(padre: XmlElement, firma: XmlElement): string {
  const escrita = firma.canonicalizeToString();
  return padre.canonicalizeToString().replace(escrita, '');
}

function claveDe(firma: XmlElement): [X509Certificate | null, ReturnType<typeof createPublicKey> | null] {
  const certificado = texto(firma, './ds:KeyInfo/ds:X509Data/ds:X509Certificate').replace(/\s/g, '');
  try {
    if (certificado) {
      const x509 = new X509Certificate(Buffer.from(certificado, 'base64'));
      return [x509, x509.publicKey];
    }
    const n = base64url(texto(firma, './ds:KeyInfo/ds:KeyValue/ds:RSAKeyValue/ds:Modulus'));
    const e = base64url(texto(firma, './ds:KeyInfo/ds:KeyValue/ds:RSAKeyValue/ds:Exponent'));
    return [null, n && e ? createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }) : null];
  } catch {
    return [null, null];
  }
}

const base64url = (base64: string): string => Buffer.from(base64.replace(/\s/g, ''), 'base64').toString('base64url');

/**
 * Checks a document's stamp: that the key which the SII authorized signed it, and that it says the same as the document. Quotes in it may
 * have been signed as entities or as themselves: issuers differ.
 * @param documento The `Documento` element.
 */
export function verificarTimbre(documento: XmlElement): Verificada {
  const dd = elementos(documento, './s:TED/s:DD')[0];
  if (!dd) return no('No trae timbre.');
  const n = base64url(texto(dd, './s:CAF/s:DA/s:RSAPK/s:M'));
  const e = base64url(texto(dd, './s:CAF/s:DA/s:RSAPK/s:E'));
  const firma = texto(documento, './s:TED/s:FRMT').replace(/\s/g, '');
  let clave: ReturnType<typeof createPublicKey>;
  try {
    clave = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
  } catch {
    return no('El timbre no trae la clave de su CAF.');
  }
  const liso = lisoDe(dd);
  const vale = [liso, conEntidades(liso)].some((escrito) =>
    createVerify('RSA-SHA1').update(enBytes(escrito)).verify(clave, firma, 'base64'),
  );
  if (!vale) return no('El timbre no corresponde a su CAF.');
  const difiere = loQueDifiere(documento, dd);
  return difiere ? no(`El timbre dice otra cosa que el documento: ${difiere}.`) : { vale: true, firmante: null };
}

/** The stamp's data as one signs it: without namespaces or blanks between elements. */
const lisoDe = (dd: XmlElement): string =>
  dd
    .canonicalizeToString()
    .replace(/ xmlns(:\w+)?="[^"]*"/g, '')
    .replace(/>\s+</g, '><');

const conEntidades = (xml: string): string =>
  xml.replace(/>([^<]+)</g, (_, dentro: string) => `>${dentro.replaceAll('"', '&quot;').replaceAll("'", '&apos;')}<`);

/**
 * Whether the SII gave the folios that a document's stamp names, by its own signature of their CAF; null where the shop doesn't know the
 * key that it says.
 */
export function autorizoElSii(documento: XmlElement, claves: ClavesDelSii): boolean | null {
  const caf = elementos(documento, './s:TED/s:DD/s:CAF')[0];
  if (!caf) return false;
  const xml = lisoDe(caf);
  const idk = Number(texto(caf, './s:DA/s:IDK'));
  return loFirmoElSii({ xml, idk }, claves) || loFirmoElSii({ xml: conEntidades(xml), idk }, claves);
}

/**
 * Whether a document's stamp names the product that its first line names. Issuers write it with other blanks, capitals or accents; what
 * is left are its letters and digits.
 * @param documento The `Documento` element.
 */
export function nombraLoMismo(documento: XmlElement): boolean {
  const soloLetras = (nombre: string) =>
    nombre
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  const enTimbre = soloLetras(texto(documento, './s:TED/s:DD/s:IT1'));
  const enLinea = soloLetras(texto(documento, './s:Detalle[1]/s:NmbItem'));
  return enLinea.startsWith(enTimbre) || enTimbre.startsWith(enLinea);
}

function loQueDifiere(documento: XmlElement, dd: XmlElement): string | undefined {
  const iguales: [string, string, string][] = [
    ['el tipo', 'TD', 'IdDoc/s:TipoDTE'],
    ['el folio', 'F', 'IdDoc/s:Folio'],
    ['la fecha', 'FE', 'IdDoc/s:FchEmis'],
    ['el RUT de quien emite', 'RE', 'Emisor/s:RUTEmisor'],
    ['el RUT de quien recibe', 'RR', 'Receptor/s:RUTRecep'],
    ['el total', 'MNT', 'Totales/s:MntTotal'],
  ];
  const distinto = iguales.find(
    ([, enTimbre, enDocumento]) => texto(dd, `./s:${enTimbre}`) !== texto(documento, `./s:Encabezado/s:${enDocumento}`),
  );
  if (distinto) return distinto[0];
  const folio = Number(texto(dd, './s:F'));
  const [desde, hasta] = ['D', 'H'].map((extremo) => Number(texto(dd, `./s:CAF/s:DA/s:RNG/s:${extremo}`)));
  if (folio < desde! || folio > hasta!) return 'el folio no es de su CAF';
  if (texto(dd, './s:CAF/s:DA/s:RE') !== texto(dd, './s:RE')) return 'su CAF es de otra empresa';
  if (texto(dd, './s:CAF/s:DA/s:TD') !== texto(dd, './s:TD')) return 'su CAF es de otro tipo';
  return undefined;
}
