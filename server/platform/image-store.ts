import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { imagesFolder } from './images.ts';

/**
 * Widths in pixels that every product image is kept in: a line of the cart, a card on a plain screen, one on a phone (158
 * points of three pixels), the product page, and that page on a sharp screen. WebP alone: see docs/decisions/0007.
 */
const ANCHOS = [160, 320, 480, 640, 960];
const ANCHO_PRINCIPAL = 640;

export interface StoredImage {
  imagen_url: string;
  imagen_anchos: number[];
}

/** Turns a picture into square WebP at every width and stores it, unless it is there already. */
export async function storeImage(dataDir: string, picture: Buffer): Promise<StoredImage> {
  // The widths too: a store that kept others has none of these files.
  const name = createHash('sha256').update(picture).update(String(ANCHOS)).digest('base64url').slice(0, 20);
  const root = imagesFolder(dataDir);
  await mkdir(root, { recursive: true });
  const fileOf = (ancho: number) => path.join(root, `${name}-${ancho}.webp`);
  // The widest is written last: where it stands, the others do too.
  if (!(await exists(fileOf(Math.max(...ANCHOS))))) {
    const side = Math.max(...ANCHOS);
    const { data, info } = await sharp(picture)
      .resize(side, side, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const ancho of ANCHOS) {
      const webp = await sharp(data, { raw: info }).resize(ancho, ancho).webp({ quality: 82, effort: 3 }).toBuffer();
      await writeFile(`${fileOf(ancho)}.tmp`, webp);
      await rename(`${fileOf(ancho)}.tmp`, fileOf(ancho));
    }
  }
  return { imagen_url: `/imagenes/${name}-${ANCHO_PRINCIPAL}.webp`, imagen_anchos: ANCHOS };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
