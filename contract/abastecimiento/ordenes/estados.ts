import type { StateTable } from '#contract/estados.ts';

export const ESTADOS_ORDEN = ['borrador', 'enviada', 'confirmada', 'parcial', 'recibida', 'anulada'] as const;
export type EstadoOrden = (typeof ESTADOS_ORDEN)[number];

export const ETIQUETA_ORDEN: Readonly<Record<EstadoOrden, string>> = {
  borrador: 'Borrador',
  enviada: 'Enviada',
  confirmada: 'Confirmada',
  parcial: 'Parcial',
  recibida: 'Recibida',
  anulada: 'Anulada',
};

/** In these its supplier still owes the shop something: it counts as coming, and may be late. */
export const ORDENES_VIVAS = ['enviada', 'confirmada', 'parcial'] as const satisfies readonly EstadoOrden[];
/** In these its supplier was asked for it, whether or not all of it came. */
export const ORDENES_PEDIDAS = [...ORDENES_VIVAS, 'recibida'] as const satisfies readonly EstadoOrden[];

export type ActoOrden = 'editar' | 'enviar' | 'reenviar' | 'confirmar' | 'recibir' | 'cerrar' | 'anular';
export type NecesidadOrden = 'completa' | 'enParte' | 'nadaConfirmada' | 'nadaEnviada';

export interface OrdenQueSeMueve {
  estado: EstadoOrden;
  /** Units that came, whatever became of them, and those that are still to come. */
  recibidas: number;
  pendientes: number;
  confirmada_en: Date | string | null;
}

const NO_CUADRA = 'Lo recibido no cuadra con este paso.';
const nada = ({ recibidas }: OrdenQueSeMueve) => recibidas === 0;

/**
 * The states of an order to a supplier: the staff write it, an admin sends it and speaks for the shop from then on, and what
 * comes takes it on; taken back, it returns to where it was.
 */
export const CICLO_ORDEN: StateTable<OrdenQueSeMueve, EstadoOrden, ActoOrden, NecesidadOrden> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    completa: { holds: ({ pendientes, recibidas }) => pendientes === 0 && recibidas > 0, message: NO_CUADRA },
    enParte: { holds: ({ pendientes, recibidas }) => pendientes > 0 && recibidas > 0, message: NO_CUADRA },
    nadaConfirmada: { holds: (orden) => nada(orden) && orden.confirmada_en !== null, message: NO_CUADRA },
    nadaEnviada: { holds: (orden) => nada(orden) && orden.confirmada_en === null, message: NO_CUADRA },
  },
  rows: [
    { from: 'borrador', to: 'borrador', act: 'editar', who: ['personal'] },
    { from: 'borrador', to: 'enviada', act: 'enviar', who: ['admin'] },
    { from: 'borrador', to: 'anulada', act: 'anular', who: ['admin'] },
    { from: 'enviada', to: 'confirmada', act: 'confirmar', who: ['admin'] },
    { from: 'enviada', to: 'anulada', act: 'anular', who: ['admin'] },
    { from: 'confirmada', to: 'confirmada', act: 'confirmar', who: ['admin'] },
    { from: 'confirmada', to: 'anulada', act: 'anular', who: ['admin'] },
    { from: 'parcial', to: 'parcial', act: 'confirmar', who: ['admin'] },
    // What is still to come won't.
    { from: 'parcial', to: 'recibida', act: 'cerrar', who: ['admin'] },
    ...ORDENES_VIVAS.map((estado) => ({ from: estado, to: estado, act: 'reenviar', who: ['admin'] }) as const),
    ...ORDENES_PEDIDAS.flatMap(
      (from) =>
        [
          { from, to: 'recibida', act: 'recibir', who: ['personal'], needs: ['completa'] },
          { from, to: 'parcial', act: 'recibir', who: ['personal'], needs: ['enParte'] },
          { from, to: 'confirmada', act: 'recibir', who: ['personal'], needs: ['nadaConfirmada'] },
          { from, to: 'enviada', act: 'recibir', who: ['personal'], needs: ['nadaEnviada'] },
        ] as const,
    ),
  ],
};
