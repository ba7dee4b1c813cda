import { open } from 'node:fs/promises';
import { IMAGEN_NO_ES, IMAGEN_PESADA, MAX_IMAGEN_BYTES, MAX_PIXELES } from '#contract/productos/imagenes.ts';
import { AppError } from '../errors.ts';
import { loadSharp } from './sharp.ts';

const HEADER_BYTES = 32;
/** By how their files begin. What sharp finds in them must agree. */
const FORMATS: readonly { format: string; begins: string; from: number }[] = [
  { format: 'jpeg', begins: '\xff\xd8\xff', from: 0 },
  { format: 'png', begins: '\x89PNG\r\n\x1a\n', from: 0 },
  { format: 'webp', begins: 'WEBP', from: 8 },
  { format: 'gif', begins: 'GIF8', from: 0 },
  { format: 'heif', begins: 'ftypavi', from: 4 },
];
const HEIC = ['heic', 'heix', 'hevc', 'mif1', 'msf1'];

/** Refuses, from its first bytes and without decoding it, what is not an image or is too large for us. */
export async function checkPicture(picture: string | Buffer): Promise<void> {
  const { bytes, header } = await begin(picture);
  if (bytes > MAX_IMAGEN_BYTES) throw new AppError('DEMASIADO_GRANDE', { message: IMAGEN_PESADA });
  if (HEIC.some((brand) => header.startsWith(`ftyp${brand}`, 4))) {
    throw invalid('Las fotos HEIC no se aceptan. Guárdala como JPEG o PNG.');
  }
  const known = FORMATS.find(({ begins, from }) => header.startsWith(begins, from));
  if (!known) throw invalid(IMAGEN_NO_ES);
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(picture, { limitInputPixels: false }).metadata().catch(damaged);
  if (format !== known.format) throw damaged();
  if (width * height > MAX_PIXELES) {
    throw invalid(
      `La imagen mide ${width} × ${height} píxeles: el máximo son ${MAX_PIXELES / 1_000_000} millones de píxeles.`,
    );
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
