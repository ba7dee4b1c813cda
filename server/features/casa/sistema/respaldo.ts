import path from 'node:path';
import type { Respaldo } from '#contract/casa/sistema.ts';
import type { Config } from '#server/platform/config.ts';
import { ultimoRespaldo } from '#server/platform/respaldos/index.ts';

/** The last backup; null where none was made yet, or another program makes them. */
export async function leerRespaldo(config: Config): Promise<Respaldo | null> {
  const ultimo = await ultimoRespaldo(config);
  if (!ultimo) return null;
  const { hecho, bytes, archivo, probado, falla } = ultimo;
  return {
    hecho: hecho.toISOString(),
    bytes,
    archivo: path.basename(archivo),
    probado: probado?.toISOString() ?? null,
    falla,
  };
}
