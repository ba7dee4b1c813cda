import { enUnaLinea } from '#contract/valores/texto.ts';

/** What mail programs take for the beginning of an address: `http://`, `mailto:`, `www.` and the like. */
const COMIENZO = /\b[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|javascript):(?=\S)|\bwww\d*\s*[.。．｡․]/giu;
/** A dot before letters, as in `evil.cl`; the dots of other scripts lead to the same place. What follows a number is a decimal. */
const PUNTO_DE_DOMINIO = /(?<=[\p{L}\p{N}_-])[.。．｡․](?=\p{L}{2}|xn--)/giu;
const IP = /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\b/g;

/**
 * A text on one line, in which no mail program finds a link: schemes and «www.» go, and domains and IP addresses are
 * parted after their dots («evil. cl»). It stays readable, and so does what only looks like one («Sta.Rosa»).
 */
export function sinEnlaces(texto: string): string {
  let limpio = enUnaLinea(texto);
  // What goes may join what stood around it to another.
  for (let antes = ''; antes !== limpio; ) {
    antes = limpio;
    limpio = limpio.replace(COMIENZO, '');
  }
  return limpio.replace(PUNTO_DE_DOMINIO, '. ').replace(IP, '$1. $2. $3. $4').trim();
}
