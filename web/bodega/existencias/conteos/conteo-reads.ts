import { listarConteos, listarLineasConteo, obtenerConteo } from '#contract/bodega/existencias/conteos.ts';
import { listarSinContar } from '#contract/bodega/existencias/conteos-sin-contar.ts';
import { obtenerContadores } from '#contract/casa/contadores.ts';

/** What says something else once somebody has counted, or a conteo has begun or ended. */
export const CONTEO_READS = [listarConteos, obtenerConteo, listarLineasConteo, listarSinContar, obtenerContadores];
