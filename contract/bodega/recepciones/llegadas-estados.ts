import type { StateTable } from '#contract/estados.ts';

export const ESTADOS_LLEGADA = ['abierta', 'cerrada', 'anulada'] as const;
export type EstadoLlegada = (typeof ESTADOS_LLEGADA)[number];

export const ETIQUETA_LLEGADA: Readonly<Record<EstadoLlegada, string>> = {
  abierta: 'Abierta',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};

export type ActoLlegada = 'anotar' | 'corregir' | 'editar' | 'decidir' | 'cerrar' | 'anular';
export type NecesidadLlegada = 'conLineas' | 'vacia';

export interface LlegadaQueSeMueve {
  estado: EstadoLlegada;
  /** Receipts that it holds. */
  lineas: number;
}

/**
 * The states of a delivery: the staff note what came while it is open; closed, nothing more comes of it, and what was not
 * decided on still is. One that holds nothing is called off.
 */
export const CICLO_LLEGADA: StateTable<LlegadaQueSeMueve, EstadoLlegada, ActoLlegada, NecesidadLlegada> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    conLineas: {
      holds: ({ lineas }) => lineas > 0,
      message: 'No tiene ningún producto anotado: anúlala en vez de cerrarla.',
    },
    vacia: {
      holds: ({ lineas }) => lineas === 0,
      message: 'Tiene productos anotados: quítalos antes de anularla, o ciérrala.',
    },
  },
  rows: [
    { from: 'abierta', to: 'abierta', act: 'anotar', who: ['personal'], permiso: 'mover-stock' },
    { from: 'abierta', to: 'abierta', act: 'editar', who: ['personal'], permiso: 'mover-stock' },
    { from: 'abierta', to: 'abierta', act: 'corregir', who: ['personal'], permiso: 'mover-stock' },
    { from: 'cerrada', to: 'cerrada', act: 'corregir', who: ['personal'], permiso: 'mover-stock' },
    { from: 'abierta', to: 'abierta', act: 'decidir', who: ['personal'], permiso: 'mover-stock' },
    { from: 'cerrada', to: 'cerrada', act: 'decidir', who: ['personal'], permiso: 'mover-stock' },
    { from: 'abierta', to: 'cerrada', act: 'cerrar', who: ['personal'], permiso: 'mover-stock', needs: ['conLineas'] },
    { from: 'abierta', to: 'anulada', act: 'anular', who: ['personal'], permiso: 'mover-stock', needs: ['vacia'] },
  ],
};
