import { type Doer, type StateTable, stepFor } from '../estados.ts';
import type { Entrega } from '../tienda/despacho.ts';
import { ANULADO, COMPRA_WEB, type Compra, type ESTADOS_COMPRA } from './compras.ts';

export type EstadoCompra = (typeof ESTADOS_COMPRA)[number];
export type ActoCompra = 'preparar' | 'despachar' | 'alistar' | 'entregar' | 'anular' | 'ocultar';
export type NecesidadCompra = 'impaga' | Entrega;
type CompraQueSeMueve = Pick<Compra, 'estado' | 'estado_pago' | 'entrega' | 'user_id'>;

const PENDIENTE = COMPRA_WEB.estado;

/**
 * The states of a purchase (D54, D93): staff take it along its road, and it is cancelled while it is unpaid and still in the
 * shop (D49).
 */
export const CICLO_COMPRA: StateTable<CompraQueSeMueve, EstadoCompra, ActoCompra, NecesidadCompra> = {
  stateOf: ({ estado }) => estado,
  ownerOf: ({ user_id }) => user_id,
  needs: {
    impaga: {
      holds: ({ estado_pago }) => estado_pago === 'pendiente',
      message: 'Este pedido ya fue pagado: no se puede anular.',
    },
    despacho: {
      holds: ({ entrega }) => entrega === 'despacho',
      message: 'Este pedido se retira en la tienda: no se despacha.',
    },
    retiro: {
      holds: ({ entrega }) => entrega === 'retiro',
      message: 'Este pedido se despacha: no se retira en la tienda.',
    },
  },
  rows: [
    { from: PENDIENTE, to: 'En preparación', act: 'preparar', who: ['personal'] },
    { from: 'En preparación', to: 'Despachado', act: 'despachar', who: ['personal'], needs: ['despacho'] },
    { from: 'En preparación', to: 'Listo para retiro', act: 'alistar', who: ['personal'], needs: ['retiro'] },
    { from: 'Despachado', to: 'Entregado', act: 'entregar', who: ['personal'] },
    { from: 'Listo para retiro', to: 'Entregado', act: 'entregar', who: ['personal'] },
    { from: PENDIENTE, to: ANULADO, act: 'anular', who: ['dueno', 'personal'], needs: ['impaga'] },
    { from: 'En preparación', to: ANULADO, act: 'anular', who: ['dueno', 'personal'], needs: ['impaga'] },
    { from: 'Listo para retiro', to: ANULADO, act: 'anular', who: ['personal'], needs: ['impaga'] },
    { from: ANULADO, to: ANULADO, act: 'ocultar', who: ['dueno'] },
  ],
};

/** The road of a purchase that nothing stops, by how its goods reach their person. */
export function caminoDe(entrega: Entrega): EstadoCompra[] {
  const { rows, needs } = CICLO_COMPRA;
  const pagada: CompraQueSeMueve = { estado: PENDIENTE, estado_pago: 'pagado', entrega, user_id: null };
  const camino: EstadoCompra[] = [];
  for (let estado: EstadoCompra | undefined = PENDIENTE; estado; ) {
    camino.push(estado);
    const desde: EstadoCompra = estado;
    estado = rows.find(
      ({ from, needs: lo = [] }) => from === desde && lo.every((need) => needs[need].holds(pagada)),
    )?.to;
  }
  return camino;
}

export type ActoDeEliminar = 'archivar' | 'ocultar' | 'anular';

/**
 * Which act «Eliminar» is (D14, D49). Staff archive, whatever the state. A customer takes what is cancelled out of their history,
 * and cancels everything else, or is told why it can't be.
 */
export function actoDeEliminar(actor: Doer | null, compra: CompraQueSeMueve): ActoDeEliminar {
  if (actor && actor.role !== 'customer') return 'archivar';
  return 'row' in stepFor(CICLO_COMPRA, actor, compra, 'ocultar') ? 'ocultar' : 'anular';
}
