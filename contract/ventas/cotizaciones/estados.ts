import type { StateTable } from '#contract/estados.ts';
import type { Base } from '#contract/valores/money.ts';

export const ETAPAS = ['borrador', 'enviada', 'aceptada', 'rechazada', 'vencida', 'convertida'] as const;
/** Where a quotation stands. On the wire it is `etapa`: `estado` is what the seeds read there (D69). */
export type Etapa = (typeof ETAPAS)[number];
export const ETIQUETA_ETAPA: Readonly<Record<Etapa, string>> = {
  borrador: 'Borrador',
  enviada: 'Enviada',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  vencida: 'Vencida',
  convertida: 'Convertida',
};
/** In these nobody knows yet what comes of it; in the others it was won or lost. */
export const COTIZACIONES_ABIERTAS = ['borrador', 'enviada'] as const satisfies readonly Etapa[];
export const COTIZACIONES_GANADAS = ['aceptada', 'convertida'] as const satisfies readonly Etapa[];
export const COTIZACIONES_PERDIDAS = ['rechazada', 'vencida'] as const satisfies readonly Etapa[];

export const CANALES = ['tienda', 'compra_agil', 'convenio', 'licitacion'] as const;
export type Canal = (typeof CANALES)[number];
export const ELIGE_CANAL = 'Elige tienda, compra_agil, convenio o licitacion.';
export const ETIQUETA_CANAL: Readonly<Record<Canal, string>> = {
  tienda: 'Tienda',
  compra_agil: 'Compra Ágil',
  convenio: 'Convenio',
  licitacion: 'Licitación',
};
/** How prices of a new one are said where nobody says it: the State is quoted net (D120). */
export const BASE_DE_CANAL: Readonly<Record<Canal, Base>> = {
  tienda: 'bruto',
  compra_agil: 'neto',
  convenio: 'neto',
  licitacion: 'neto',
};

/** What the seeds' reads call the state: the Convenio screen knows its quotations by it (D69). */
export const estadoDeLasSemillas = ({ canal, etapa }: { canal: Canal; etapa: Etapa }): string =>
  canal === 'convenio' ? 'convenio' : etapa;

export type ActoCotizacion =
  | 'editar'
  | 'pedir-aprobacion'
  | 'aprobar'
  | 'enviar'
  | 'reenviar'
  | 'aceptar'
  | 'rechazar'
  | 'vencer'
  | 'reabrir'
  | 'comprar'
  | 'convertir'
  | 'pedir'
  | 'eliminar'
  | 'archivar';
type Necesidad = 'vigente' | 'porValer' | 'pasada' | 'solicitada' | 'nunca' | 'alguna';

export interface CotizacionQueSeMueve {
  estado: Etapa;
  user_id: number | null;
  /** The last day on which it is good: `YYYY-MM-DD`. */
  vence: string | null;
  /** Asked for by a customer, and not answered yet. */
  origen: string;
  /** How many versions of it were sent. */
  version_enviada: number;
  /** Today in Santiago, so that the rules need no clock. */
  hoy: string;
}

const paso = ({ vence, hoy }: CotizacionQueSeMueve) => vence !== null && vence < hoy;

/** What is told when it is too late. */
export const COTIZACION_VENCIDA = 'Esta cotización venció: pide otra con los precios de hoy.';

/**
 * The life of a quotation. `tienda` where a person acts is whoever holds its private link, who has no account; `dueno` is the
 * customer who asked for it. An accepted one doesn't expire: the shop gave its word.
 */
export const CICLO_COTIZACION: StateTable<CotizacionQueSeMueve, Etapa, ActoCotizacion, Necesidad> = {
  stateOf: ({ estado }) => estado,
  ownerOf: ({ user_id }) => user_id,
  needs: {
    vigente: { holds: (cotizacion) => !paso(cotizacion), message: COTIZACION_VENCIDA },
    porValer: {
      holds: (cotizacion) => !paso(cotizacion),
      message: 'Su último día de validez ya pasó: cámbialo antes de enviarla.',
    },
    pasada: { holds: paso, message: 'Esta cotización todavía es válida.' },
    solicitada: {
      holds: ({ origen, version_enviada }) => origen === 'solicitud' && version_enviada === 0,
      message: 'La tienda está respondiendo esta cotización: espera su respuesta.',
    },
    nunca: {
      holds: ({ version_enviada }) => version_enviada === 0,
      message: 'Esta cotización ya se envió: se archiva, no se borra.',
    },
    alguna: { holds: ({ version_enviada }) => version_enviada > 0, message: 'Esta cotización nunca se envió.' },
  },
  rows: [
    { from: 'borrador', to: 'borrador', act: 'editar', who: ['personal'] },
    { from: 'borrador', to: 'borrador', act: 'pedir-aprobacion', who: ['personal'] },
    { from: 'borrador', to: 'borrador', act: 'aprobar', who: ['admin'], permiso: 'ver-costos' },
    { from: 'borrador', to: 'enviada', act: 'enviar', who: ['personal'], needs: ['porValer'] },
    { from: 'borrador', to: 'borrador', act: 'eliminar', who: ['personal'], needs: ['nunca'] },
    { from: 'borrador', to: 'borrador', act: 'archivar', who: ['personal'], needs: ['alguna'] },
    // A request at the shop's own prices is bought like a cart.
    { from: 'borrador', to: 'convertida', act: 'comprar', who: ['dueno'], needs: ['solicitada'] },
    { from: 'enviada', to: 'enviada', act: 'reenviar', who: ['personal'], needs: ['vigente'] },
    { from: 'enviada', to: 'aceptada', act: 'aceptar', who: ['dueno', 'personal', 'tienda'], needs: ['vigente'] },
    { from: 'enviada', to: 'rechazada', act: 'rechazar', who: ['dueno', 'personal', 'tienda'] },
    { from: 'enviada', to: 'vencida', act: 'vencer', who: ['tienda'], needs: ['pasada'] },
    { from: 'aceptada', to: 'convertida', act: 'convertir', who: ['dueno', 'personal'] },
    { from: 'aceptada', to: 'aceptada', act: 'pedir', who: ['personal'] },
    { from: 'aceptada', to: 'rechazada', act: 'rechazar', who: ['personal'] },
    ...(['enviada', 'rechazada', 'vencida'] as const).map(
      (from) => ({ from, to: 'borrador', act: 'reabrir', who: ['personal'] }) as const,
    ),
    ...(['rechazada', 'vencida', 'convertida'] as const).map(
      (from) => ({ from, to: from, act: 'archivar', who: ['personal'] }) as const,
    ),
  ],
};

/** Why one was lost, for the figures. */
export const MOTIVOS_DE_PERDIDA = ['precio', 'plazo', 'stock', 'otro_proveedor', 'sin_presupuesto', 'otro'] as const;
export type MotivoDePerdida = (typeof MOTIVOS_DE_PERDIDA)[number];
export const ETIQUETA_PERDIDA: Readonly<Record<MotivoDePerdida, string>> = {
  precio: 'Precio',
  plazo: 'Plazo de entrega',
  stock: 'Sin stock',
  otro_proveedor: 'Compró a otro',
  sin_presupuesto: 'Sin presupuesto',
  otro: 'Otro motivo',
};
