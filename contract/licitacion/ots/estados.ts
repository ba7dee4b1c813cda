import type { StateTable } from '#contract/estados.ts';
import { numeroConPrefijo } from '#contract/papeles.ts';
import { POR_SACAR } from '#contract/ventas/compras/compras-estados.ts';

export const ESTADOS_OT = ['pendiente', 'preparada', 'despachada', 'entregada', 'anulada'] as const;
export type EstadoOt = (typeof ESTADOS_OT)[number];
export const ETIQUETA_OT: Readonly<Record<EstadoOt, string>> = {
  pendiente: 'Pendiente',
  preparada: 'Preparada',
  despachada: 'Despachada',
  entregada: 'Entregada',
  anulada: 'Anulada',
};
/** In these what it holds has left the shop. */
export const OTS_QUE_SALIERON = ['despachada', 'entregada'] as const satisfies readonly EstadoOt[];

export type ActoOt = 'editar' | 'preparar' | 'despachar' | 'entregar' | 'anular';
export type NecesidadOt = 'porSalir';

export interface OtQueSeMueve {
  estado: EstadoOt;
  /** Of its purchase. */
  compra_estado: string;
}

/** The life of a work order: what of a purchase is prepared and leaves together, by one person's hand. */
export const CICLO_OT: StateTable<OtQueSeMueve, EstadoOt, ActoOt, NecesidadOt> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    porSalir: {
      holds: ({ compra_estado }) => POR_SACAR.some((uno) => uno === compra_estado),
      message: 'Su pedido ya no está por salir: revisa en qué quedó.',
    },
  },
  rows: [
    { from: 'pendiente', to: 'pendiente', act: 'editar', who: ['admin'] },
    { from: 'preparada', to: 'preparada', act: 'editar', who: ['admin'] },
    { from: 'pendiente', to: 'preparada', act: 'preparar', who: ['admin'], needs: ['porSalir'] },
    { from: 'preparada', to: 'despachada', act: 'despachar', who: ['admin'], needs: ['porSalir'] },
    { from: 'despachada', to: 'entregada', act: 'entregar', who: ['admin'] },
    { from: 'pendiente', to: 'anulada', act: 'anular', who: ['admin'] },
    { from: 'preparada', to: 'anulada', act: 'anular', who: ['admin'] },
  ],
};

/** What people call it: «OT 000123». */
export const numeroDeOt = numeroConPrefijo('OT');
