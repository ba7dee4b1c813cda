import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { readSchema } from '../database/migrate.ts';
import type { ImageStorage } from '../images/storage.ts';
import { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { escribirArchivo, type Guardar, YaHecho } from './archivo.ts';
import {
  abrirCarpeta,
  anotarFalla,
  nombreDe,
  porQue,
  quitarAntiguos,
  quitarSinTerminar,
  type Respaldo,
  ultimoRespaldo,
} from './carpeta.ts';
import { cerradura } from './claves.ts';
import { connectTo } from './tablas.ts';
import { CIERRE, type Cierre, describir, FORMATO, PORTADA, type Portada, volcar } from './volcar.ts';

/** What is backed up: the shop's database, and where its pictures are. */
export interface Tienda {
  config: Config;
  url: string;
  imagenes: ImageStorage;
}

/** What a new backup is, for whoever asked for it. */
export interface Hecho {
  archivo: string;
  bytes: number;
  tablas: number;
  filas: number;
  imagenes: number;
  /** How many old ones went. */
  quitados: number;
  /** What must be kept elsewhere to use it, in words. */
  avisos: string[];
}

/** One process at a time makes or tries backups of a database. */
const TURN = 3_877_262;
/** What a backup leaves free at least, since the shop may write to the same disk. */
const SPARE_BYTES = 100_000_000;

export const YA_HAY_UNO = 'Ya se está haciendo o probando un respaldo de esta base de datos: espera a que termine.';

/** Somebody else is at it. */
export class Ocupado extends StartupError {
  constructor() {
    super(YA_HAY_UNO);
  }
}

/** Runs `work` as the only one that is about this database's backups. */
export async function enTurno<T>(
  url: string,
  work: (client: Awaited<ReturnType<typeof connectTo>>) => Promise<T>,
): Promise<T> {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [TURN]);
    if (!rows[0].mine) throw new Ocupado();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Backs up a database and the shop's pictures into one file, also while the shop sells: all its rows as they were at one moment, and then
 * the pictures, which are never changed, so that each one that a row names is there.
 */
export async function respaldar({ config, url, imagenes }: Tienda, hecho = new Date()): Promise<Hecho> {
  try {
    const resultado = await enTurno(url, async (client) => {
      await abrirCarpeta(config);
      await quitarSinTerminar(config);
      const anterior = await ultimoRespaldo(config);
      await checkRoom(config, anterior);
      const { cerrar, aviso, nueva } = await cerradura(config);
      const archivo = path.join(config.RESPALDOS_DIR, nombreDe(hecho));
      const secretos = await new Secrets(config).huella();
      let cierre: Cierre | undefined;
      const bytes = await escribirArchivo(archivo, cerrar, async (guardar) => {
        await client.query('begin isolation level repeatable read read only');
        const { esquema, trabajos, tablas } = await describir(client, await readSchema());
        const portada: Portada = { formato: FORMATO, hecho: hecho.toISOString(), secretos, esquema, trabajos, tablas };
        await guardar(PORTADA, json(portada));
        const base = await volcar(client, tablas, guardar);
        await client.query('commit');
        cierre = { ...base, imagenes: await saveImages(config, imagenes, guardar) };
        await guardar(CIERRE, json(cierre));
      });
      const { sumas } = cierre!;
      const filas = Object.values(sumas).reduce((suma, { filas }) => suma + filas, 0);
      const otraClave = nueva && anterior;
      const avisos = [...(otraClave ? [OTRA_CLAVE] : []), aviso, ...(secretos ? [NO_VAN_LOS_SECRETOS(config)] : [])];
      const quitados = otraClave ? 0 : await quitarAntiguos(config);
      return { archivo, bytes, tablas: Object.keys(sumas).length, filas, imagenes: cierre!.imagenes, quitados, avisos };
    });
    await anotarFalla(config, null);
    return resultado;
  } catch (error) {
    if (!(error instanceof Ocupado || error instanceof YaHecho)) await noteFailure(config, error);
    throw error;
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const OTRA_CLAVE =
  'La clave de los respaldos no estaba, y se hizo otra: los anteriores se abren sólo con la de entonces. Esta vez no se quitó ninguno.';

const NO_VAN_LOS_SECRETOS = ({ SECRETS_KEY, DATA_DIR }: Config): string =>
  `La clave de los secretos (${SECRETS_KEY ? 'SECRETS_KEY' : path.join(DATA_DIR, 'secretos.key')}) NO va en el respaldo: guárdala aparte. ` +
  'Sin ella no se leen el certificado y los folios del SII, el segundo factor del personal ni los enlaces de las cotizaciones.';

async function saveImages(config: Config, storage: ImageStorage, guardar: Guardar): Promise<number> {
  if (config.S3_BUCKET && !config.RESPALDOS_BUCKET) return 0;
  let imagenes = 0;
  for await (const nombre of storage.list()) {
    const contenido = await storage.read(nombre);
    if (!contenido) continue;
    await guardar(`imagenes/${nombre}`, contenido);
    imagenes++;
  }
  return imagenes;
}

/** Refuses to begin what would fill the disk, going by the last one. */
async function checkRoom(config: Config, anterior: Respaldo | null): Promise<void> {
  const { bavail, bsize } = await statfs(config.RESPALDOS_DIR);
  const wanted = (anterior?.bytes ?? 0) * 1.2 + SPARE_BYTES;
  if (bavail * bsize < wanted) {
    throw new StartupError(`No queda espacio en el disco de ${config.RESPALDOS_DIR}: no hay respaldo nuevo.`);
  }
}

/** What went wrong is said; that it can't be noted, as on a full disk, is not. */
async function noteFailure(config: Config, error: unknown): Promise<void> {
  await anotarFalla(config, porQue(error)).catch(() => {});
}
