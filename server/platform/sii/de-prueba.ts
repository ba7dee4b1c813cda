import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import type { ClavesDelSii } from './caf.ts';
import { cortado, enBytes } from './letras.ts';
import { campo, grupo } from './xml.ts';

/**
 * What the demo and the tests sign with: a certificate that the shop makes itself, and folios of a SII that doesn't exist. Nothing of it
 * has tax value; only the ambiente `demo` takes it.
 */

/** The number of the false SII's key: the real ones are 100 and 300. */
export const IDK_DEMO = 999;

/** Known to all who read this, so it proves nothing. */
const CLAVE_DEL_SII_FALSO = `-----BEGIN RSA PRIVATE KEY-----
MIICXQIBAAKBgQDzhb8EREyEFvnotcvo3hQiap15L+H4NELh9lQ4j7S2DUc38EG0
AJ+NyaZDLudAKllg059PNf6zQwmP2kMNisjmczHot6ry+rH1gY4GZBbEmAN3QiHU
s+db+k6o3ZJU7M/H6qdiHfDJMvu5JYfDhzcWo/LICEWx6Y+IKt73pvh64wIDAQAB
AoGBAJrrTuWL/ZFafImKfboa7Xwnjx51U6/ur03IwzNoWHIoaFIxydqVOuuciOTc
hcjQKCPs/MALfYjU8NRO6bFHxR14Isl8u1oeVBJ+OrijKkx5/pmZ3E1nTsYxe6uA
aYci3kHRed7TvqpYKzfzTI7wIw4GvyEhLZf1pfAeM6oha5LBAkEA+1i+agVL0RAl
ibS4r9e2/+8jkVqUgt5+qV0hVdEjoC1jzdYpbNlg1OGJb15o+mdJkg62S1mYF82M
FNz3xNIxywJBAPgH62fGYBjeM/d5FIn1a9VERclBB27ta6upHgo9xOJmMAt0Wqyi
//1+d+4iEeTmaJRaKN9jqDqle6fBKAJv2EkCQQCNP/wSXNOUs7xEvRklSNcA0YVt
hDf9q8gGqd23+oZI1/lEjdxN3YO7Xtv7iFT6k90WhcoQYlNE3TCh8OQU6gMtAkBZ
VdjnLt9r9ZS4HQdVzWzCiu2r2F1KCf/O+4HTZH4moXHKnmUOa0NS1ZtyzRiu3oJq
dLLmCyoLvZD1UjAL+KbpAkAmLxGEbU6ArxS/kIYKPCw5kvfKiAChDvK8BTYdIVV/
ihN58Ysrgm7+8HjmPwvZz/VPT3qwYTFr/CbA7AmCeWmu
-----END RSA PRIVATE KEY-----
`;

export const CLAVES_DEMO: ClavesDelSii = {
  [IDK_DEMO]: createPublicKey(CLAVE_DEL_SII_FALSO).export({ type: 'spki', format: 'pem' }).toString(),
};

const claveNueva = (bits: number) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });

/** A PKCS#12 of a person's certificate as Chilean authorities make them: with the RUT as an alternative name. */
export function certificadoDePrueba(datos: {
  rut: string;
  nombre: string;
  clave: string;
  desde?: Date;
  hasta?: Date;
}): Buffer {
  const {
    rut,
    nombre,
    clave,
    desde = new Date(Date.now() - 86_400_000),
    hasta = new Date(Date.now() + 730 * 86_400_000),
  } = datos;
  const llaves = claveNueva(2048);
  const privada = forge.pki.privateKeyFromPem(llaves.privateKey);
  const cert = forge.pki.createCertificate();
  cert.publicKey = forge.pki.publicKeyFromPem(llaves.publicKey);
  cert.serialNumber = `01${Date.now().toString(16)}`;
  cert.validity.notBefore = desde;
  cert.validity.notAfter = hasta;
  const quien = [
    { name: 'commonName', value: nombre },
    { name: 'countryName', value: 'CL' },
    { type: '2.5.4.5', value: rut },
  ];
  cert.setSubject(quien);
  cert.setIssuer([{ name: 'commonName', value: 'Certificados de prueba Fussan (sin valor)' }]);
  cert.sign(privada, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(privada, [cert], clave, { algorithm: '3des', count: 2_048 });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

/** A CAF file signed by the false SII, as the real one writes them. */
export function cafDePrueba(datos: {
  rut: string;
  razon_social: string;
  tipo: TipoDte;
  desde: number;
  hasta: number;
  fecha: string;
  idk?: number;
}): Buffer {
  const { rut, razon_social, tipo, desde, hasta, fecha, idk = IDK_DEMO } = datos;
  const llaves = claveNueva(1024);
  const { n, e } = createPublicKey(llaves.publicKey).export({ format: 'jwk' });
  const enBase64 = (url: string) => Buffer.from(url, 'base64url').toString('base64');
  const da = grupo(
    'DA',
    campo('RE', rut),
    campo('RS', cortado(razon_social, 40)),
    campo('TD', tipo),
    grupo('RNG', campo('D', desde), campo('H', hasta)),
    campo('FA', fecha),
    grupo('RSAPK', campo('M', enBase64(n!)), campo('E', enBase64(e!))),
    campo('IDK', idk),
  );
  const firma = createSign('RSA-SHA1').update(enBytes(da)).sign(CLAVE_DEL_SII_FALSO, 'base64');
  return enBytes(
    `<?xml version="1.0"?>\n<AUTORIZACION>\n<CAF version="1.0">\n${da}\n<FRMA algoritmo="SHA1withRSA">${firma}</FRMA>\n</CAF>\n` +
      `<RSASK>${llaves.privateKey}</RSASK>\n<RSAPUBK>${llaves.publicKey}</RSAPUBK>\n</AUTORIZACION>\n`,
  );
}
