import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '../config.ts';
import { keyIn, readKey } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { noSePudoLeer } from './no-se-pudo-leer.ts';

type DeClaves = Pick<Config, 'DATA_DIR' | 'RESPALDOS_CLAVE' | 'RESPALDOS_CLAVE_PUBLICA'>;

/** A phrase of twenty random letters needs no more; with age's own 18, the shop would stand still for two seconds. */
const PHRASE_WORK = 15;

const claveEn = (dataDir: string): string => path.join(dataDir, 'respaldos.key');

/** What a new backup is closed with, what must be kept elsewhere to open it again, in words, and whether that was just made. */
export async function cerradura(config: DeClaves): Promise<{ cerrar: Encrypter; aviso: string; nueva?: boolean }> {
  const cerrar = new Encrypter();
  if (config.RESPALDOS_CLAVE) {
    cerrar.setPassphrase(config.RESPALDOS_CLAVE);
    cerrar.setScryptWorkFactor(PHRASE_WORK);
    return { cerrar, aviso: 'Se abre con la frase de RESPALDOS_CLAVE: guárdala también fuera de esta máquina.' };
  }
  if (config.RESPALDOS_CLAVE_PUBLICA) {
    cerrar.addRecipient(config.RESPALDOS_CLAVE_PUBLICA);
    return { cerrar, aviso: 'Se abre con la clave privada de RESPALDOS_CLAVE_PUBLICA, que no está en esta máquina.' };
  }
  const archivo = claveEn(config.DATA_DIR);
  const nueva = !existsSync(archivo);
  const privada = privadaDe(await keyIn(archivo, newKey).catch(notRead(archivo)), archivo);
  cerrar.addRecipient(await identityToRecipient(privada));
  return {
    cerrar,
    nueva,
    aviso: `Se abre con la clave de ${archivo}: cópiala fuera de esta máquina. Si el disco se pierde con ella, el respaldo no sirve.`,
  };
}

/** Whether this machine can open what it closes. */
export const puedeAbrir = ({ RESPALDOS_CLAVE_PUBLICA }: DeClaves): boolean => RESPALDOS_CLAVE_PUBLICA === undefined;

/** What opens backups: all the keys that are here, and the one in a file that somebody names. */
export async function llaves(config: DeClaves, archivoDeClave?: string): Promise<Decrypter> {
  const abrir = new Decrypter();
  const archivo = archivoDeClave ?? claveEn(config.DATA_DIR);
  const clave = archivoDeClave
    ? await readFile(archivo, 'utf8').catch(notRead(archivo))
    : await readKey(archivo).catch(notRead(archivo));
  if (clave === undefined && !config.RESPALDOS_CLAVE) {
    throw new StartupError(
      `No hay clave con que abrir el respaldo: no está ${archivo} ni RESPALDOS_CLAVE. Di dónde está con --clave archivo.`,
    );
  }
  if (clave !== undefined) abrir.addIdentity(privadaDe(clave, archivo));
  if (config.RESPALDOS_CLAVE) abrir.addPassphrase(config.RESPALDOS_CLAVE);
  return abrir;
}

const notRead = (archivo: string) => (error: unknown) => {
  throw noSePudoLeer(archivo, error);
};

/** As age's own programs write one, which can open a backup with it. */
async function newKey(): Promise<string> {
  const privada = await generateX25519Identity();
  return [
    '# Abre los respaldos de esta tienda: guarda una copia fuera de esta máquina.',
    `# public key: ${await identityToRecipient(privada)}`,
    privada,
    '',
  ].join('\n');
}

function privadaDe(texto: string, archivo: string): string {
  const privada = texto.split('\n').find((linea) => linea.startsWith('AGE-SECRET-KEY-'));
  if (!privada) throw new StartupError(`${archivo} no tiene una clave de age (AGE-SECRET-KEY-1…).`);
  return privada.trim();
}
