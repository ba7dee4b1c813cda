import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { readZip } from './read-zip.ts';

const zip = (base64: string) => new File([Buffer.from(base64, 'base64')], 'fotos.zip');

/** `fotos/`, `fotos/123.jpg` («contenido») and what a Mac adds. */
const GOOD =
  'UEsDBBQAAAgIAAAAAAAAAAAAAgAAAAAAAAAGAAAAZm90b3MvAwBQSwMEFAAACAgAAAAAAH85p9ALAAAACQAAAA0AAABmb3Rvcy8xMjMuanBnS87PK0nNy0zJBwBQSwMEFAAACAgAAAAAAIMW3IwDAAAAAQAAAAwAAABfX01BQ09TWC8uXzGrAABQSwECFAAUAAAICAAAAAAAAAAAAAIAAAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAZm90b3MvUEsBAhQAFAAACAgAAAAAAH85p9ALAAAACQAAAA0AAAAAAAAAAAAAAAAAJgAAAGZvdG9zLzEyMy5qcGdQSwECFAAUAAAICAAAAAAAgxbcjAMAAAABAAAADAAAAAAAAAAAAAAAAABcAAAAX19NQUNPU1gvLl8xUEsFBgAAAAADAAMAqQAAAIkAAAAAAA==';
/** A thousand zeros that say they are 10 bytes. */
const LYING =
  'UEsDBBQAAAgIAAAAAACAFwsGCwAAAAoAAAAFAAAAMS5qcGdjYBgFo2AUDHcAAFBLAQIUABQAAAgIAAAAAACAFwsGCwAAAAoAAAAFAAAAAAAAAAAAAAAAAAAAAAAxLmpwZ1BLBQYAAAAAAQABADMAAAAuAAAAAAA=';
const FOUR_GIGABYTES =
  'UEsDBBQAAAgIAAAAAACDFtyMAwAAAAAoa+4FAAAAMS5qcGerAABQSwECFAAUAAAICAAAAAAAgxbcjAMAAAAAKGvuBQAAAAAAAAAAAAAAAAAAAAAAMS5qcGdQSwUGAAAAAAEAAQAzAAAAJgAAAAAA';
const ENCRYPTED =
  'UEsDBBQAAQgIAAAAAACDFtyMAwAAAAEAAAAFAAAAMS5qcGerAABQSwECFAAUAAEICAAAAAAAgxbcjAMAAAABAAAABQAAAAAAAAAAAAAAAAAAAAAAMS5qcGdQSwUGAAAAAAEAAQAzAAAAJgAAAAAA';

it('lee los archivos de un .zip sin descomprimirlos, y los entrega cuando se abren', async () => {
  const files = await readZip(zip(GOOD));
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([['fotos/123.jpg', 9]]);
  expect(await (await files[0]!.open()).text()).toBe('contenido');
});

it('rechaza lo que no es un .zip, y uno cortado', async () => {
  await expect(readZip(zip(''))).rejects.toThrow('El .zip está dañado o no lo pudimos leer.');
  await expect(readZip(new File(['hola'.repeat(100)], 'a.zip'))).rejects.toThrow('El .zip está dañado');
  await expect(readZip(zip(GOOD.slice(0, 200)))).rejects.toThrow('El .zip está dañado');
});

it('rechaza el que ocuparía demasiado, y corta el que miente', async () => {
  await expect(readZip(zip(FOUR_GIGABYTES))).rejects.toThrow('El .zip se rechazó: descomprimido ocuparía demasiado.');
  const [lying] = await readZip(zip(LYING));
  await expect(lying!.open()).rejects.toThrow('El .zip está dañado o no lo pudimos leer.');
});

it('un archivo cifrado lo dice al abrirlo', async () => {
  const [locked] = await readZip(zip(ENCRYPTED));
  await expect(locked!.open()).rejects.toThrow('Está protegido con contraseña. Envíalo sin ella.');
});
