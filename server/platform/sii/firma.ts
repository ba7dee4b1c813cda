import { createHash, createSign } from 'node:crypto';
import type { Certificado } from './certificado.ts';
import { canonico } from './xml.ts';

export const NS_SII = 'http://www.sii.cl/SiiDte';
export const NS_FIRMA = 'http://www.w3.org/2000/09/xmldsig#';
export const NS_XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/**
 * What an element looks like in its canonical form: with the namespaces that its ancestors declare. Only for what `xml.ts` wrote, whose
 * elements declare none of their own.
 */
export const enContexto = (elemento: string, espacios: string): string =>
  canonico(elemento).replace(/^<[\w:]+/, (etiqueta) => `${etiqueta}${espacios}`);

/** The namespaces in scope within a `DTE` and its envelopes, in canonical order. Both declare them, so that a signature holds in either. */
export const ESPACIOS = ` xmlns="${NS_SII}" xmlns:xsi="${NS_XSI}"`;

/**
 * An XMLDSig over `firmado`, the canonical text of what the reference points to: SHA-1 and RSA, as the SII asks (Instructivo técnico,
 * «Firma electrónica»). `espacios` are those in scope where the signature will stand.
 * @param id What the reference names, without `#`; empty: the whole document, without its signature.
 */
export function firmar(firmado: string, id: string, certificado: Certificado, espacios = ESPACIOS): string {
  const digest = createHash('sha1').update(firmado, 'utf8').digest('base64');
  const transformacion = id === '' ? ENVELOPED : C14N;
  const info =
    `<CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${RSA_SHA1}"></SignatureMethod>` +
    `<Reference URI="${id === '' ? '' : `#${id}`}">` +
    `<Transforms><Transform Algorithm="${transformacion}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${SHA1}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;
  const propios = espacios.replace(/ xmlns="[^"]*"/, '');
  const firma = createSign('RSA-SHA1')
    .update(`<SignedInfo xmlns="${NS_FIRMA}"${propios}>${info}</SignedInfo>`, 'utf8')
    .sign(certificado.clave, 'base64');
  return (
    `<Signature xmlns="${NS_FIRMA}"><SignedInfo>${info}</SignedInfo><SignatureValue>${firma}</SignatureValue>` +
    `<KeyInfo><KeyValue><RSAKeyValue><Modulus>${certificado.modulo}</Modulus><Exponent>${certificado.exponente}</Exponent></RSAKeyValue></KeyValue>` +
    `<X509Data><X509Certificate>${certificado.x509}</X509Certificate></X509Data></KeyInfo></Signature>`
  );
}
