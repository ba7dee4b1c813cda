import type { StateTable } from '#contract/estados.ts';

/** What somebody sent to show that they paid. */
export const ESTADOS_COMPROBANTE = ['pendiente', 'confirmado', 'rechazado'] as const;
export type EstadoComprobante = (typeof ESTADOS_COMPROBANTE)[number];
export const ETIQUETA_COMPROBANTE: Readonly<Record<EstadoComprobante, string>> = {
  pendiente: 'En revisión',
  confirmado: 'Confirmado',
  rechazado: 'Rechazado',
};

export type ActoComprobante = 'confirmar' | 'dejar-a-favor' | 'rechazar';

/** Money that came for what was cancelled meanwhile pays nothing of it: it is its client's. */
export const CICLO_COMPROBANTE: StateTable<
  { estado: EstadoComprobante; anulada: boolean },
  EstadoComprobante,
  ActoComprobante,
  'anulada'
> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    anulada: {
      holds: ({ anulada }) => anulada,
      message: 'El pedido no está anulado: confirma su pago.',
    },
  },
  rows: [
    { from: 'pendiente', to: 'confirmado', act: 'confirmar', who: ['personal'], permiso: 'registrar-pagos' },
    {
      from: 'pendiente',
      to: 'confirmado',
      act: 'dejar-a-favor',
      who: ['personal'],
      permiso: 'registrar-pagos',
      needs: ['anulada'],
    },
    { from: 'pendiente', to: 'rechazado', act: 'rechazar', who: ['personal'], permiso: 'registrar-pagos' },
  ],
};

/** What came into an account of the shop, by its bank. */
export const ESTADOS_LINEA = ['por_asignar', 'asignada', 'ignorada', 'repetida'] as const;
export type EstadoLinea = (typeof ESTADOS_LINEA)[number];
export const ETIQUETA_LINEA: Readonly<Record<EstadoLinea, string>> = {
  por_asignar: 'Por asignar',
  asignada: 'Asignada',
  ignorada: 'Ignorada',
  repetida: 'En otra cartola',
};

export type ActoLinea = 'asignar' | 'ignorar' | 'recuperar' | 'liberar' | 'distinguir';

const QUIEN = { who: ['personal'], permiso: 'registrar-pagos' } as const;

/**
 * A line pays once. One whose payment was taken back is to be assigned again, once somebody says so; one that another statement
 * seems to have brought already pays nothing until somebody says that it is another movement.
 */
export const CICLO_LINEA: StateTable<
  { estado: EstadoLinea; pago_quitado: boolean },
  EstadoLinea,
  ActoLinea,
  'pagoQuitado'
> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    pagoQuitado: {
      holds: ({ pago_quitado }) => pago_quitado,
      message: 'Su pago sigue anotado: quítalo antes en el pedido, o en el saldo a favor del cliente.',
    },
  },
  rows: [
    { from: 'por_asignar', to: 'asignada', act: 'asignar', ...QUIEN },
    { from: 'por_asignar', to: 'ignorada', act: 'ignorar', ...QUIEN },
    { from: 'ignorada', to: 'por_asignar', act: 'recuperar', ...QUIEN },
    { from: 'asignada', to: 'por_asignar', act: 'liberar', needs: ['pagoQuitado'], ...QUIEN },
    { from: 'repetida', to: 'por_asignar', act: 'distinguir', ...QUIEN },
  ],
};
