import {
  listarProductosDeMaestro,
  obtenerArbolDeMaestros,
  obtenerMaestro,
  paginarMaestros,
  sugerirCorrelativo,
} from '#contract/maestros/maestros.ts';

/** What is another once a master, or what it has, was changed. */
export const MAESTRO_READS = [
  paginarMaestros,
  obtenerMaestro,
  obtenerArbolDeMaestros,
  listarProductosDeMaestro,
  sugerirCorrelativo,
] as const;
