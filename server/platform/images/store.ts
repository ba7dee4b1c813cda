import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_PIXELES } from '#contract/catalogo/imagenes/imagenes.ts';
import { inTurn } from '../turns.ts';
import { checkPicture, damaged } from './check.ts';
import { readJpeg } from './jpeg.ts';
import { loadSharp } from './sharp.ts';
import { ADDRESS, type ImageStorage } from './storage.ts';

/**
 * Widths in pixels that every product image is kept in: a line of the cart, a card on a plain screen, one on a phone (158
 * points of three pixels), the product page, and that page on a sharp screen. WebP alone: see docs/decisions/0007.
 */
const ANCHOS = [160, 320, 480, 640, 960];
const ANCHO_PRINCIPAL = 640;
const ANCHO_MAXIMO = Math.max(...ANCHOS);
/** The address of a kept image, in whichever width. */
const KEPT = new RegExp(`^${ADDRESS}([\\w-]+)-\\d+\\.webp$`);
/** Enough to read what a label says. */
const LADO_FOTO = 1_600;
const DECODE_SECONDS = 10;

export interface StoredImage {
  imagen_url: string;
  imagen_anchos: number[];
}

export interface ImageStore {
  /**
   * Checks a picture that somebody sent (a file's path or its bytes), encodes it and keeps it. What is no image, or too
   * large a one, is an `AppError` in words for who sent it; nothing is kept of it.
   */
  store(picture: string | Buffer): Promise<StoredImage>;
  /**
   * Checks a photograph in the same way and gives it back as one WebP of its own shape, upright, without its metadata and of
   * no more than `LADO_FOTO` pixels a side. It is not kept: whoever asks does that.
   */
  photograph(picture: string | Buffer): Promise<Buffer>;
  /** The narrowest of a kept image's widths as JPEG, which every mail program shows; undefined of what is not kept here. */
  thumbnail(imagen_url: string): Promise<Buffer | undefined>;
}

/** One picture at a time: whoever else uses the shop needs the other core, and the memory. */
export function createImageStore(storage: ImageStorage): ImageStore {
  return {
    store: (picture) =>
      inTurn('imagenes', async () => {
        await checkPicture(picture);
        return keepPicture(storage, picture);
      }),
    thumbnail: async (imagen_url) => {
      const name = KEPT.exec(imagen_url)?.[1];
      return name ? readJpeg(storage, `${name}-${ANCHOS[0]}`) : undefined;
    },
    photograph: (picture) =>
      inTurn('imagenes', async () => {
        await checkPicture(picture);
        const sharp = await loadSharp();
        return sharp(picture, { limitInputPixels: MAX_PIXELES, failOn: 'error' })
          .autoOrient()
          .resize(LADO_FOTO, LADO_FOTO, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .timeout({ seconds: DECODE_SECONDS })
          .webp({ quality: 78, effort: 3 })
          .toBuffer()
          .catch(damaged);
      }),
  };
}

/** Turns a picture of our own making into square WebP at every width and keeps it, unless it is there already. */
export async function keepPicture(storage: ImageStorage, picture: string | Buffer): Promise<StoredImage> {
  const name = await nameOf(picture);
  const fileOf = (ancho: number) => `${name}-${ancho}.webp`;
  // The widest is written last: where it stands, the others do too.
  if (!(await storage.has(fileOf(ANCHO_MAXIMO)))) {
    const webps = await encode(picture);
    const put = (ancho: number) => storage.put(fileOf(ancho), webps.get(ancho)!);
    await Promise.all(ANCHOS.filter((ancho) => ancho < ANCHO_MAXIMO).map(put));
    await put(ANCHO_MAXIMO);
  }
  return { imagen_url: `/imagenes/${fileOf(ANCHO_PRINCIPAL)}`, imagen_anchos: ANCHOS };
}

/** From the content, and the widths too: a store that kept others has none of these files. */
async function nameOf(picture: string | Buffer): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(typeof picture === 'string' ? createReadStream(picture) : Readable.from([picture]), hash, {
    end: false,
  });
  return hash.update(String(ANCHOS)).digest('base64url').slice(0, 20);
}

/** Upright as its EXIF says, without any of its metadata, and nothing is kept before all of it could be read. */
async function encode(picture: string | Buffer): Promise<Map<number, Buffer>> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELES, failOn: 'error' })
    .autoOrient()
    .resize(ANCHO_MAXIMO, ANCHO_MAXIMO, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  const webps = new Map<number, Buffer>();
  for (const ancho of ANCHOS) {
    webps.set(ancho, await sharp(data, { raw: info }).resize(ancho, ancho).webp({ quality: 82, effort: 3 }).toBuffer());
  }
  return webps;
}
