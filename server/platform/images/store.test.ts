import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hollowPng, picture } from '#server/testing/pictures.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { diskStorage } from './disk.ts';
import { createImageStore, type ImageStore } from './store.ts';

/** One grey, so a file of millions of pixels has half a kB: kept, since making one takes seconds. */
const flatAvif = (side: 64 | 3464 | 3700 | 4000 | 7000, bitdepth: 8 | 10 | 12 = 8) =>
  readFile(new URL(`./fixtures/flat-${side}-${bitdepth}bit.avif`, import.meta.url));

/** The same file, with another size in the box that tells it. */
function sized(avif: Buffer, side: number): Buffer {
  const ispe = avif.indexOf('ispe');
  avif.writeUInt32BE(side, ispe + 8);
  avif.writeUInt32BE(side, ispe + 12);
  return avif;
}

let dir: string;
let images: ImageStore;
const kept = async () => (await readdir(path.join(dir, 'imagenes'))).sort();

beforeAll(async () => {
  dir = await scratchFolder('fussan-imagenes-');
  images = createImageStore(await diskStorage(dir));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'guarda un %s como WebP cuadrado en todos sus anchos',
  async (formato) => {
    const { imagen_url, imagen_anchos } = await images.store(await picture(formato));
    for (const ancho of imagen_anchos) {
      const archivo = path.join(dir, imagen_url.replace('-640.', `-${ancho}.`));
      expect(await sharp(archivo).metadata()).toMatchObject({ format: 'webp', width: ancho, height: ancho });
    }
  },
);

it('la misma imagen se guarda una vez, venga como archivo o como bytes', async () => {
  const jpeg = await picture('jpeg', { background: '#3c3' });
  const archivo = path.join(dir, 'subida');
  await writeFile(archivo, jpeg);
  const primera = await images.store(jpeg);
  const antes = await kept();
  expect(await images.store(archivo)).toEqual(primera);
  expect(await kept()).toEqual(antes);
});

it('la endereza como dice su EXIF, y no guarda el EXIF', async () => {
  // Blue above and red below; orientation 3 says that it stands on its head.
  const cabeza = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00f' } })
    .composite([{ input: await picture('png', { width: 100, height: 50, background: '#f00' }), top: 50, left: 0 }])
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const { imagen_url } = await images.store(cabeza);
  const archivo = path.join(dir, imagen_url);
  expect((await sharp(archivo).metadata()).exif).toBeUndefined();
  const { data } = await sharp(archivo)
    .extract({ left: 320, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[2]).toBeLessThan(60);
});

it.each([
  [
    'gris',
    () =>
      sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
        .greyscale()
        .png()
        .toBuffer(),
  ],
  [
    'de 16 bits',
    () =>
      sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  [
    'en CMYK',
    () =>
      sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'gris y transparente',
    () =>
      sharp({ create: { width: 40, height: 40, channels: 4, background: '#8888' } })
        .greyscale()
        .png()
        .toBuffer(),
  ],
])('una imagen %s queda con sus colores en WebP', async (_que, hacer) => {
  const { imagen_url } = await images.store(await hacer());
  const { channels } = await sharp(path.join(dir, imagen_url)).stats();
  expect(channels).toHaveLength(3);
  expect(channels[0]!.mean).toBeGreaterThan(100);
  expect(channels[0]!.mean).toBeLessThan(240);
});

it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['un PNG que dice medir 30.000 × 30.000', () => hollowPng(30_000, 30_000), /^La imagen mide 30000 × 30000 píxeles/],
  ['un PNG que dice ser más ancho que lo posible', () => hollowPng(2_000_000_000, 2), /dañada|píxeles/],
  ['un PNG hueco de tamaño aceptable', () => hollowPng(5_000, 5_000), /^La imagen está dañada o incompleta/],
  [
    'un SVG con script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    /^El archivo no es una imagen/,
  ],
  ['un texto', () => Buffer.from('esto no es una imagen'), /^El archivo no es una imagen/],
  ['nada', () => Buffer.alloc(0), /^El archivo no es una imagen/],
  ['un PDF', () => Buffer.from('%PDF-1.7\n'), /^El archivo no es una imagen/],
  [
    'una foto HEIC',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    /Ajustes › Cámara › Formatos › Más compatible/,
  ],
  [
    'una foto HEIC que se llama a sí misma HEIF',
    () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'),
    /^Este archivo es HEIC/,
  ],
  ['uno con menos píxeles, de 12 bits', () => flatAvif(3700, 12), /ocuparía demasiada memoria.* 13 millones/],
  [
    'un AVIF que dice ser más chico de lo que es',
    async () => sized(await flatAvif(4000), 64),
    /^La imagen está dañada/,
  ],
  ['un AVIF de cajas cortadas', async () => (await flatAvif(64)).subarray(0, 100), /^La imagen está dañada/],
  [
    'una cabecera de PNG con texto detrás',
    () => Buffer.from('\x89PNG\r\n\x1a\nhola, hola, hola', 'latin1'),
    /^La imagen está dañada/,
  ],
  [
    'una cabecera de JPEG con ceros detrás',
    () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(1000)]),
    /^La imagen está dañada/,
  ],
  [
    'un JPEG cortado',
    async () => {
      const jpeg = await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer();
      return jpeg.subarray(0, jpeg.length / 2);
    },
    /^La imagen está dañada o incompleta/,
  ],
  ['más de 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1), /^La imagen pesa demasiado: el máximo es 15 MB/],
])('rechaza %s en menos de 5 s, sin guardar nada', async (_que, hacer, mensaje) => {
  const hostil = await hacer();
  const antes = await kept();
  const inicio = performance.now();
  await expect(images.store(hostil)).rejects.toThrow(mensaje);
  expect(performance.now() - inicio).toBeLessThan(5_000);
  expect(await kept()).toEqual(antes);
});

it('abrir un AVIF de un kB con 49 millones de píxeles no ocupa memoria', async () => {
  const bomb = await flatAvif(7000);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await expect(images.store(bomb)).rejects.toThrow(/ocuparía demasiada memoria.* 20 millones/);
  clearInterval(watch);
  expect(most - before).toBeLessThan(50 * 1024 * 1024);
});

it('un AVIF de teléfono cabe: 12 millones de píxeles, también de 10 bits', async () => {
  for (const bits of [8, 10] as const) {
    const { imagen_url } = await images.store(await flatAvif(3464, bits));
    expect(imagen_url).toMatch(/webp$/);
  }
});

it('tras rechazar una, las que siguen se guardan', async () => {
  const png = await picture('png', { background: '#0ff' });
  const [mala, buena] = await Promise.allSettled([images.store(Buffer.from('mala')), images.store(png)]);
  expect([mala!.status, buena!.status]).toEqual(['rejected', 'fulfilled']);
});
