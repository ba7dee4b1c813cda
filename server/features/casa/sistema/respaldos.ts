import path from 'node:path';
import type { Respaldos } from '#contract/casa/sistema.ts';
import type { Config } from '#server/platform/config.ts';
import { estadoDeRespaldos } from '#server/platform/respaldos/index.ts';

/** How backups stand. Where another program makes them there is none here. */
export async function leerRespaldos(config: Config): Promise<Respaldos> {
  const { ultimo, falla } = await estadoDeRespaldos(config);
  return {
    automaticos: config.RESPALDOS_AUTOMATICOS,
    ultimo: ultimo && {
      hecho: ultimo.hecho.toISOString(),
      bytes: ultimo.bytes,
      archivo: path.basename(ultimo.archivo),
      probado: ultimo.probado?.toISOString() ?? null,
    },
    falla,
  };
}
