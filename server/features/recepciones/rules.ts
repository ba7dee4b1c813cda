import type { EstadoRecepcion } from '#contract/recepciones.ts';

/** Where each state may lead (decision 58). */
const SIGUIENTES: Record<EstadoRecepcion, readonly EstadoRecepcion[]> = {
  recibido: ['inspeccionado', 'aceptado', 'rechazado'],
  inspeccionado: ['aceptado', 'rechazado'],
  aceptado: [],
  rechazado: [],
};

/** Whether it is accepted or rejected: from then on nothing of it changes. */
export const estaDecidida = (estado: EstadoRecepcion): boolean => SIGUIENTES[estado].length === 0;

export const puedePasar = (desde: EstadoRecepcion, hasta: EstadoRecepcion): boolean =>
  desde === hasta || SIGUIENTES[desde].includes(hasta);
