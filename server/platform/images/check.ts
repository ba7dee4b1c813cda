import { open, readFile } from 'node:fs/promises';
import {
  IMAGEN_HEIC,
  IMAGEN_NO_ES,
  IMAGEN_PESADA,
  MAX_IMAGEN_BYTES,
  MAX_PIXELES,
} from '#contract/catalogo/imagenes/imagenes.ts';
import { AppError } from '../errors.ts';
import { costOfHeif } from './heif.ts';
import { loadSharp } from './sharp.ts';

const HEADER_BYTES = 64;
/** By how their files begin. What sharp finds in them must agree. */
const FORMATS: readonly { format: string; begins: string; from: number }[] = [
  { format: 'jpeg', begins: '\xff\xd8\xff', from: 0 },
  { format: 'png', begins: '\x89PNG\r\n\x1a\n', from: 0 },
  { format: 'webp', begins: 'WEBP', from: 8 },
  { format: 'gif', begins: 'GIF8', from: 0 },
];
/** What an AVIF is decoded in, measured: 14 bytes for each pixel, 24 where its colours have more than eight bits. */
const AVIF_BYTES = { plain: 16, deep: 25 };
/** What the costliest of the others takes, with as many pixels as they may have. */
const MAX_DECODED = 330_000_000;
const MAX_PICTURES = 256;

/** Refuses, from its first bytes and without decoding it, what is not an image or is too large for us. */
export async function checkPicture(picture: string | Buffer): Promise<void> {
  const { bytes, header } = await begin(picture);
  if (bytes > MAX_IMAGEN_BYTES) throw new AppError('DEMASIADO_GRANDE', { message: IMAGEN_PESADA });
  const heif = heifBrand(header);
  // The library reads HEIF that holds AV1 alone: what phones write holds HEVC, which is patented.
  if (heif === 'heic') throw invalid(IMAGEN_HEIC);
  const known = heif ? { format: 'heif' } : FORMATS.find(({ begins, from }) => header.startsWith(begins, from));
  if (!known) throw invalid(IMAGEN_NO_ES);
  if (heif) checkCost(Buffer.isBuffer(picture) ? picture : await readFile(picture));
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(picture, { limitInputPixels: false }).metadata().catch(damaged);
  if (format !== known.format) throw damaged();
  if (width * height > MAX_PIXELES) {
    throw invalid(
      `La imagen mide ${width} × ${height} píxeles: el máximo son ${MAX_PIXELES / 1_000_000} millones de píxeles.`,
    );
  }
}

const HEIC = /hei[cxms]|hev[cxms]/;
const GENERIC = /^(mif1|msf1|miaf)/;

/** Which HEIF it says to be: by its main brand or, where that one says nothing, by all that it names. */
function heifBrand(header: string): 'avif' | 'heic' | undefined {
  if (!header.startsWith('ftyp', 4)) return undefined;
  const named = header.slice(8, 8 + Math.max(4, header.charCodeAt(3) - 8));
  const main = named.slice(0, 4);
  if (main.startsWith('avi') || (GENERIC.test(main) && named.includes('avif'))) return 'avif';
  return HEIC.test(main) || GENERIC.test(main) ? 'heic' : undefined;
}

/** Some hundred bytes of AVIF may take a gigabyte: what they declare is weighed before the library sees them. */
function checkCost(avif: Buffer): void {
  const { pixels, pictures, bits } = heifCost(avif);
  const bytes = bits > 8 ? AVIF_BYTES.deep : AVIF_BYTES.plain;
  if (pictures > MAX_PICTURES || pixels * bytes > MAX_DECODED) {
    const millions = Math.floor(MAX_DECODED / bytes / 1_000_000);
    throw invalid(
      `Abrir este AVIF ocuparía demasiada memoria: puede tener hasta ${millions} millones de píxeles en total. Achícalo, o guárdalo como JPEG.`,
    );
  }
}

function heifCost(avif: Buffer): ReturnType<typeof costOfHeif> {
  try {
    return costOfHeif(avif);
  } catch (error) {
    // A box that is cut short, or says what can't be.
    if (error instanceof RangeError) return damaged();
    throw error;
  }
}

/** The refusal of what looks like an image and can't be decoded. */
export function damaged(): never {
  throw invalid('La imagen está dañada o incompleta y no se pudo leer.');
}

function invalid(message: string): AppError {
  return new AppError('IMAGEN_INVALIDA', { message });
}

async function begin(picture: string | Buffer): Promise<{ bytes: number; header: string }> {
  if (Buffer.isBuffer(picture)) {
    return { bytes: picture.length, header: picture.toString('latin1', 0, HEADER_BYTES) };
  }
  await using file = await open(picture);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return { bytes: (await file.stat()).size, header: buffer.toString('latin1', 0, bytesRead) };
}
