import type { EstadoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import type { StateTable } from '#contract/estados.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { CON_PLAZO, type TipoRecibido } from './documento.ts';

/** What the shop answered to who sent it. */
export const ESTADOS_RECIBIDO = ['sin_responder', 'acusado', 'aceptado', 'reclamado'] as const;
export type EstadoRecibido = (typeof ESTADOS_RECIBIDO)[number];
export const ETIQUETA_RECIBIDO: Readonly<Record<EstadoRecibido, string>> = {
  sin_responder: 'Sin responder',
  acusado: 'Acusado recibo',
  aceptado: 'Aceptado',
  reclamado: 'Reclamado',
};
/** In these the shop may still say whether it takes it. */
export const POR_RESPONDER = ['sin_responder', 'acusado'] as const satisfies readonly EstadoRecibido[];

/** What nobody claims in so many days after it came is accepted by law (Ley 19.983, art. 3). */
export const DIAS_PARA_RECLAMAR = 8;
/** From so few days left on, somebody has to look. */
export const DIAS_URGENTES = 2;

/** The last day to claim a document that came on a day; null of those that the law gives none for. */
export const plazoDe = (tipo: TipoRecibido, recibido: string): string | null =>
  CON_PLAZO.includes(tipo) ? sumarDias(recibido, DIAS_PARA_RECLAMAR) : null;

export type ActoRecibido = 'acusar' | 'aceptar' | 'reclamar';
export type NecesidadRecibido = 'enPlazo' | 'sinRecibo';

export interface RecibidoQueSeMueve {
  estado: EstadoRecibido;
  /** The last day to claim it. */
  plazo: string | null;
  /** When the shop said that the goods came. */
  recibo_en: unknown;
}

/** Answers to a supplier's document, all of them the administrators'. */
export const CICLO_RECIBIDO: StateTable<RecibidoQueSeMueve, EstadoRecibido, ActoRecibido, NecesidadRecibido> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    enPlazo: {
      holds: ({ plazo }) => plazo === null || plazo >= diaEnSantiago(),
      message: `Pasaron los ${DIAS_PARA_RECLAMAR} días: por ley ya está aceptado. Pide una nota de crédito.`,
    },
    sinRecibo: {
      holds: ({ recibo_en }) => recibo_en === null,
      message: 'Ya se dio recibo de la mercadería: no se puede reclamar. Pide una nota de crédito.',
    },
  },
  rows: [
    { from: 'sin_responder', to: 'acusado', act: 'acusar', who: ['admin'] },
    { from: 'sin_responder', to: 'aceptado', act: 'aceptar', who: ['admin'] },
    { from: 'acusado', to: 'aceptado', act: 'aceptar', who: ['admin'] },
    { from: 'sin_responder', to: 'reclamado', act: 'reclamar', who: ['admin'], needs: ['enPlazo', 'sinRecibo'] },
    { from: 'acusado', to: 'reclamado', act: 'reclamar', who: ['admin'], needs: ['enPlazo', 'sinRecibo'] },
  ],
};

/** What is to be done about the supplier's invoice of a document that is claimed: it stands. Empty where nobody owes it. */
export const queHacerConLaFactura = (estado: EstadoFactura | undefined): string => {
  if (estado === undefined || estado === 'rechazada' || estado === 'anulada') return '';
  return estado === 'pagada'
    ? 'Su factura está pagada y sigue en pie: pide al proveedor que devuelva lo pagado.'
    : 'Su factura está registrada y sigue en pie: recházala o anúlala en su ficha, para que nadie la pague.';
};

export const nombreDeRecibido = nombreDeDte;

/** What the shop wrote to who sent it: that it came, whether it takes it, that the goods came. */
export const CLASES_RESPUESTA = ['recepcion', 'resultado', 'recibo'] as const;
export type ClaseRespuesta = (typeof CLASES_RESPUESTA)[number];
export const ETIQUETA_RESPUESTA: Readonly<Record<ClaseRespuesta, string>> = {
  recepcion: 'Acuse de recibo del envío',
  resultado: 'Aceptación o reclamo',
  recibo: 'Recibo de mercaderías',
};

/** How a line came to be of a product. */
export const COMO_SE_CASO = ['persona', 'codigo', 'ean', 'orden', 'busqueda'] as const;
export type ComoSeCaso = (typeof COMO_SE_CASO)[number];
export const ETIQUETA_COMO: Readonly<Record<ComoSeCaso, string>> = {
  persona: 'Confirmado',
  codigo: 'Por el código del proveedor',
  ean: 'Por su código de barras',
  orden: 'Por lo pedido',
  busqueda: 'Parecido',
};
