import { DANADA, MUY_GRANDE, PlanillaRechazada } from '../refusal.ts';

/** Who listens to an XML document. Names come without their prefix. */
export interface XmlListener {
  open(name: string, tag: string): void;
  close(name: string): void;
  /** Raw, and perhaps in several pieces. */
  text?(text: string): void;
}

/** No tag of an honest workbook comes near. */
const MAX_TAG = 64 * 1024;
/** Thrice what fifty thousand full rows have: reading more would take too long. */
const MAX_TAGS = 10_000_000;

/**
 * Reads XML as it comes, looking at each character once: what SheetJS and regular expressions over a whole document do in
 * quadratic time with a hostile one.
 */
export class XmlReader {
  readonly #listener: XmlListener;
  /** Bytes that are no text, or text in another encoding, end the reading: they must not pass for other letters. */
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #rest = '';
  #tags = 0;

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  write(piece: Uint8Array): void {
    const xml = this.#rest + this.#decoder.decode(piece, { stream: true });
    let place = 0;
    while (place < xml.length) {
      const open = xml.indexOf('<', place);
      if (open !== place) this.#listener.text?.(xml.slice(place, open < 0 ? xml.length : open));
      if (open < 0) {
        place = xml.length;
        break;
      }
      const close = this.#take(xml, open);
      if (close < 0) {
        place = open;
        break;
      }
      place = close;
    }
    this.#rest = xml.slice(place);
    if (this.#rest.length > MAX_TAG) throw new PlanillaRechazada(DANADA);
  }

  /** Takes what begins here, and says where it ends; -1 while that has not come yet. */
  #take(xml: string, open: number): number {
    if (++this.#tags > MAX_TAGS) throw new PlanillaRechazada(MUY_GRANDE);
    if (xml.startsWith('<!--', open)) return endOf(xml, '-->', open + 4);
    if (xml.startsWith('<![CDATA[', open)) {
      const end = endOf(xml, ']]>', open + 9);
      if (end > 0) this.#listener.text?.(xml.slice(open + 9, end - 3).replaceAll('&', '&amp;'));
      return end;
    }
    const second = xml[open + 1];
    if (second === '?') return endOf(xml, '?>', open + 2);
    // The beginning of one of those, cut here, has no end either.
    const end = endOfTag(xml, open);
    if (end < 0) return end;
    if (second === '/') this.#listener.close(nameOf(xml, open + 2, end - 1));
    else if (second !== '!') {
      const alone = xml[end - 2] === '/';
      const name = nameOf(xml, open + 1, alone ? end - 2 : end - 1);
      this.#listener.open(name, xml.slice(open, end));
      if (alone) this.#listener.close(name);
    }
    return end;
  }
}

function endOf(xml: string, what: string, from: number): number {
  const place = xml.indexOf(what, from);
  return place < 0 ? -1 : place + what.length;
}

const [DOUBLE, APOSTROPHE, GREATER] = [34, 39, 62];

/** Where a tag ends: a `>` within the quotes of an attribute is part of it. */
function endOfTag(xml: string, from: number): number {
  let opener = 0;
  for (let place = from; place < xml.length; place++) {
    const c = xml.charCodeAt(place);
    if (opener !== 0) {
      if (c === opener) opener = 0;
    } else if (c === GREATER) return place + 1;
    else if (c === DOUBLE || c === APOSTROPHE) opener = c;
  }
  return -1;
}

function nameOf(xml: string, from: number, to: number): string {
  let start = from;
  let place = from;
  for (; place < to; place++) {
    const c = xml.charCodeAt(place);
    if (c <= 32) break;
    if (c === 58) start = place + 1;
  }
  return xml.slice(start, place);
}

const ATTRIBUTES = new Map<string, RegExp>();

/** An attribute of a tag, as it is written, whatever its prefix. */
export function attribute(tag: string, name: string): string | undefined {
  let shape = ATTRIBUTES.get(name);
  if (!shape) {
    shape = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    ATTRIBUTES.set(name, shape);
  }
  const found = shape.exec(tag);
  return found ? (found[1] ?? found[2]) : undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What a raw text says. `_x0041_` is how Excel writes what XML can't hold. */
export function plainText(raw: string): string {
  const text = raw.includes('&')
    ? raw.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name) return ENTITIES[name.toLowerCase()]!;
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : raw;
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
