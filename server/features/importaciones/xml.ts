import { DANADA, MUY_GRANDE, PlanillaRechazada } from './rechazo.ts';

/** Who listens to an XML document. Names come without their prefix. */
export interface Oyente {
  abre(nombre: string, etiqueta: string): void;
  cierra(nombre: string): void;
  /** Raw, and perhaps in several pieces. */
  texto?(texto: string): void;
}

/** No tag of an honest workbook comes near. */
const MAX_ETIQUETA = 64 * 1024;
/** Thrice what fifty thousand full rows have: reading more would take too long. */
const MAX_ETIQUETAS = 10_000_000;

/**
 * Reads XML as it comes, looking at each character once: what SheetJS and regular expressions over a whole document do in
 * quadratic time with a hostile one.
 */
export class LectorXml {
  readonly #oyente: Oyente;
  /** Bytes that are no text, or text in another encoding, end the reading: they must not pass for other letters. */
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #pendiente = '';
  #etiquetas = 0;

  constructor(oyente: Oyente) {
    this.#oyente = oyente;
  }

  escribir(trozo: Uint8Array): void {
    const xml = this.#pendiente + this.#decoder.decode(trozo, { stream: true });
    let lugar = 0;
    while (lugar < xml.length) {
      const abre = xml.indexOf('<', lugar);
      if (abre !== lugar) this.#oyente.texto?.(xml.slice(lugar, abre < 0 ? xml.length : abre));
      if (abre < 0) {
        lugar = xml.length;
        break;
      }
      const cierra = this.#tomar(xml, abre);
      if (cierra < 0) {
        lugar = abre;
        break;
      }
      lugar = cierra;
    }
    this.#pendiente = xml.slice(lugar);
    if (this.#pendiente.length > MAX_ETIQUETA) throw new PlanillaRechazada(DANADA);
  }

  /** Takes what begins here, and says where it ends; -1 while that has not come yet. */
  #tomar(xml: string, abre: number): number {
    if (++this.#etiquetas > MAX_ETIQUETAS) throw new PlanillaRechazada(MUY_GRANDE);
    if (xml.startsWith('<!--', abre)) return finDe(xml, '-->', abre + 4);
    if (xml.startsWith('<![CDATA[', abre)) {
      const fin = finDe(xml, ']]>', abre + 9);
      if (fin > 0) this.#oyente.texto?.(xml.slice(abre + 9, fin - 3).replaceAll('&', '&amp;'));
      return fin;
    }
    const segundo = xml[abre + 1];
    if (segundo === '?') return finDe(xml, '?>', abre + 2);
    // The beginning of one of those, cut here, has no end either.
    const fin = finDeEtiqueta(xml, abre);
    if (fin < 0) return fin;
    if (segundo === '/') this.#oyente.cierra(nombreDe(xml, abre + 2, fin - 1));
    else if (segundo !== '!') {
      const sola = xml[fin - 2] === '/';
      const nombre = nombreDe(xml, abre + 1, sola ? fin - 2 : fin - 1);
      this.#oyente.abre(nombre, xml.slice(abre, fin));
      if (sola) this.#oyente.cierra(nombre);
    }
    return fin;
  }
}

function finDe(xml: string, que: string, desde: number): number {
  const lugar = xml.indexOf(que, desde);
  return lugar < 0 ? -1 : lugar + que.length;
}

const [COMILLAS, APOSTROFO, MAYOR] = [34, 39, 62];

/** Where a tag ends: a `>` within the quotes of an attribute is part of it. */
function finDeEtiqueta(xml: string, desde: number): number {
  let comilla = 0;
  for (let lugar = desde; lugar < xml.length; lugar++) {
    const c = xml.charCodeAt(lugar);
    if (comilla !== 0) {
      if (c === comilla) comilla = 0;
    } else if (c === MAYOR) return lugar + 1;
    else if (c === COMILLAS || c === APOSTROFO) comilla = c;
  }
  return -1;
}

function nombreDe(xml: string, desde: number, hasta: number): string {
  let comienzo = desde;
  let lugar = desde;
  for (; lugar < hasta; lugar++) {
    const c = xml.charCodeAt(lugar);
    if (c <= 32) break;
    if (c === 58) comienzo = lugar + 1;
  }
  return xml.slice(comienzo, lugar);
}

const ATRIBUTOS = new Map<string, RegExp>();

/** An attribute of a tag, as it is written, whatever its prefix. */
export function atributo(etiqueta: string, nombre: string): string | undefined {
  let forma = ATRIBUTOS.get(nombre);
  if (!forma) {
    forma = new RegExp(`\\s(?:\\w+:)?${nombre}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    ATRIBUTOS.set(nombre, forma);
  }
  const hallado = forma.exec(etiqueta);
  return hallado ? (hallado[1] ?? hallado[2]) : undefined;
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What a raw text says. `_x0041_` is how Excel writes what XML can't hold. */
export function enClaro(crudo: string): string {
  const texto = crudo.includes('&')
    ? crudo.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (entero, hex?: string, decimal?: string, nombre?: string) => {
          if (nombre) return ENTIDADES[nombre.toLowerCase()]!;
          const codigo = hex ? Number.parseInt(hex, 16) : Number(decimal);
          return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : entero;
        },
      )
    : crudo;
  return texto.includes('_x')
    ? texto.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : texto;
}
