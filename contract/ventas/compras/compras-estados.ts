import { actsOn, type Doer, type StateTable } from '#contract/estados.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import { ANULADO, COMPRA_WEB, type Compra, type ESTADOS_COMPRA, POR_APROBAR } from './compras.ts';

export type EstadoCompra = (typeof ESTADOS_COMPRA)[number];
export type ActoCompra =
  | 'preparar'
  | 'despachar'
  | 'alistar'
  | 'entregar'
  | 'elegir-forma'
  | 'pagar'
  | 'quitar-pago'
  | 'reembolsar'
  | 'deshacer-reembolso'
  | 'recortar'
  | 'recibir-retorno'
  | 'extender'
  | 'anular'
  | 'aprobar'
  | 'rechazar'
  | 'vencer'
  | 'reponer'
  | 'ocultar';
export type NecesidadCompra =
  | 'impaga'
  | 'sinPagos'
  | 'sinCredito'
  | 'porPagar'
  | 'reservada'
  | 'vencida'
  | 'pagada'
  | 'devuelta'
  | Entrega;
type CompraQueSeMueve = Pick<
  Compra,
  'estado' | 'estado_pago' | 'entrega' | 'user_id' | 'pagado' | 'devuelto' | 'por_pagar' | 'forma_pago'
> & {
  reservada_hasta: Date | string | null;
  /** The staff and its aprobadores are told. */
  empresa_id?: number | null;
};

const PENDIENTE = COMPRA_WEB.estado;
const SIN_ANULAR = [PENDIENTE, 'En preparación', 'Despachado', 'Listo para retiro', 'Entregado'] as const;
/** In these its goods are still in the shop: they are there for whoever bought, and for nobody else. */
export const CON_SU_STOCK = [
  POR_APROBAR,
  PENDIENTE,
  'En preparación',
  'Listo para retiro',
] as const satisfies readonly EstadoCompra[];

/** In these the shop itself cancels it, should its hold come to an end. */
export const EN_RESERVA = [POR_APROBAR, PENDIENTE] as const satisfies readonly EstadoCompra[];

/** In these its goods are still where they are kept. */
export const POR_SACAR = [PENDIENTE, 'En preparación'] as const satisfies readonly EstadoCompra[];

/** In these nothing of it is to be handed over any more. */
export const COMPRAS_TERMINADAS = ['Entregado', ANULADO] as const satisfies readonly EstadoCompra[];

/**
 * The states of a purchase (D54, D93): staff take it along its road, and it is cancelled while it is unpaid and still in the
 * shop (D49), one that is paid by an admin alone. The shop itself cancels what nobody paid for nor began to prepare (D98), and takes that
 * back when a card's payment comes late.
 */
export const CICLO_COMPRA: StateTable<CompraQueSeMueve, EstadoCompra, ActoCompra, NecesidadCompra> = {
  stateOf: ({ estado }) => estado,
  ownerOf: ({ user_id }) => user_id,
  empresaOf: ({ empresa_id }) => empresa_id,
  needs: {
    impaga: {
      holds: ({ estado_pago }) => estado_pago === 'pendiente',
      message: 'Este pedido ya fue pagado: no se puede anular.',
    },
    sinPagos: {
      holds: ({ estado_pago }) => estado_pago === 'pendiente',
      message: 'De este pedido ya hay un pago: cómo se paga ya no cambia.',
    },
    sinCredito: {
      holds: ({ forma_pago }) => forma_pago !== 'credito-empresa',
      message: 'Este pedido se compró a crédito: escríbenos para pagarlo de otra forma.',
    },
    porPagar: {
      holds: ({ por_pagar }) => por_pagar > 0,
      message: 'El pago de este pedido ya está registrado.',
    },
    reservada: {
      holds: ({ estado_pago, reservada_hasta }) => estado_pago === 'pendiente' && reservada_hasta !== null,
      message: 'Este pedido no tiene una reserva que venza: no hay nada que extender.',
    },
    vencida: {
      holds: ({ reservada_hasta }) => reservada_hasta !== null && new Date(reservada_hasta) <= new Date(),
      message: 'La reserva de este pedido no ha vencido.',
    },
    pagada: {
      holds: ({ pagado, devuelto }) => pagado > devuelto,
      message: 'De este pedido no queda dinero por devolver.',
    },
    devuelta: {
      holds: ({ devuelto }) => devuelto > 0,
      message: 'De este pedido no se ha devuelto dinero.',
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
  enTodoEstado: ['pagar', 'quitar-pago', 'reembolsar', 'deshacer-reembolso'],
  rows: [
    { from: PENDIENTE, to: 'En preparación', act: 'preparar', who: ['personal'] },
    { from: 'En preparación', to: 'Despachado', act: 'despachar', who: ['personal'], needs: ['despacho'] },
    { from: 'En preparación', to: 'Listo para retiro', act: 'alistar', who: ['personal'], needs: ['retiro'] },
    { from: 'Despachado', to: 'Entregado', act: 'entregar', who: ['personal'] },
    { from: 'Listo para retiro', to: 'Entregado', act: 'entregar', who: ['personal'] },
    {
      from: PENDIENTE,
      to: ANULADO,
      act: 'anular',
      who: ['dueno', 'personal'],
      permiso: 'anular-compras',
      needs: ['impaga'],
    },
    {
      from: 'En preparación',
      to: ANULADO,
      act: 'anular',
      who: ['dueno', 'personal'],
      permiso: 'anular-compras',
      needs: ['impaga'],
    },
    {
      from: 'Listo para retiro',
      to: ANULADO,
      act: 'anular',
      who: ['personal'],
      permiso: 'anular-compras',
      needs: ['impaga'],
    },
    { from: PENDIENTE, to: ANULADO, act: 'anular', who: ['admin'], permiso: 'anular-compras' },
    { from: 'En preparación', to: ANULADO, act: 'anular', who: ['admin'], permiso: 'anular-compras' },
    { from: 'Listo para retiro', to: ANULADO, act: 'anular', who: ['admin'], permiso: 'anular-compras' },
    { from: PENDIENTE, to: ANULADO, act: 'vencer', who: ['tienda'], needs: ['impaga', 'vencida'] },
    // Paid after the clock had cancelled it, while its goods are still there.
    { from: ANULADO, to: PENDIENTE, act: 'reponer', who: ['tienda'], needs: ['vencida'] },
    ...SIN_ANULAR.map(
      (estado) =>
        ({
          from: estado,
          to: estado,
          act: 'pagar',
          who: ['personal'],
          permiso: 'registrar-pagos',
          needs: ['porPagar'],
        }) as const,
    ),
    // Money goes back also of what was delivered, and of what is cancelled.
    ...([...SIN_ANULAR, ANULADO] as const).flatMap(
      (estado) =>
        [
          {
            from: estado,
            to: estado,
            act: 'quitar-pago',
            who: ['admin'],
            permiso: 'registrar-pagos',
          },
          {
            from: estado,
            to: estado,
            act: 'reembolsar',
            who: ['personal'],
            permiso: 'registrar-pagos',
            needs: ['pagada'],
          },
          {
            from: estado,
            to: estado,
            act: 'deshacer-reembolso',
            who: ['admin'],
            permiso: 'registrar-pagos',
            needs: ['devuelta'],
          },
        ] as const,
    ),
    // Some of it comes back: of what left, whatever the rest of it is doing.
    ...SIN_ANULAR.map(
      (estado) =>
        ({ from: estado, to: estado, act: 'recibir-retorno', who: ['personal'], permiso: 'mover-stock' }) as const,
    ),
    // Some of it is taken out: what is paid for, by who may cancel it.
    ...([PENDIENTE, 'En preparación', 'Listo para retiro'] as const).flatMap(
      (estado) =>
        [
          {
            from: estado,
            to: estado,
            act: 'recortar',
            who: ['personal'],
            permiso: 'anular-compras',
            needs: ['impaga'],
          },
          { from: estado, to: estado, act: 'recortar', who: ['admin'], permiso: 'anular-compras' },
        ] as const,
    ),
    // Its customer may still think of another way to pay; what is bought on account is the company's debt.
    {
      from: PENDIENTE,
      to: PENDIENTE,
      act: 'elegir-forma',
      who: ['dueno'],
      needs: ['sinPagos', 'sinCredito'],
    },
    // Kept for longer by who may as well cancel it (D130).
    {
      from: PENDIENTE,
      to: PENDIENTE,
      act: 'extender',
      who: ['personal'],
      permiso: 'anular-compras',
      needs: ['reservada'],
    },
    { from: ANULADO, to: ANULADO, act: 'ocultar', who: ['dueno'] },
    // Of a company, until one of its aprobadores decides.
    { from: POR_APROBAR, to: PENDIENTE, act: 'aprobar', who: ['aprobador'] },
    { from: POR_APROBAR, to: ANULADO, act: 'rechazar', who: ['aprobador'], needs: ['impaga'] },
    {
      from: POR_APROBAR,
      to: ANULADO,
      act: 'anular',
      who: ['dueno', 'personal'],
      permiso: 'anular-compras',
      needs: ['impaga'],
    },
    { from: POR_APROBAR, to: ANULADO, act: 'vencer', who: ['tienda'], needs: ['impaga', 'vencida'] },
  ],
};

/** The road of a purchase that nothing stops, by how its goods reach their person. */
export function caminoDe(entrega: Entrega): EstadoCompra[] {
  const { rows, needs } = CICLO_COMPRA;
  const pagada: CompraQueSeMueve = {
    estado: PENDIENTE,
    estado_pago: 'pagado',
    entrega,
    user_id: null,
    reservada_hasta: null,
    forma_pago: null,
    pagado: 0,
    devuelto: 0,
    por_pagar: 0,
  };
  const camino: EstadoCompra[] = [];
  for (let estado: EstadoCompra | undefined = PENDIENTE; estado; ) {
    camino.push(estado);
    const desde: EstadoCompra = estado;
    estado = rows.find(
      ({ from, to, needs: lo = [] }) => from === desde && to !== desde && lo.every((need) => needs[need].holds(pagada)),
    )?.to;
  }
  return camino;
}

export type ActoDeEliminar = 'archivar' | 'ocultar' | 'anular';

/**
 * Which act «Eliminar» is (D14, D49). Staff archive, whatever the state. A customer takes what is cancelled out of their history,
 * and cancels what is unpaid and still in the shop; of anything else there is nothing to delete.
 */
export function actoDeEliminar(actor: Doer | null, compra: CompraQueSeMueve): ActoDeEliminar | null {
  if (actor && actor.role !== 'customer') return 'archivar';
  const acts = actsOn(CICLO_COMPRA, actor, compra);
  return acts.has('ocultar') ? 'ocultar' : acts.has('anular') ? 'anular' : null;
}

/** Until when its goods are kept for a purchase that waits to be paid; null when nothing of the kind is to be told. */
export function reservaVigente({
  estado,
  estado_pago,
  reservada_hasta,
}: Pick<Compra, 'estado' | 'estado_pago' | 'reservada_hasta'>): string | null {
  return estado === PENDIENTE && estado_pago === 'pendiente' ? reservada_hasta : null;
}
