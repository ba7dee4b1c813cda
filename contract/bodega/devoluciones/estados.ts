import type { StateTable } from '#contract/estados.ts';

export const ESTADOS_DEVOLUCION = ['pendiente', 'entregada', 'resuelta', 'anulada'] as const;
export type EstadoDevolucion = (typeof ESTADOS_DEVOLUCION)[number];

export const ETIQUETA_DEVOLUCION: Readonly<Record<EstadoDevolucion, string>> = {
  pendiente: 'Por entregar',
  entregada: 'Entregada',
  resuelta: 'Resuelta',
  anulada: 'Anulada',
};

/** In these its supplier still owes the shop money or goods. */
export const DEVOLUCIONES_ABIERTAS = ['pendiente', 'entregada'] as const satisfies readonly EstadoDevolucion[];

/** What became of what was returned: it was credited, replaced, or nothing will come of it. */
export const RESULTADOS_DEVOLUCION = ['credito', 'reemplazo', 'descarte'] as const;
export type ResultadoDevolucion = (typeof RESULTADOS_DEVOLUCION)[number];
export const ETIQUETA_RESULTADO: Readonly<Record<ResultadoDevolucion, string>> = {
  credito: 'Nota de crédito',
  reemplazo: 'Reemplazado',
  descarte: 'Descartado',
};

/** What gives a line its result, or takes it back. */
export type ActoDeResultado = 'acreditar' | 'reemplazar' | 'descartar' | 'deshacer';
export type ActoDevolucion = 'editar' | 'enviar' | 'entregar' | 'anular' | ActoDeResultado;
export type NecesidadDevolucion = 'sinResultados' | 'completa' | 'enManosDelProveedor' | 'enLaTienda';

export interface DevolucionQueSeMueve {
  estado: EstadoDevolucion;
  lineas: number;
  /** Lines of which one knows what became of them. */
  resueltas: number;
  entregada_en: Date | string | null;
}

const NO_CUADRA = 'Lo resuelto no cuadra con este paso.';
const falta = ({ lineas, resueltas }: DevolucionQueSeMueve) => resueltas < lineas;

/** A result leads to where the note then stands; taken back, to where it was. */
const conResultado = (from: EstadoDevolucion, act: ActoDeResultado) =>
  [
    { from, to: 'resuelta', act, who: ['admin'], needs: ['completa'] },
    { from, to: 'entregada', act, who: ['admin'], needs: ['enManosDelProveedor'] },
    { from, to: 'pendiente', act, who: ['admin'], needs: ['enLaTienda'] },
  ] as const;

/**
 * The states of a return note: the staff write it and hand the goods over; what the supplier gives for them is an admin's to
 * keep. A supplier may give credit for what it never fetches, so a line has its result in both open states.
 */
export const CICLO_DEVOLUCION: StateTable<DevolucionQueSeMueve, EstadoDevolucion, ActoDevolucion, NecesidadDevolucion> =
  {
    stateOf: ({ estado }) => estado,
    ownerOf: () => null,
    needs: {
      sinResultados: {
        holds: ({ resueltas }) => resueltas === 0,
        message: 'Algo de esta devolución ya se resolvió: deshazlo antes.',
      },
      completa: { holds: (devolucion) => !falta(devolucion), message: NO_CUADRA },
      enManosDelProveedor: {
        holds: (devolucion) => falta(devolucion) && devolucion.entregada_en !== null,
        message: NO_CUADRA,
      },
      enLaTienda: { holds: (devolucion) => falta(devolucion) && devolucion.entregada_en === null, message: NO_CUADRA },
    },
    rows: [
      { from: 'pendiente', to: 'pendiente', act: 'editar', who: ['personal'], needs: ['sinResultados'] },
      { from: 'pendiente', to: 'entregada', act: 'entregar', who: ['personal'] },
      ...DEVOLUCIONES_ABIERTAS.flatMap(
        (from) =>
          [
            { from, to: from, act: 'enviar', who: ['admin'] },
            { from, to: 'anulada', act: 'anular', who: ['admin'], needs: ['sinResultados'] },
            ...conResultado(from, 'reemplazar'),
            ...conResultado(from, 'descartar'),
            ...conResultado(from, 'deshacer'),
            // Amounts are costs.
            ...conResultado(from, 'acreditar').map((row) => ({ ...row, permiso: 'ver-costos' }) as const),
          ] as const,
      ),
      ...conResultado('resuelta', 'deshacer'),
    ],
  };
