import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { instanteEnSantiago } from '#contract/valores/fechas.ts';
import { instanteDeSantiago } from '#contract/valores/instante.ts';
import type { Config } from '../config.ts';
import { losQueQuedan } from './retencion.ts';

type EnCarpeta = Pick<Config, 'RESPALDOS_DIR'>;
type DeEdad = Pick<Config, 'RESPALDOS_DIARIOS' | 'RESPALDOS_SEMANALES' | 'RESPALDOS_MENSUALES'>;

/** What is known of a backup without opening it. */
export interface Respaldo {
  /** Where it is. */
  archivo: string;
  hecho: Date;
  bytes: number;
  /** When it was last restored beside the shop and everything agreed. */
  probado: Date | null;
  /** Why its last trial, or a backup that should have followed it, did not go well. */
  falla: string | null;
}

const NOMBRE = /^fussan-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.respaldo$/;
/** How a backup ends while it is written. */
export const SIN_TERMINAR = '.parcial';
/** Why the last try left no backup. */
const FALLA = 'ultima-falla.json';

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
export async function respaldoEn(archivo: string): Promise<Respaldo | null> {
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

/** The last one, for whoever watches over the shop; null where there is none. */
export async function ultimoRespaldo(config: EnCarpeta): Promise<Respaldo | null> {
  const [ultimo] = await respaldosDe(config);
  if (!ultimo) return null;
  const { falla = null } = await readNote(path.join(config.RESPALDOS_DIR, FALLA));
  return { ...ultimo, falla: falla ?? ultimo.falla };
}

/** Notes how the trial of a backup went. */
export async function anotarPrueba({ archivo, probado }: Respaldo, falla: string | null): Promise<void> {
  const cuando = falla === null ? new Date() : probado;
  await writeNote(notaDe(archivo), { probado: cuando?.toISOString() ?? null, falla });
}

/** Notes why there is no backup, until there is one. */
export async function anotarFalla({ RESPALDOS_DIR }: EnCarpeta, falla: string | null): Promise<void> {
  const nota = path.join(RESPALDOS_DIR, FALLA);
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
    throw error;
  });
}
