import type { StateTable } from '#contract/estados.ts';

/** The kinds of paper that a supplier sends, by the SII's own numbers. */
export const TIPOS_FACTURA = [33, 34, 61] as const;
export type TipoFactura = (typeof TIPOS_FACTURA)[number];
export const NOTA_DE_CREDITO = 61;

export const ETIQUETA_TIPO: Readonly<Record<TipoFactura, string>> = {
  33: 'Factura',
  34: 'Factura exenta',
  61: 'Nota de crédito',
};

/** What people call it: «Factura 1234», «Nota de crédito 55». */
export const nombreDeFactura = ({ tipo, folio }: { tipo: TipoFactura; folio: string }): string =>
  `${ETIQUETA_TIPO[tipo]} ${folio}`;

export const ESTADOS_FACTURA = ['por_revisar', 'aprobada', 'pagada', 'rechazada', 'anulada'] as const;
export type EstadoFactura = (typeof ESTADOS_FACTURA)[number];

export const ETIQUETA_FACTURA: Readonly<Record<EstadoFactura, string>> = {
  por_revisar: 'Por revisar',
  aprobada: 'Aprobada',
  pagada: 'Pagada',
  rechazada: 'Rechazada',
  anulada: 'Anulada',
};

/** In these the shop owes it or has paid it: it is a cost. */
export const FACTURAS_APROBADAS = ['aprobada', 'pagada'] as const satisfies readonly EstadoFactura[];
/** In these what was received is invoiced by it: of nobody else's units are they. */
export const FACTURAS_VIVAS = ['por_revisar', ...FACTURAS_APROBADAS] as const satisfies readonly EstadoFactura[];

export type ActoFactura =
  | 'editar'
  | 'aprobar'
  | 'rechazar'
  | 'reabrir'
  | 'anular'
  | 'pagar'
  | 'quitar-pago'
  | 'acreditar';
export type NecesidadFactura = 'debe' | 'seDebe' | 'saldada' | 'sinPagos' | 'sinNotas';

export interface FacturaQueSeMueve {
  estado: EstadoFactura;
  tipo: TipoFactura;
  /** What is owed, what was paid and what credit notes take off, in pesos. */
  saldo: number;
  pagado: number;
  acreditado: number;
}

const NO_CUADRA = 'Lo que se debe no cuadra con este paso.';
const saldada = ({ tipo, saldo }: FacturaQueSeMueve) => tipo !== NOTA_DE_CREDITO && saldo <= 0;

/**
 * The states of a supplier's invoice, all of them the administrators'. What is paid or credited leads from aprobada to pagada and back;
 * a credit note has nothing to be paid, and stays aprobada.
 */
export const CICLO_FACTURA: StateTable<FacturaQueSeMueve, EstadoFactura, ActoFactura, NecesidadFactura> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    debe: { holds: (factura) => !saldada(factura), message: NO_CUADRA },
    seDebe: { holds: ({ saldo }) => saldo > 0, message: 'No se debe nada por este documento.' },
    saldada: { holds: saldada, message: NO_CUADRA },
    sinPagos: { holds: ({ pagado }) => pagado === 0, message: 'Tiene pagos: quítalos antes.' },
    sinNotas: {
      holds: ({ tipo, acreditado }) => tipo === NOTA_DE_CREDITO || acreditado === 0,
      message: 'Tiene notas de crédito aprobadas: reábrelas antes.',
    },
  },
  rows: [
    { from: 'por_revisar', to: 'por_revisar', act: 'editar', who: ['admin'] },
    { from: 'por_revisar', to: 'aprobada', act: 'aprobar', who: ['admin'], needs: ['debe'] },
    { from: 'por_revisar', to: 'pagada', act: 'aprobar', who: ['admin'], needs: ['saldada'] },
    { from: 'por_revisar', to: 'rechazada', act: 'rechazar', who: ['admin'], needs: ['sinNotas'] },
    { from: 'rechazada', to: 'por_revisar', act: 'reabrir', who: ['admin'] },
    { from: 'aprobada', to: 'por_revisar', act: 'reabrir', who: ['admin'], needs: ['sinPagos'] },
    // One that credit notes alone have settled.
    { from: 'pagada', to: 'por_revisar', act: 'reabrir', who: ['admin'], needs: ['sinPagos'] },
    { from: 'por_revisar', to: 'anulada', act: 'anular', who: ['admin'], needs: ['sinNotas'] },
    { from: 'rechazada', to: 'anulada', act: 'anular', who: ['admin'] },
    { from: 'aprobada', to: 'anulada', act: 'anular', who: ['admin'], needs: ['sinPagos', 'sinNotas'] },
    // What leads on by the money is told after it moved.
    { from: 'aprobada', to: 'aprobada', act: 'pagar', who: ['admin'], permiso: 'registrar-pagos', needs: ['seDebe'] },
    { from: 'aprobada', to: 'pagada', act: 'pagar', who: ['admin'], permiso: 'registrar-pagos', needs: ['saldada'] },
    { from: 'aprobada', to: 'aprobada', act: 'quitar-pago', who: ['admin'], permiso: 'registrar-pagos' },
    {
      from: 'pagada',
      to: 'aprobada',
      act: 'quitar-pago',
      who: ['admin'],
      permiso: 'registrar-pagos',
      needs: ['debe'],
    },
    { from: 'por_revisar', to: 'por_revisar', act: 'acreditar', who: ['admin'] },
    { from: 'aprobada', to: 'aprobada', act: 'acreditar', who: ['admin'], needs: ['debe'] },
    { from: 'aprobada', to: 'pagada', act: 'acreditar', who: ['admin'], needs: ['saldada'] },
    { from: 'pagada', to: 'aprobada', act: 'acreditar', who: ['admin'], needs: ['debe'] },
    { from: 'pagada', to: 'pagada', act: 'acreditar', who: ['admin'], needs: ['saldada'] },
  ],
};

/** A number as one compares it: without case, spaces, dots, hyphens or the zeros before it. Empty when nothing is left. */
export const normalizarFolio = (folio: string): string =>
  folio
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');

/** The same of what somebody calls it: «Nota de crédito 123», «NC-00123». */
export const folioNombrado = (nombre: string): string => normalizarFolio(nombre.replace(/^\D*(?=\d)/u, ''));
