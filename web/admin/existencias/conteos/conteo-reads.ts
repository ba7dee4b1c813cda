import { obtenerContadores } from '#contract/contadores.ts';
import { listarConteos, listarLineasConteo, obtenerConteo } from '#contract/existencias/conteos.ts';
import { listarSinContar } from '#contract/existencias/conteos-sin-contar.ts';

/** What says something else once somebody has counted, or a conteo has begun or ended. */
export const CONTEO_READS = [listarConteos, obtenerConteo, listarLineasConteo, listarSinContar, obtenerContadores];
