import { inflateSync } from 'node:zlib';

/** What of a PDF acts by itself on whoever opens it; `oculto` is what could not be looked into. */
type PdfDanger = 'activo' | 'oculto';

/** Of all that is packed together: a document of five thousand pages has some megabytes of it. */
const MAX_UNPACKED = 64 * 1024 * 1024;
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
  let room = MAX_UNPACKED;
  for (const { index, 0: begin } of raw.matchAll(STREAM)) {
    const dictionary = plainNames(raw.slice(Math.max(0, index - DICTIONARY_BYTES), index));
    if (!HOLDS_OBJECTS.test(dictionary)) continue;
    const own = dictionary.slice(dictionary.lastIndexOf('obj') + 1);
    const objects = unpacked(content.subarray(index + begin.length), room);
    if (objects) {
      room -= objects.length;
      if (acts(objects.toString('latin1'))) return 'activo';
    } else if (HOLDS_OBJECTS.test(own) && PACKED.test(own)) return 'oculto';
  }
  return null;
}

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
