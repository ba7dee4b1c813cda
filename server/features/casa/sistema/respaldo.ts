import type { Respaldo } from '#contract/casa/sistema.ts';
import type { Config } from '#server/platform/config.ts';

/** The last backup; null where none is made: this shop makes none yet. */
export async function leerRespaldo(_config: Config): Promise<Respaldo | null> {
  return null;
}
