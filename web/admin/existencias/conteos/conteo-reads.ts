import { obtenerContadores } from '#contract/contadores.ts';
import { listarConteos, listarLineasConteo, obtenerConteo } from '#contract/existencias/conteos.ts';

/** What says something else once somebody has counted, or a conteo has begun or ended. */
export const CONTEO_READS = [listarConteos, obtenerConteo, listarLineasConteo, obtenerContadores];
