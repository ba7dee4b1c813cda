import { createHash, createPrivateKey, createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { TIPOS_DTE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { conXml, texto, XmlIlegible } from './leer-xml.ts';
import { enBytes } from './letras.ts';

/** A range of folios that the SII authorized (`CAF`), ready to stamp with. */
export interface Caf {
  rut: string;
  razon_social: string;
  tipo: TipoDte;
  desde: number;
  hasta: number;
  /** The day that it was given: `AAAA-MM-DD`. */
  fecha: string;
  /** Which key of the SII signed it: 100 while a shop certifies itself, 300 in earnest. */
  idk: number;
  /** The `CAF` element as it stands in a stamp. */
  xml: string;
  clave: KeyObject;
  /** What tells a file from another, whatever it is called. */
  huella: string;
}

/** Public keys of the SII by their number (`IDK`), as PEM: what a CAF's own signature is checked with. */
export type ClavesDelSii = Readonly<Record<number, string>>;

/** As far as a document's number goes here: the SII's are nowhere near. */
const MAX_FOLIO = 2_147_483_646;

/**
 * Reads a CAF file as the SII gives it (`AUTORIZACION`). Refused where it is of no kind that the shop issues, its range is none, or its
 * private key is not the one that it authorizes.
 */
export function leerCaf(archivo: Buffer): Caf {
  const dicho = conXml(archivo, (xml) => {
    const de = (camino: string) => texto(xml, `/AUTORIZACION/${camino}`);
    return {
      rut: de('CAF/DA/RE').toUpperCase(),
      razon_social: de('CAF/DA/RS'),
      tipo: Number(de('CAF/DA/TD')) as TipoDte,
      desde: Number(de('CAF/DA/RNG/D')),
      hasta: Number(de('CAF/DA/RNG/H')),
      fecha: de('CAF/DA/FA'),
      idk: Number(de('CAF/DA/IDK')),
      modulo: de('CAF/DA/RSAPK/M'),
      exponente: de('CAF/DA/RSAPK/E'),
      privada: de('RSASK'),
    };
  });
  const { modulo, exponente, privada, ...suyo } = dicho;
  const xml = elementoCaf(archivo);
  if (!suyo.rut || !xml || !privada) throw new XmlIlegible('El archivo no es un CAF del SII.');
  if (!TIPOS_DTE.includes(suyo.tipo))
    throw new XmlIlegible(`El CAF es de documentos de tipo «${suyo.tipo}», que la tienda no emite.`);
  const { desde, hasta } = suyo;
  if (!(Number.isInteger(desde) && Number.isInteger(hasta) && desde >= 1 && hasta >= desde && hasta <= MAX_FOLIO))
    throw new XmlIlegible('El CAF no dice un rango de folios que sirva.');
  const clave = claveDe(privada);
  const publica = createPublicKey({
    key: { kty: 'RSA', n: enUrl(modulo), e: enUrl(exponente) },
    format: 'jwk',
  });
  if (!createPublicKey(clave).equals(publica))
    throw new XmlIlegible('La clave del CAF no es la que autoriza: el archivo está dañado.');
  return { ...suyo, xml, clave, huella: createHash('sha256').update(xml, 'latin1').digest('hex') };
}

/** As in the file, without blanks between its elements: so it is signed, and so it goes into each stamp. */
function elementoCaf(archivo: Buffer): string | undefined {
  const escrito = /<CAF\s[\s\S]*<\/CAF>/.exec(archivo.toString('latin1'))?.[0];
  return escrito?.replaceAll('\r', '').replace(/>\s+</g, '><');
}

function claveDe(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new XmlIlegible('La clave privada del CAF no se puede leer: el archivo está dañado.');
  }
}

const enUrl = (base64: string): string => Buffer.from(base64.replace(/\s/g, ''), 'base64').toString('base64url');

/** Whether the SII signed it; null where the shop knows no key of that number. */
export function loFirmoElSii({ xml, idk }: Pick<Caf, 'xml' | 'idk'>, claves: ClavesDelSii): boolean | null {
  const clave = claves[idk];
  if (!clave) return null;
  const da = /<DA>[\s\S]*<\/DA>/.exec(xml)?.[0] ?? '';
  const firma = /<FRMA[^>]*>([\s\S]*?)<\/FRMA>/.exec(xml)?.[1] ?? '';
  return createVerify('RSA-SHA1').update(enBytes(da)).verify(clave, firma.replace(/\s/g, ''), 'base64');
}
