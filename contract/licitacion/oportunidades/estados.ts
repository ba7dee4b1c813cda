import type { StateTable } from '#contract/estados.ts';
import { FALTA_CAMBIO } from '#contract/valores/cambio.ts';
import type { Moneda } from '#contract/valores/moneda.ts';
import type { Canal } from '#contract/ventas/cotizaciones/estados.ts';
import { ADJUDICADA, DESIERTA } from '../mercado-publico/estados.ts';

/** By what the State asks: a licitación, a Compra Ágil, or what is under a Convenio Marco. */
export const TIPOS_OPORTUNIDAD = ['licitacion', 'compra_agil', 'convenio'] as const;
export type TipoOportunidad = (typeof TIPOS_OPORTUNIDAD)[number];
export const ETIQUETA_TIPO: Readonly<Record<TipoOportunidad, string>> = {
  licitacion: 'Licitación',
  compra_agil: 'Compra Ágil',
  convenio: 'Convenio Marco',
};
/** The channel of the quotation that is made of it. */
export const CANAL_DE_TIPO: Readonly<Record<TipoOportunidad, Canal>> = {
  licitacion: 'licitacion',
  compra_agil: 'compra_agil',
  convenio: 'convenio',
};

/** The kind that a code says by its letters: `COT` is a Compra Ágil, `CM` a Convenio Marco. */
export function tipoDeCodigo(codigo: string): TipoOportunidad {
  const letras = /-([A-Z]+)\d+$/.exec(codigo)?.[1] ?? '';
  if (letras === 'COT' || letras === 'AG') return 'compra_agil';
  return letras === 'CM' ? 'convenio' : 'licitacion';
}

/** What kind of licitación a code says that it is: `1509-5-L114` is an L1 of 2014. Empty: none. */
export const tipoPublicoDeCodigo = (codigo: string): string =>
  /-(L1|LE|LP|LQ|LR|LS|E2|CO|B2|H2|I2)\d{2}$/.exec(codigo)?.[1] ?? '';

export const ESTADOS_OPORTUNIDAD = [
  'propuesta',
  'en_estudio',
  'postulando',
  'presentada',
  'adjudicada',
  'perdida',
  'desierta',
  'descartada',
] as const;
export type EstadoOportunidad = (typeof ESTADOS_OPORTUNIDAD)[number];
export const ETIQUETA_OPORTUNIDAD: Readonly<Record<EstadoOportunidad, string>> = {
  propuesta: 'Propuesta',
  en_estudio: 'En estudio',
  postulando: 'Postulando',
  presentada: 'Presentada',
  adjudicada: 'Adjudicada',
  perdida: 'Perdida',
  desierta: 'Desierta',
  descartada: 'Descartada',
};

/** In these there is still something to be done before it closes. */
export const POR_PRESENTAR = ['propuesta', 'en_estudio', 'postulando'] as const satisfies readonly EstadoOportunidad[];
/** In these its deadlines matter. */
export const OPORTUNIDADES_ABIERTAS = [...POR_PRESENTAR, 'presentada'] as const satisfies readonly EstadoOportunidad[];
export const RESULTADOS_OPORTUNIDAD = [
  'adjudicada',
  'perdida',
  'desierta',
] as const satisfies readonly EstadoOportunidad[];
export type ResultadoOportunidad = (typeof RESULTADOS_OPORTUNIDAD)[number];

export type ActoOportunidad =
  | 'estudiar'
  | 'editar'
  | 'cotizar'
  | 'anotar-cambio'
  | 'postular'
  | 'descartar'
  | 'retomar'
  | 'presentar'
  | 'ganar'
  | 'perder'
  | 'declarar_desierta'
  | 'reabrir';
type Necesidad = 'abierta' | 'enPesos' | 'resuelta';

export interface OportunidadQueSeMueve {
  estado: EstadoOportunidad;
  /** When offers close; null while nobody said it. */
  fecha_cierre: Date | string | null;
  /** As Mercado Público has it, by its number. */
  estado_publico: number | null;
  moneda: Moneda;
  /** What one of its currency is worth in pesos; null while nobody said it. */
  cambio: number | null;
  /** Now, so that the rules need no clock. */
  ahora: number;
}

export const YA_CERRO = 'Ya cerró: Mercado Público no recibe más ofertas.';

const edicion = (from: EstadoOportunidad) =>
  [
    { from, to: from, act: 'editar', who: ['admin'] },
    { from, to: from, act: 'cotizar', who: ['admin'], needs: ['enPesos'] },
    { from, to: from, act: 'anotar-cambio', who: ['admin'] },
  ] as const;

/** The act that gives it each result. */
export const ACTO_DE_RESULTADO: Readonly<Record<ResultadoOportunidad, ActoOportunidad>> = {
  adjudicada: 'ganar',
  perdida: 'perder',
  desierta: 'declarar_desierta',
};

/** The states of an opportunity. To go for it, and not to, are decided with a reason; what is sent is sent before it closes. */
export const CICLO_OPORTUNIDAD: StateTable<OportunidadQueSeMueve, EstadoOportunidad, ActoOportunidad, Necesidad> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {
    abierta: {
      holds: ({ fecha_cierre, ahora }) => fecha_cierre === null || new Date(fecha_cierre).getTime() > ahora,
      message: YA_CERRO,
    },
    // What came of it may be told there before anybody noted it as sent here.
    resuelta: {
      holds: ({ estado_publico }) => estado_publico === ADJUDICADA || estado_publico === DESIERTA,
      message: 'Todavía no está presentada, ni resuelta en Mercado Público: su resultado se anota después.',
    },
    enPesos: { holds: ({ moneda, cambio }) => moneda === 'CLP' || cambio !== null, message: FALTA_CAMBIO },
  },
  rows: [
    ...OPORTUNIDADES_ABIERTAS.flatMap(edicion),
    { from: 'propuesta', to: 'en_estudio', act: 'estudiar', who: ['admin'] },
    ...(['propuesta', 'en_estudio'] as const).map(
      (from) => ({ from, to: 'postulando', act: 'postular', who: ['admin'], needs: ['abierta'] }) as const,
    ),
    ...POR_PRESENTAR.map((from) => ({ from, to: 'descartada', act: 'descartar', who: ['admin'] }) as const),
    { from: 'descartada', to: 'en_estudio', act: 'retomar', who: ['admin'] },
    // It may have been sent in time and noted here later.
    { from: 'postulando', to: 'presentada', act: 'presentar', who: ['admin'] },
    ...RESULTADOS_OPORTUNIDAD.flatMap((to) => [
      { from: 'presentada', to, act: ACTO_DE_RESULTADO[to], who: ['admin'] } as const,
      ...POR_PRESENTAR.map(
        (from) => ({ from, to, act: ACTO_DE_RESULTADO[to], who: ['admin'], needs: ['resuelta'] }) as const,
      ),
    ]),
    ...RESULTADOS_OPORTUNIDAD.map((from) => ({ from, to: 'presentada', act: 'reabrir', who: ['admin'] }) as const),
  ],
};

/** How sure a match has to be to be taken for the product that is asked for, and to need no second look. */
export const CONFIANZA_MINIMA = 52;
export const CONFIANZA_ALTA = 85;
