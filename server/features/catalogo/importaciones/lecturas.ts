import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/platform/errors.ts';
import { type Encargo, leerPlanilla, type Planilla } from './leer-planilla.ts';

/** Each takes at most some 130 MB of the disk. */
const QUEDAN = 3;
const QUEDAN_MS = 15 * 60 * 1000;

/** Readings that nobody uses at the moment. One that is deleted has been taken; any other that goes is at its end. */
const lecturas = new LRUCache<string, Planilla>({
  max: QUEDAN,
  ttl: QUEDAN_MS,
  ttlAutopurge: true,
  dispose: (planilla, _clave, motivo) => {
    if (motivo !== 'delete') void planilla.filas.release();
  },
});

interface Uso {
  /** What is done with it is done for good: nobody needs the reading afterwards. */
  final?: boolean;
}

/**
 * Reads a workbook and does `trabajo` with it. Who looks at what it would do sends the same file again to save it, so a good
 * reading is kept for a while: it is the same as long as the file, the columns and the suppliers are, and it does not depend on anything
 * else. `trabajo` has it for itself until it ends.
 */
export async function conPlanilla<T>(
  encargo: Encargo,
  trabajo: (planilla: Planilla) => Promise<T>,
  { final = false }: Uso = {},
): Promise<T> {
  const clave = await claveDe(encargo);
  const planilla = tomar(clave) ?? (await leerPlanilla(encargo));
  let sirve = false;
  try {
    const hecho = await trabajo(planilla);
    sirve = !final;
    return hecho;
  } catch (error) {
    // What the person is told and may try again. Of anything else the reading may be the cause.
    sirve = error instanceof AppError;
    throw error;
  } finally {
    if (sirve && planilla.errores.length === 0) lecturas.set(clave, planilla);
    else await planilla.filas.release();
  }
}

function tomar(clave: string): Planilla | undefined {
  const planilla = lecturas.get(clave);
  lecturas.delete(clave);
  return planilla;
}

async function claveDe({ path, proveedores, columnas = [] }: Encargo): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex')} ${proveedores.join()} ${columnas.join()}`;
}
