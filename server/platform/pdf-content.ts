import { inflateSync } from 'node:zlib';

/** What of a PDF acts by itself on whoever opens it; `oculto` is what could not be looked into. */
type PdfDanger = 'activo' | 'oculto';

/** Of all that is packed together: a document of five thousand pages has some megabytes of it. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** After its last line there may be a little that no reader minds. */
const END_BYTES = 2048;
/** Where the dictionary of a stream ends, before it. */
const DICTIONARY_BYTES = 4096;

/** A name, whatever stands before it but what is part of an address, as in `(https://tienda.cl/Launch)`. */
const name = (names: string) => `(?:(?<![\\w.~-])|(?<=/S|/Type|/Subtype|\\dR|\\d R|obj))/(?:${names})(?![\\w.~-])`;
const ACTS = new RegExp(
  [
    name('JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia'),
    // Short names stand in packed pictures by chance: with what comes after them they don't.
    '/(?:EF|XFA)\\s*(?:<<|\\[|\\d+ \\d+ R)',
  ].join('|'),
);
const STREAM = />>\s{0,64}stream\r?\n/g;
/** Only what holds objects has it. */
const HOLDS_OBJECTS = /\/First(?![\w.-])/;
const PACKED = /\/Filter(?![\w.-])/;

/**
 * Looks for JavaScript, acts that start programs, and files inside: in the open, with names written in escapes (`/J#53`), and in
 * packed objects. What a reader would only find by other filters than the usual one, by a password, or in comments that split
 * words isn't seen; packed objects that can't be unpacked are told as such.
 */
export function pdfDanger(content: Buffer): PdfDanger | null {
  const raw = content.toString('latin1');
  if (acts(raw)) return 'activo';
  for (const objects of packedIn(content, raw)) {
    if (objects === null) return 'oculto';
    if (acts(objects)) return 'activo';
  }
  return null;
}

/** Packed objects, one stream after the other; null for one that can't be unpacked. */
function* packedIn(content: Buffer, raw: string): Generator<string | null> {
  let room = MAX_UNPACKED;
  for (const { index, 0: begin } of raw.matchAll(STREAM)) {
    const dictionary = plainNames(raw.slice(Math.max(0, index - DICTIONARY_BYTES), index));
    if (!HOLDS_OBJECTS.test(dictionary)) continue;
    const own = dictionary.slice(dictionary.lastIndexOf('obj') + 1);
    const objects = unpacked(content.subarray(index + begin.length), room);
    if (objects) {
      room -= objects.length;
      yield objects.toString('latin1');
    } else if (HOLDS_OBJECTS.test(own) && PACKED.test(own)) yield null;
  }
}

/** How a document ends: where its cross-reference stands. */
const END = /startxref\s+(\d{1,10})\s+%%EOF/g;
const OBJECT = /\d\s+\d{1,5}\s+obj\b/;
const CROSS_REFERENCE = /\btrailer\b|\/Type\s*\/XRef\b/;
const ROOT = /\/Root\s+\d{1,10}\s+\d{1,5}\s+R\b/;
const CATALOG = /\/Type\s*\/Catalog\b/;
const PAGE = /\/Type\s*\/Page\b/;

/**
 * Whether a PDF is a document that a reader opens, and not some words between its first and its last line: it ends with the place of
 * its cross-reference, inside the file; that or a trailer names its root; and it has objects, among them a catalogue and a page, in the
 * open or packed, as far as the usual bounds go. None of the rest is encrypted where its texts are; of objects packed under a password
 * nothing is asked.
 */
export function pdfIsWhole(content: Buffer): boolean {
  const raw = content.toString('latin1');
  const end = [...raw.matchAll(END)].at(-1);
  if (!end || end.index < raw.length - END_BYTES || Number(end[1]) >= end.index) return false;
  if (!OBJECT.test(raw) || !CROSS_REFERENCE.test(raw) || !ROOT.test(raw)) return false;
  let [catalog, page] = [CATALOG.test(raw), PAGE.test(raw)];
  for (const objects of catalog && page ? [] : packedIn(content, raw)) {
    if (objects === null) return pdfIsEncrypted(content);
    catalog ||= CATALOG.test(objects);
    page ||= PAGE.test(objects);
    if (catalog && page) break;
  }
  return catalog && page;
}

/** Whether its texts are written with a key: a bank's often are, and open without a password all the same. */
export const pdfIsEncrypted = (content: Buffer): boolean =>
  /\/Encrypt\s*(?:\d{1,10}\s+\d{1,5}\s+R\b|<<)/.test(content.toString('latin1'));

const acts = (text: string): boolean => ACTS.test(plainNames(text));

/** Any sign of a name may be written as `#` and two digits. */
const plainNames = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** What follows in the usual packing, which says itself where it ends; null when it is none, or too much. */
function unpacked(packed: Buffer, room: number): Buffer | null {
  if (room <= 0) return null;
  try {
    return inflateSync(packed, { maxOutputLength: room });
  } catch {
    return null;
  }
}
