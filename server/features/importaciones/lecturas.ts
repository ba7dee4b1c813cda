import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { type Encargo, leerPlanilla, type Planilla } from './leer-planilla.ts';

const QUEDAN = 3;
const QUEDAN_MS = 15 * 60 * 1000;

/** Readings that nobody uses at the moment. One that is deleted has been taken; any other that goes is at its end. */
const lecturas = new LRUCache<string, Planilla>({
  max: QUEDAN,
  ttl: QUEDAN_MS,
  ttlAutopurge: true,
  dispose: (planilla, _clave, motivo) => {
    if (motivo !== 'delete') void planilla.filas.archivo.close();
  },
});

/**
 * Reads a workbook and does `trabajo` with it. Who looks at what it would do sends the same file again to save it, so a good
 * reading is kept for a while: it is the same as long as the file and the suppliers are, and it does not depend on anything
 * else. `trabajo` has it for itself until it ends.
 */
export async function conPlanilla<T>(
  encargo: Omit<Encargo, 'filas'>,
  trabajo: (planilla: Planilla) => Promise<T>,
): Promise<T> {
  const clave = await claveDe(encargo);
  const planilla = tomar(clave) ?? (await leerPlanilla(encargo));
  try {
    return await trabajo(planilla);
  } finally {
    if (planilla.errores.length > 0 || encargo.crudas) await planilla.filas.archivo.close();
    else lecturas.set(clave, planilla);
  }
}

function tomar(clave: string): Planilla | undefined {
  const planilla = lecturas.get(clave);
  lecturas.delete(clave);
  return planilla;
}

async function claveDe({ path, proveedores, crudas }: Omit<Encargo, 'filas'>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex')} ${crudas} ${proveedores.join()}`;
}
