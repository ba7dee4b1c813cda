import type { StateTable } from '#contract/estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, nombreDeMes } from '#contract/valores/mes.ts';

export const ESTADOS_COMISION = ['calculada', 'aprobada', 'pagada', 'anulada'] as const;
export type EstadoComision = (typeof ESTADOS_COMISION)[number];
export const ETIQUETA_COMISION: Readonly<Record<EstadoComision, string>> = {
  calculada: 'Calculada',
  aprobada: 'Aprobada',
  pagada: 'Pagada',
  anulada: 'Anulada',
};

/** In these they are frozen: what changes afterwards goes into another month's. */
export const COMISIONES_FIRMES = ['aprobada', 'pagada'] as const satisfies readonly EstadoComision[];

export type ActoComision = 'recalcular' | 'aprobar' | 'pagar' | 'quitar-pago' | 'anular';
export type NecesidadComision = 'terminado' | 'conLineas';

export interface ComisionQueSeMueve {
  estado: EstadoComision;
  mes: string;
  /** How many lines it has. */
  lineas: number;
}

/** The life of a month's commissions. Approved, they are frozen; what changes afterwards goes into another month's. */
export const CICLO_COMISION: StateTable<ComisionQueSeMueve, EstadoComision, ActoComision, NecesidadComision> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    terminado: {
      holds: ({ mes }) => mes < mesDe(diaEnSantiago()),
      message: 'El mes no ha terminado: se aprueban desde el primer día del siguiente.',
    },
    conLineas: { holds: ({ lineas }) => lineas > 0, message: 'No tiene facturas: no hay qué aprobar.' },
  },
  rows: [
    { from: 'calculada', to: 'calculada', act: 'recalcular', who: ['admin'] },
    { from: 'calculada', to: 'aprobada', act: 'aprobar', who: ['admin'], needs: ['terminado', 'conLineas'] },
    { from: 'aprobada', to: 'pagada', act: 'pagar', who: ['admin'], permiso: 'registrar-pagos' },
    { from: 'pagada', to: 'aprobada', act: 'quitar-pago', who: ['admin'], permiso: 'registrar-pagos' },
    { from: 'calculada', to: 'anulada', act: 'anular', who: ['admin'] },
    { from: 'aprobada', to: 'anulada', act: 'anular', who: ['admin'] },
  ],
};

/** What a line of them is: an invoice that was paid, or what another month's line was too much or too little. */
export const CLASES_LINEA = ['venta', 'ajuste'] as const;
export type ClaseLinea = (typeof CLASES_LINEA)[number];
export const ETIQUETA_CLASE: Readonly<Record<ClaseLinea, string>> = { venta: 'Pagada', ajuste: 'Ajuste' };

/** What a rule's per cent is taken of: what was sold, net and without bringing it, or that less its cost. */
export const BASES_COMISION = ['venta', 'margen'] as const;
export type BaseComision = (typeof BASES_COMISION)[number];
export const ETIQUETA_BASE: Readonly<Record<BaseComision, string>> = { venta: 'Venta neta', margen: 'Margen' };

/** What people call a month's: «Comisiones de noviembre de 2026». */
export const nombreDeComision = (mes: string): string => `Comisiones de ${nombreDeMes(mes)}`;
