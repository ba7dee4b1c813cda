import {
  listarProductosDeMaestro,
  obtenerArbolDeMaestros,
  obtenerMaestro,
  paginarMaestros,
  sugerirCorrelativo,
} from '#contract/catalogo/maestros/maestros.ts';

/** What is another once a master is gone: of itself nothing is asked for any more. */
export const MAESTROS_READS = [paginarMaestros, obtenerArbolDeMaestros, sugerirCorrelativo] as const;

/** What is another once a master, or what it has, was changed. */
export const MAESTRO_READS = [...MAESTROS_READS, obtenerMaestro, listarProductosDeMaestro] as const;
