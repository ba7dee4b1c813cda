import type { StateTable } from '#contract/estados.ts';
import { CEDIBLES, TIPOS_DTE, type TipoDte } from '../dte/tipos.ts';

/** The papers of a sale, by the SII's own numbers. */
export const TIPOS_VENTA = TIPOS_DTE;
export type TipoVenta = TipoDte;
export const GUIA = 52;
export const NOTA_DE_DEBITO = 56;
export const NOTA_DE_CREDITO_VENTA = 61;
export const ETIQUETA_TIPO_VENTA: Readonly<Record<TipoVenta, string>> = {
  33: 'Factura',
  34: 'Factura exenta',
  39: 'Boleta',
  41: 'Boleta exenta',
  52: 'Guía de despacho',
  56: 'Nota de débito',
  61: 'Nota de crédito',
};
/** These charge what was sold: all of them together are never more than their purchase. */
export const DE_LO_VENDIDO: readonly [TipoVenta, ...TipoVenta[]] = [33, 34, 39, 41];
/** These are collected, unless they undo a credit note: the others only go with the goods, or take from one of these. */
export const COBRABLES: readonly [TipoVenta, ...TipoVenta[]] = [...DE_LO_VENDIDO, NOTA_DE_DEBITO];

/** What people call it: «Factura 1234». */
export const nombreDeVenta = ({ tipo, folio }: { tipo: TipoVenta; folio: number }): string =>
  `${ETIQUETA_TIPO_VENTA[tipo]} ${folio}`;

export const ESTADOS_VENTA = ['emitida', 'pagada', 'anulada'] as const;
export type EstadoVenta = (typeof ESTADOS_VENTA)[number];
export const ETIQUETA_VENTA: Readonly<Record<EstadoVenta, string>> = {
  emitida: 'Emitida',
  pagada: 'Pagada',
  anulada: 'Anulada',
};

export type ActoVenta = 'pagar' | 'quitar-pago' | 'acreditar' | 'debitar' | 'ceder' | 'anular';
export type NecesidadVenta =
  | 'cobrable'
  | 'cedible'
  | 'debitable'
  | 'debe'
  | 'saldada'
  | 'sinPagos'
  | 'sinNotas'
  | 'sinCeder'
  | 'sinDte';

export interface VentaQueSeMueve {
  estado: EstadoVenta;
  tipo: TipoVenta;
  /** A debit note that undoes a credit note: what that took is owed again of its invoice, and nothing of this. */
  deshace: boolean;
  saldo: number;
  /** What was paid naming it: the rest its purchase paid. */
  cobrado: number;
  /** What notes take from it: of a credit note, what debit notes undid. */
  acreditado: number;
  /** Whom it was ceded to. */
  factoring: string | null;
  /** It is a tax document that the SII has, or is to get: only a note undoes it. */
  electronica: boolean;
}

const NO_CUADRA = 'Lo que se debe no cuadra con este paso.';
/** Whether it is collected by itself. */
export const cobrable = ({ tipo, deshace }: Pick<VentaQueSeMueve, 'tipo' | 'deshace'>): boolean =>
  COBRABLES.includes(tipo) && !deshace;

/** The life of a sale's paper. What is paid or credited leads from emitida to pagada and back. */
export const CICLO_VENTA: StateTable<VentaQueSeMueve, EstadoVenta, ActoVenta, NecesidadVenta> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    cobrable: { holds: cobrable, message: 'Este documento no se cobra.' },
    // Only of these there is a copy that is ceded (Ley 19.983).
    cedible: {
      holds: (venta) => cobrable(venta) && CEDIBLES.includes(venta.tipo),
      message: 'Sólo una factura se cede.',
    },
    debitable: {
      holds: ({ tipo }) => tipo === NOTA_DE_CREDITO_VENTA || DE_LO_VENDIDO.includes(tipo),
      message: 'Una nota de débito es sobre una factura, una boleta o una nota de crédito.',
    },
    debe: { holds: (venta) => cobrable(venta) && venta.saldo > 0, message: NO_CUADRA },
    saldada: { holds: (venta) => cobrable(venta) && venta.saldo <= 0, message: NO_CUADRA },
    sinPagos: { holds: ({ cobrado }) => cobrado === 0, message: 'Tiene pagos: quítalos antes.' },
    sinNotas: { holds: ({ acreditado }) => acreditado === 0, message: 'Otra nota la rebaja o deshace: anúlala antes.' },
    sinDte: {
      // A guía has no note that undoes it: it is annulled here, and at sii.cl.
      holds: ({ electronica, tipo }) => !electronica || tipo === GUIA,
      message: 'Es un documento electrónico: se deshace con su nota, no se anula.',
    },
    sinCeder: { holds: ({ factoring }) => factoring === null, message: 'Ya está cedida.' },
  },
  rows: [
    { from: 'emitida', to: 'emitida', act: 'pagar', who: ['admin'], permiso: 'registrar-pagos', needs: ['debe'] },
    { from: 'emitida', to: 'pagada', act: 'pagar', who: ['admin'], permiso: 'registrar-pagos', needs: ['saldada'] },
    { from: 'emitida', to: 'emitida', act: 'quitar-pago', who: ['admin'], permiso: 'registrar-pagos' },
    { from: 'pagada', to: 'emitida', act: 'quitar-pago', who: ['admin'], permiso: 'registrar-pagos', needs: ['debe'] },
    // A credit note had taken as much.
    {
      from: 'pagada',
      to: 'pagada',
      act: 'quitar-pago',
      who: ['admin'],
      permiso: 'registrar-pagos',
      needs: ['saldada'],
    },
    { from: 'emitida', to: 'emitida', act: 'acreditar', who: ['admin'], needs: ['debe'] },
    { from: 'emitida', to: 'pagada', act: 'acreditar', who: ['admin'], needs: ['saldada'] },
    // What was paid is credited as well: the money is given back to its purchase's customer.
    { from: 'pagada', to: 'pagada', act: 'acreditar', who: ['admin'], needs: ['saldada'] },
    { from: 'pagada', to: 'emitida', act: 'acreditar', who: ['admin'], needs: ['debe'] },
    { from: 'emitida', to: 'emitida', act: 'debitar', who: ['admin'], needs: ['debitable'] },
    { from: 'pagada', to: 'pagada', act: 'debitar', who: ['admin'], needs: ['debitable'] },
    { from: 'emitida', to: 'emitida', act: 'ceder', who: ['admin'], needs: ['cedible', 'sinCeder'] },
    { from: 'emitida', to: 'anulada', act: 'anular', who: ['admin'], needs: ['sinDte', 'sinPagos', 'sinNotas'] },
    // Its purchase paid it, and pays what is charged instead.
    { from: 'pagada', to: 'anulada', act: 'anular', who: ['admin'], needs: ['sinDte', 'sinPagos', 'sinNotas'] },
  ],
};
