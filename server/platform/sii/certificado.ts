import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';

/** Whoever signs: a person's certificate, as the SII wants it, with its key. */
export interface Certificado {
  clave: KeyObject;
  /** The certificate itself, in base64 without headers or line breaks. */
  x509: string;
  /** Of its public key, in base64, as XMLDSig says them. */
  modulo: string;
  exponente: string;
  /** Whose it is, `12345678-9`; empty where it doesn't say. */
  rut: string;
  nombre: string;
  emisor: string;
  desde: Date;
  hasta: Date;
}

/** Why a file can't be used as a certificate, to be told to whoever uploads it. */
export class CertificadoIlegible extends Error {}

/** A certificate and its key as PEM: what is kept, sealed. */
export interface Pem {
  clave: string;
  certificado: string;
}

const RSA_MINIMO = 1024;

/**
 * Opens a PKCS#12 (`.p12`, `.pfx`) with its password. node-forge reads also the old ciphers (RC2, 3DES) that Chilean authorities still
 * give certificates in, which OpenSSL 3 doesn't.
 */
export function abrirPkcs12(archivo: Buffer, clave: string): Pem {
  let p12: forge.pkcs12.Pkcs12Pfx;
  try {
    p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(archivo.toString('binary')), false, clave);
  } catch (error) {
    const mala = error instanceof Error && /password|MAC could not be verified/i.test(error.message);
    throw new CertificadoIlegible(
      mala
        ? 'La contraseña no abre este certificado.'
        : 'El archivo no es un certificado PKCS#12 (.p12 o .pfx), o está dañado.',
    );
  }
  const de = (tipo: string) => p12.getBags({ bagType: tipo })[tipo] ?? [];
  const bolsa = [...de(forge.pki.oids.pkcs8ShroudedKeyBag!), ...de(forge.pki.oids.keyBag!)].find(({ key }) => key);
  if (!bolsa?.key) throw new CertificadoIlegible('El archivo no trae la clave privada: expórtalo con ella.');
  const privada = bolsa.key as forge.pki.rsa.PrivateKey;
  const suyo = de(forge.pki.oids.certBag!).find(
    ({ cert }) => cert && (cert.publicKey as forge.pki.rsa.PublicKey).n.equals(privada.n),
  );
  if (!suyo?.cert) throw new CertificadoIlegible('El archivo no trae el certificado de su clave.');
  return { clave: forge.pki.privateKeyToPem(privada), certificado: forge.pki.certificateToPem(suyo.cert) };
}

/** What a certificate says, ready to sign with. */
export function leerCertificado({ clave, certificado }: Pem): Certificado {
  const x509 = new X509Certificate(certificado);
  const publica = createPublicKey(x509.publicKey.export({ type: 'spki', format: 'pem' }));
  const jwk = publica.export({ format: 'jwk' });
  if (jwk.kty !== 'RSA' || (publica.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_MINIMO)
    throw new CertificadoIlegible('El certificado debe tener una clave RSA de 1024 bits o más.');
  const privada = createPrivateKey(clave);
  if (!x509.checkPrivateKey(privada)) throw new CertificadoIlegible('La clave no es la de ese certificado.');
  return {
    clave: privada,
    x509: x509.raw.toString('base64'),
    modulo: enBase64(jwk.n!),
    exponente: enBase64(jwk.e!),
    rut: rutDe(x509),
    nombre: parteDe(x509.subject, 'CN'),
    emisor: parteDe(x509.issuer, 'CN') || parteDe(x509.issuer, 'O'),
    desde: new Date(x509.validFrom),
    hasta: new Date(x509.validTo),
  };
}

const enBase64 = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('base64');

const parteDe = (nombre: string, parte: string): string =>
  nombre
    .split('\n')
    .find((linea) => linea.startsWith(`${parte}=`))
    ?.slice(parte.length + 1) ?? '';

/** Chilean authorities write the RUT as an alternative name of their own kind (1.3.6.1.4.1.8321.1), or as the subject's serial number. */
function rutDe(x509: X509Certificate): string {
  const dichos = [parteDe(x509.subject, 'serialNumber'), rutAlternativo(x509), parteDe(x509.subject, 'UID')];
  for (const dicho of dichos) {
    const rut = /\d{1,3}(\.?\d{3})*-[\dkK]|\d{7,8}-[\dkK]/.exec(dicho)?.[0];
    if (rut && rutEsValido(rut)) return conGuion(limpiarRut(rut));
  }
  return '';
}

/** OID 1.3.6.1.4.1.8321.1 in DER, then its context tag and an IA5 or UTF-8 text. */
const OID_RUT = Buffer.from('06082b06010401c10101', 'hex');
function rutAlternativo(x509: X509Certificate): string {
  const lugar = x509.raw.indexOf(OID_RUT);
  if (lugar < 0) return '';
  return x509.raw.subarray(lugar + OID_RUT.length, lugar + OID_RUT.length + 20).toString('latin1');
}

const conGuion = (limpio: string): string => `${limpio.slice(0, -1)}-${limpio.slice(-1).toUpperCase()}`;
