import type { Logger } from 'pino';
import { descuadres } from './cuadrar.ts';
import {
  llaves,
  Ocupado,
  probar,
  puedeAbrir,
  respaldar,
  respaldosDe,
  type Tienda,
} from './platform/respaldos/index.ts';

const HOUR_MS = 60 * 60 * 1000;
/** One that was made since then, by whom or whatever, is the night's. */
const RECENT_MS = 12 * HOUR_MS;
/** A week, less what one night may begin sooner than another. */
const TRIED_MS = 6.5 * 24 * HOUR_MS;

/** What the shop does each night by itself: a backup, and once a week a trial of it. Done anew, it does only what is lacking. */
export async function respaldarDeNoche(tienda: Tienda, log: Logger): Promise<void> {
  const { config } = tienda;
  const since = (cuando: Date | null | undefined) => Date.now() - (cuando?.getTime() ?? 0);
  try {
    if (since((await respaldosDe(config))[0]?.hecho) > RECENT_MS) {
      const { archivo, bytes, filas, imagenes } = await respaldar(tienda);
      log.info({ archivo, bytes, filas, imagenes }, 'respaldo hecho');
    }
    const respaldos = await respaldosDe(config);
    const respaldo = respaldos[0];
    if (!respaldo || !puedeAbrir(config) || respaldos.some(({ probado }) => since(probado) < TRIED_MS)) return;
    const { faltas } = await probar(tienda, { respaldo, abrir: await llaves(config), revisar: descuadres });
    if (faltas.length > 0) log.error({ archivo: respaldo.archivo, faltas }, 'el respaldo no sirve como está');
    else log.info({ archivo: respaldo.archivo }, 'respaldo probado');
  } catch (error) {
    // Whoever is at it does what this would.
    if (!(error instanceof Ocupado)) throw error;
  }
}
