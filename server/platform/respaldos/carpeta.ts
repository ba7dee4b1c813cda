import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { instanteEnSantiago } from '#contract/valores/fechas.ts';
import { instanteDeSantiago } from '#contract/valores/instante.ts';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { noSePudoLeer } from './no-se-pudo-leer.ts';
import { losQueQuedan } from './retencion.ts';

type EnCarpeta = Pick<Config, 'RESPALDOS_DIR'>;
type ConDatos = Pick<Config, 'RESPALDOS_DIR' | 'DATA_DIR'>;
type DeEdad = Pick<Config, 'RESPALDOS_DIARIOS' | 'RESPALDOS_SEMANALES' | 'RESPALDOS_MENSUALES'>;

/** What is known of a backup without opening it. */
export interface Respaldo {
  /** Where it is. */
  archivo: string;
  hecho: Date;
  bytes: number;
  /** When it was last restored beside the shop and everything agreed. */
  probado: Date | null;
  /** Why its last trial did not go well. */
  falla: string | null;
}

const NOMBRE = /^fussan-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.respaldo$/;
/** How a backup ends while it is written. */
export const SIN_TERMINAR = '.parcial';
/** Why the last try left no backup: not beside them, for where they go may be what failed. */
const fallaEn = ({ DATA_DIR }: ConDatos): string => path.join(DATA_DIR, 'respaldo-fallido.json');

/** How the backup of an instant is called, by Santiago's clock. */
export const nombreDe = (hecho: Date): string =>
  `fussan-${instanteEnSantiago(hecho)
    .slice(0, 16)
    .replace(/:(\d\d)$/, '$1')}.respaldo`;

function hechoDe(nombre: string): Date | null {
  const [, dia, hora, minuto] = NOMBRE.exec(nombre) ?? [];
  const instante = dia && instanteDeSantiago(`${dia}T${hora}:${minuto}`);
  return instante ? new Date(instante) : null;
}

/** The one in a file, wherever that is; null where there is none. */
async function respaldoEn(archivo: string): Promise<Respaldo | null> {
  const known = await stat(archivo).catch(() => null);
  if (!known?.isFile()) return null;
  const { probado = null, falla = null } = await readNote(notaDe(archivo));
  const hecho = hechoDe(path.basename(archivo)) ?? known.mtime;
  return { archivo, hecho, bytes: known.size, probado: probado ? new Date(probado) : null, falla };
}

/** All that are in the folder, the newest first. */
export async function respaldosDe({ RESPALDOS_DIR }: EnCarpeta): Promise<Respaldo[]> {
  const respaldos: Respaldo[] = [];
  for (const nombre of await namesIn(RESPALDOS_DIR)) {
    // One of them may be old and have just been removed.
    const respaldo = NOMBRE.test(nombre) ? await respaldoEn(path.join(RESPALDOS_DIR, nombre)) : null;
    if (respaldo) respaldos.push(respaldo);
  }
  return respaldos.sort((a, b) => b.hecho.getTime() - a.hecho.getTime());
}

/** The last one; null where there is none. */
export async function ultimoRespaldo(config: EnCarpeta): Promise<Respaldo | null> {
  return (await respaldosDe(config))[0] ?? null;
}

/** The one in a file that somebody names. Throws words where there is none. */
export async function respaldoNombrado(archivo: string): Promise<Respaldo> {
  const respaldo = await respaldoEn(archivo);
  if (respaldo) return respaldo;
  throw new StartupError(
    (await stat(archivo).catch(() => null)) ? `${archivo} no es un archivo.` : `No existe ${archivo}.`,
  );
}

/** What a note says of what went wrong. */
export const porQue = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** How backups stand, for whoever watches over the shop. */
export interface EstadoDeRespaldos {
  ultimo: Respaldo | null;
  /** Why there is no newer one, or why the trial of the last one did not go well. */
  falla: string | null;
}

export async function estadoDeRespaldos(config: ConDatos): Promise<EstadoDeRespaldos> {
  try {
    const ultimo = await ultimoRespaldo(config);
    const { falla = null } = await readNote(fallaEn(config));
    return { ultimo, falla: falla ?? ultimo?.falla ?? null };
  } catch (error) {
    return { ultimo: null, falla: porQue(error) };
  }
}

/** Makes the folder where it isn't yet. */
export async function abrirCarpeta({ RESPALDOS_DIR }: EnCarpeta): Promise<void> {
  await mkdir(RESPALDOS_DIR, { recursive: true, mode: 0o700 }).catch((error) => {
    throw noSePudoGuardar(RESPALDOS_DIR, error);
  });
}

/** Says in words why nothing can be written there; what is no matter of the folder stays as it is. */
export function noSePudoGuardar(carpeta: string, error: unknown): unknown {
  const porque = NO_SE_GUARDA[(error as NodeJS.ErrnoException).code ?? ''];
  return porque ? new StartupError(`${porque(carpeta)}: no hay respaldo nuevo.`, { cause: error }) : error;
}

const sinEspacio = (carpeta: string) => `No queda espacio en el disco de ${carpeta}`;
const sinPermiso = (carpeta: string) => `Sin permiso para escribir en ${carpeta} (RESPALDOS_DIR)`;
const noEsCarpeta = (carpeta: string) => `${carpeta} (RESPALDOS_DIR) no es una carpeta`;
const NO_SE_GUARDA: Record<string, (carpeta: string) => string> = {
  ENOSPC: sinEspacio,
  EDQUOT: sinEspacio,
  EACCES: sinPermiso,
  EPERM: sinPermiso,
  EROFS: (carpeta) => `El disco de ${carpeta} (RESPALDOS_DIR) es de sólo lectura`,
  // So also where the disk is read-only.
  ENOENT: (carpeta) => `No se pudo crear ${carpeta} (RESPALDOS_DIR)`,
  ENOTDIR: noEsCarpeta,
  EEXIST: noEsCarpeta,
};

/** Notes how the trial of one of the shop's own backups went; of a file from elsewhere, nothing. */
export async function anotarPrueba(
  { RESPALDOS_DIR }: EnCarpeta,
  { archivo, probado }: Respaldo,
  falla: string | null,
): Promise<void> {
  if (path.dirname(archivo) !== RESPALDOS_DIR) return;
  const cuando = falla === null ? new Date() : probado;
  await writeNote(notaDe(archivo), { probado: cuando?.toISOString() ?? null, falla });
}

/** Notes why there is no backup, until there is one. */
export async function anotarFalla(config: ConDatos, falla: string | null): Promise<void> {
  const nota = fallaEn(config);
  if (falla === null) await rm(nota, { force: true });
  else await writeNote(nota, { probado: null, falla });
}

/** Removes the backups whose age is past, and what one that was cut off left. Says how many backups went. */
export async function quitarAntiguos(config: EnCarpeta & DeEdad): Promise<number> {
  const respaldos = await respaldosDe(config);
  const quedan = new Set(
    losQueQuedan(
      respaldos.map(({ hecho }) => hecho),
      {
        diarios: config.RESPALDOS_DIARIOS,
        semanales: config.RESPALDOS_SEMANALES,
        mensuales: config.RESPALDOS_MENSUALES,
      },
    ),
  );
  const sobran = respaldos.filter(({ hecho }) => !quedan.has(hecho));
  for (const { archivo } of sobran) {
    await rm(archivo);
    await rm(notaDe(archivo), { force: true });
  }
  return sobran.length;
}

/** Removes what a backup that was cut off left; nobody may be making one. */
export async function quitarSinTerminar({ RESPALDOS_DIR }: EnCarpeta): Promise<void> {
  for (const nombre of await namesIn(RESPALDOS_DIR)) {
    if (nombre.startsWith('fussan-') && nombre.endsWith(SIN_TERMINAR)) await rm(path.join(RESPALDOS_DIR, nombre));
  }
}

interface Nota {
  probado?: string | null;
  falla?: string | null;
}

const notaDe = (archivo: string): string => `${archivo}.json`;

/** One that is not there, or was spoilt, says nothing. */
async function readNote(file: string): Promise<Nota> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

async function writeNote(file: string, nota: Nota): Promise<void> {
  await writeFile(`${file}.tmp`, JSON.stringify(nota));
  await rename(`${file}.tmp`, file);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw noSePudoLeer(folder, error);
  });
}
