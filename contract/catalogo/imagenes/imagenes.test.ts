import { expect, it } from 'vitest';
import { codigoDeArchivo, esRelleno } from './imagenes.ts';

it.each([
  ['123.jpg', 123],
  ['123 .JPG', 123],
  ['  123.webp', 123],
  ['fotos/taladros/123.png', 123],
  ['fotos\\123.png', 123],
  ['123', 123],
  ['999999999999999.avif', 999_999_999_999_999],
])('«%s» es el código %i', (archivo, codigo) => {
  expect(codigoDeArchivo(archivo)).toBe(codigo);
});

it.each([
  '123-2.jpg',
  '123 (1).jpg',
  '0123.jpg',
  '0.jpg',
  '-5.jpg',
  '12.5.jpg',
  '1234567890123456.jpg',
  'a123.jpg',
  '.jpg',
  '١٢٣.jpg',
  '1e3.jpg',
  '',
])('«%s» no es el código de ningún producto', (archivo) => {
  expect(codigoDeArchivo(archivo)).toBeNull();
});

it('lo que los sistemas ponen solos en un .zip no cuenta', () => {
  expect(['fotos/', '__MACOSX/._1.jpg', 'fotos/.DS_Store', 'Thumbs.db', 'a/desktop.ini'].every(esRelleno)).toBe(true);
  expect(['1.jpg', 'fotos/1.jpg', 'fotos.2024/1.jpg'].some(esRelleno)).toBe(false);
});

it.each(['1 x', '/ 1 /x', ' .x'])('un nombre hecho para demorar, como muchas veces «%s», no demora', (trozo) => {
  const nombres = [trozo[0] + trozo.slice(1, -1).repeat(60_000) + trozo.at(-1), trozo.repeat(20_000)];
  const inicio = performance.now();
  for (const nombre of nombres) expect(codigoDeArchivo(nombre)).toBeNull();
  expect(performance.now() - inicio).toBeLessThan(5_000);
});
