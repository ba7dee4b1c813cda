import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { droppedIn, picturesOf } from './chosen-files.ts';

const file = (name: string, content: BlobPart = 'x') => new File([content], name);
/** `4.png`, `leeme.txt` and `mas.zip`. */
const MIXED =
  'UEsDBBQAAAgIAAAAAACDFtyMAwAAAAEAAAAFAAAANC5wbmerAABQSwMEFAAACAgAAAAAAIMW3IwDAAAAAQAAAAkAAABsZWVtZS50eHSrAABQSwMEFAAACAgAAAAAAIMW3IwDAAAAAQAAAAcAAABtYXMuemlwqwAAUEsBAhQAFAAACAgAAAAAAIMW3IwDAAAAAQAAAAUAAAAAAAAAAAAAAAAAAAAAADQucG5nUEsBAhQAFAAACAgAAAAAAIMW3IwDAAAAAQAAAAkAAAAAAAAAAAAAAAAAJgAAAGxlZW1lLnR4dFBLAQIUABQAAAgIAAAAAACDFtyMAwAAAAEAAAAHAAAAAAAAAAAAAAAAAFAAAABtYXMuemlwUEsFBgAAAAADAAMAnwAAAHgAAAAAAA==';
/** `leeme.txt` alone. */
const NOTES =
  'UEsDBBQAAAgIAAAAAACDFtyMAwAAAAEAAAAJAAAAbGVlbWUudHh0qwAAUEsBAhQAFAAACAgAAAAAAIMW3IwDAAAAAQAAAAkAAAAAAAAAAAAAAAAAAAAAAGxlZW1lLnR4dFBLBQYAAAAAAQABADcAAAAqAAAAAAA=';
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const chosen = async (...files: [archivo: string, content?: BlobPart][]) => {
  const { pictures, aside } = await picturesOf(
    files.map(([archivo, content]) => ({ archivo, file: file(archivo, content) })),
  );
  return { pictures: pictures.map(({ archivo, mensaje }) => (mensaje ? [archivo, mensaje] : archivo)), aside };
};

it('lo que acompaña a las imágenes en una carpeta o un .zip queda fuera; lo que alguien quiso enviar, no', async () => {
  expect(
    await chosen(
      ['fotos/1.jpg'],
      ['fotos/leeme.txt'],
      ['fotos/lista.xlsx'],
      ['fotos/taladro.jpg'],
      ['fotos/2.txt'],
      ['fotos/IMG_1.heic'],
      ['fotos/3'],
      ['suelto.txt'],
      ['varias.zip', bytesOf(MIXED)],
    ),
  ).toEqual({
    pictures: [
      'fotos/1.jpg',
      'fotos/taladro.jpg',
      'fotos/2.txt',
      'fotos/IMG_1.heic',
      'fotos/3',
      'suelto.txt',
      'varias.zip/4.png',
      'varias.zip/mas.zip',
    ],
    aside: 3,
  });
});

it('un .zip sin ninguna imagen lo dice', async () => {
  expect(await chosen(['notas.zip', bytesOf(NOTES)])).toEqual({
    pictures: [['notas.zip', 'El .zip no trae ninguna imagen.']],
    aside: 0,
  });
});

it('lo que se arrastra desde otra página no está en ninguna carpeta, y cuenta igual', async () => {
  const picture = file('5.jpg');
  const items = [
    { webkitGetAsEntry: () => null, getAsFile: () => picture },
    { webkitGetAsEntry: () => null, getAsFile: () => null },
  ];
  expect(await droppedIn({ items } as unknown as DataTransfer)).toEqual([{ archivo: '5.jpg', file: picture }]);
});
