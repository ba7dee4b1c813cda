import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#server/testing/scratch.ts';
import { readConfig } from '../config.ts';
import { escribirArchivo, leerArchivo } from './archivo.ts';
import { cerradura, llaves, puedeAbrir } from './claves.ts';

let dir: string;
let n = 0;

beforeAll(async () => {
  dir = await scratchFolder('fussan-claves-');
});
afterAll(() => rm(dir, { recursive: true }));

/** A shop's settings, with a folder that nobody has used. */
const config = (ajustes: Record<string, string> = {}) => readConfig({ DATA_DIR: path.join(dir, `${n++}`), ...ajustes });

async function cerrado(con: ReturnType<typeof config>): Promise<(abrir: Decrypter) => Promise<string>> {
  const archivo = path.join(con.RESPALDOS_DIR, 'uno.respaldo');
  await mkdir(con.RESPALDOS_DIR, { recursive: true });
  const { cerrar } = await cerradura(con);
  await escribirArchivo(archivo, cerrar, (guardar) => guardar('dato', Buffer.from('lo guardado')));
  return async (abrir) => {
    for await (const { contenido } of leerArchivo(archivo, abrir)) return (await buffer(contenido)).toString();
    return '';
  };
}

it('sin ajustes crea una clave junto a los datos, sólo del dueño, y dice que se copie', async () => {
  const con = config({ DATA_DIR: dir });
  const leer = await cerrado(con);
  const archivo = path.join(dir, 'respaldos.key');
  expect((await cerradura(con)).aviso).toContain(`${archivo}: cópiala fuera de esta máquina`);
  expect((await stat(archivo)).mode & 0o777).toBe(0o600);
  expect(await readFile(archivo, 'utf8')).toMatch(/^# .+\n# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/);
  expect(puedeAbrir(con)).toBe(true);
  expect(await leer(await llaves(con))).toBe('lo guardado');
  // On another machine, by where it was copied to.
  expect(await leer(await llaves(config(), archivo))).toBe('lo guardado');
});

it('con una frase se abre con ella, y con otra no', async () => {
  const con = config({ RESPALDOS_CLAVE: 'correcto caballo bateria grapa' });
  const leer = await cerrado(con);
  expect(await leer(await llaves(con))).toBe('lo guardado');
  const otra = config({ RESPALDOS_CLAVE: 'correcto caballo bateria clavo' });
  await expect(leer(await llaves(otra))).rejects.toThrow('La clave no es la de este respaldo');
});

it('con una clave pública sólo lo abre la privada, que no está aquí', async () => {
  const privada = await generateX25519Identity();
  const con = config({ RESPALDOS_CLAVE_PUBLICA: await identityToRecipient(privada) });
  const leer = await cerrado(con);
  expect(puedeAbrir(con)).toBe(false);
  await expect(llaves(con)).rejects.toThrow(/^No hay clave con que abrir el respaldo: .+ --clave archivo/);
  const lejos = path.join(dir, 'lejos.key');
  await writeFile(lejos, `${privada}\n`);
  expect(await leer(await llaves(con, lejos))).toBe('lo guardado');
  await writeFile(lejos, 'hola\n');
  await expect(llaves(con, lejos)).rejects.toThrow('lejos.key no tiene una clave de age');
  await expect(llaves(con, path.join(dir, 'nada.key'))).rejects.toThrow(/nada\.key: no existe\.$/);
});

it('una frase y una clave pública a la vez, o mal escritas, detienen el arranque', () => {
  const RESPALDOS_CLAVE = 'correcto caballo bateria grapa';
  const RESPALDOS_CLAVE_PUBLICA = `age1${'q'.repeat(58)}`;
  expect(() => readConfig({ RESPALDOS_CLAVE, RESPALDOS_CLAVE_PUBLICA })).toThrow('va una o la otra');
  expect(() => readConfig({ RESPALDOS_CLAVE: 'corta' })).toThrow(/^La .+\n {2}RESPALDOS_CLAVE: debe ser un texto/);
  expect(() => readConfig({ RESPALDOS_CLAVE_PUBLICA: 'AGE-SECRET-KEY-1X' })).toThrow('RESPALDOS_CLAVE_PUBLICA: debe');
});
