import type { FastifyInstance } from 'fastify';
import { inTurn } from '../turns.ts';
import { loadSharp } from './sharp.ts';
import { ADDRESS, FOREVER, type ImageStorage } from './storage.ts';

/** Some messengers show no preview with a heavier one. */
const MAX_BYTES = 300_000;
/** The last one is taken whatever it weighs; at most widths the first one does. */
const QUALITIES = [82, 65, 45];

/**
 * Answers every kept image as JPEG too, under its own name with `.jpg`: messengers that show a preview of a shared page
 * don't all know WebP. It is made when it is first asked for, which hardly anybody but those does, and kept from then on;
 * so storing a picture takes no longer, and those stored before have theirs as well.
 */
export function serveJpegs(app: FastifyInstance, storage: ImageStorage): void {
  app.get<{ Params: { name: string } }>(`${ADDRESS}:name(^[\\w-]{1,80}).jpg`, async (request, reply) => {
    const { name } = request.params;
    const jpeg = await readJpeg(storage, name);
    if (!jpeg) return reply.callNotFound();
    return reply.type('image/jpeg').header('cache-control', FOREVER).send(jpeg);
  });
}

/** A kept image as JPEG, by its name without extension; undefined where there is none. */
export async function readJpeg(storage: ImageStorage, name: string): Promise<Buffer | undefined> {
  // One at a time: whoever else uses the shop needs the other core.
  return (await storage.read(`${name}.jpg`)) ?? inTurn('jpeg', () => makeJpeg(storage, name));
}

async function makeJpeg(storage: ImageStorage, name: string): Promise<Buffer | undefined> {
  const webp = await storage.read(`${name}.webp`);
  if (!webp) return undefined;
  // Who asked at the same time may have had it made.
  const made = await storage.read(`${name}.jpg`);
  if (made) return made;
  const jpeg = await encode(webp);
  await storage.put(`${name}.jpg`, jpeg);
  return jpeg;
}

async function encode(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  let jpeg: Buffer;
  let tried = 0;
  do jpeg = await sharp(webp).jpeg({ quality: QUALITIES[tried]! }).toBuffer();
  while (jpeg.length > MAX_BYTES && ++tried < QUALITIES.length);
  return jpeg;
}
