import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '#server/testing/scratch.ts';
import { escribirArchivo, leerArchivo } from './archivo.ts';

let dir: string;
let archivo: string;
let clave: string;
let n = 0;

beforeAll(async () => {
  dir = await scratchFolder('fussan-archivo-');
  clave = await generateX25519Identity();
});
afterAll(() => rm(dir, { recursive: true }));
beforeEach(async () => {
  archivo = path.join(dir, `${n++}`, 'uno.respaldo');
  await mkdir(path.dirname(archivo));
});

const cerradura = async () => {
  const cerrar = new Encrypter();
  cerrar.addRecipient(await identityToRecipient(clave));
  return cerrar;
};

async function leer(con = clave): Promise<Record<string, Buffer>> {
  const abrir = new Decrypter();
  abrir.addIdentity(con);
  const leido: Record<string, Buffer> = {};
  for await (const { nombre, contenido } of leerArchivo(archivo, abrir)) leido[nombre] = await buffer(contenido);
  return leido;
}

const CONTENIDO = { 'vacío.txt': Buffer.alloc(0), 'una/parte': randomBytes(3_000_000), final: Buffer.from('fin') };

const escribir = async () =>
  escribirArchivo(archivo, await cerradura(), async (guardar) => {
    for (const [nombre, contenido] of Object.entries(CONTENIDO)) await guardar(nombre, contenido);
  });

it('lo que se guarda se lee igual y en su orden, y el archivo es sólo del dueño', async () => {
  expect(await escribir()).toBeGreaterThan(3_000_000);
  const leido = await leer();
  expect(Object.keys(leido)).toEqual(Object.keys(CONTENIDO));
  for (const [nombre, contenido] of Object.entries(CONTENIDO)) expect(contenido.equals(leido[nombre]!)).toBe(true);
  expect(await readdir(path.dirname(archivo))).toEqual(['uno.respaldo']);
  await expect(escribir()).rejects.toThrow('Ya hay un respaldo de este mismo minuto');
});

it('con otra clave, cortado, cambiado o de otra cosa se niega con una frase', async () => {
  const bytes = await escribir();
  await expect(leer(await generateX25519Identity())).rejects.toThrow('La clave no es la de este respaldo');
  const entero = await readFile(archivo);
  for (const corte of [1, 70_000, bytes - 300]) {
    await writeFile(archivo, entero);
    await truncate(archivo, bytes - corte);
    await expect(leer(), `${corte} bytes menos`).rejects.toThrow('está cortado o dañado');
  }
  // Cut where a piece of age's ends, so that only the end is missing.
  const cabecera = entero.indexOf('\n', entero.indexOf('\n--- ') + 1) + 1;
  await writeFile(archivo, entero.subarray(0, cabecera + 16 + 20 * (65_536 + 16)));
  await expect(leer()).rejects.toThrow('está cortado o dañado');
  entero[bytes >> 1]! ^= 1;
  await writeFile(archivo, entero);
  await expect(leer()).rejects.toThrow('está cortado o dañado');
  await writeFile(archivo, 'age no es\n');
  await expect(leer()).rejects.toThrow('no es un respaldo de Fussan');
  await rm(archivo);
  await expect(leer()).rejects.toThrow('No se pudo leer');
});

it('si quien lo llena falla no queda nada, y dice por qué', async () => {
  const falla = escribirArchivo(archivo, await cerradura(), async (guardar) => {
    await guardar('parte', randomBytes(500_000));
    throw new Error('se cayó la base');
  });
  await expect(falla).rejects.toThrow('se cayó la base');
  expect(await readdir(path.dirname(archivo))).toEqual([]);
});

it('si el disco se llena se dice con una frase', async () => {
  const lleno = escribirArchivo(archivo, await cerradura(), async () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  });
  await expect(lleno).rejects.toThrow(/^No queda espacio en el disco de .+: no hay respaldo nuevo\.$/);
});

it('si no se puede escribir se dice eso, y no que lo que lo llena quedó a medias', async () => {
  await mkdir(`${archivo}.parcial`);
  const negado = escribirArchivo(archivo, await cerradura(), async (guardar) => {
    for (let parte = 0; parte < 20; parte++) await guardar(`parte-${parte}`, randomBytes(500_000));
  });
  await expect(negado).rejects.toThrow(/^.+ \(RESPALDOS_DIR\) no es una carpeta: no hay respaldo nuevo\.$/);
});

it('quien lo lee puede dejarlo a la mitad', async () => {
  await escribir();
  const abrir = new Decrypter();
  abrir.addIdentity(clave);
  for await (const { nombre } of leerArchivo(archivo, abrir)) {
    expect(nombre).toBe('vacío.txt');
    break;
  }
});
