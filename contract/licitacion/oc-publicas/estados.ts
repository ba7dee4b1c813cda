import type { StateTable } from '#contract/estados.ts';
import { FALTA_CAMBIO } from '#contract/valores/cambio.ts';
import type { Moneda } from '#contract/valores/moneda.ts';
import { codigoPublico, ESTADOS_OC as NOMBRES } from '../mercado-publico/estados.ts';

/** What Mercado Público calls the state of a public body's order, by its own numbers. */
export const ESTADOS_OC = [4, 5, 6, 9, 12, 13, 14, 15] as const;
export type EstadoOc = (typeof ESTADOS_OC)[number];
export const ETIQUETA_ESTADO_OC = NOMBRES as Readonly<Record<EstadoOc, string>>;
export const OC_CANCELADA: EstadoOc = 9;

/** What became of it in the shop, whatever Mercado Público says: `etapa` on the wire. */
export const ETAPAS_OC = ['pendiente', 'vinculada', 'tomada', 'convertida'] as const;
export type EtapaOc = (typeof ETAPAS_OC)[number];
export const ETIQUETA_ETAPA_OC: Readonly<Record<EtapaOc, string>> = {
  pendiente: 'Sin cotización',
  vinculada: 'Por tomar',
  tomada: 'Tomada',
  convertida: 'Con pedido',
};
/** In these the shop has bound itself to it. */
export const OC_TOMADAS = ['tomada', 'convertida'] as const satisfies readonly EtapaOc[];

export type ActoOc =
  | 'editar'
  | 'anotar-cambio'
  | 'actualizar'
  | 'vincular'
  | 'desvincular'
  | 'aprobar'
  | 'tomar'
  | 'convertir';
export type NecesidadOc = 'viva' | 'conforme' | 'enPesos';

export interface OcQueSeMueve {
  etapa: EtapaOc;
  estado_mp: EstadoOc;
  moneda: Moneda;
  /** What one of its currency is worth in pesos; null while nobody said it. */
  cambio: number | null;
  /** Differences with its quotation that nobody approved of. */
  por_aprobar: number;
}

/**
 * The life of a public body's order in the shop: it is of a quotation, is taken for it, and becomes its purchase. What Mercado
 * Público says of it is noted at any time, and cancelled there it goes no further here.
 */
export const CICLO_OC: StateTable<OcQueSeMueve, EtapaOc, ActoOc, NecesidadOc> = {
  stateOf: ({ etapa }) => etapa,
  ownerOf: () => null,
  needs: {
    viva: {
      holds: ({ estado_mp }) => estado_mp !== OC_CANCELADA,
      message: 'Esta orden de compra está cancelada en Mercado Público.',
    },
    enPesos: { holds: ({ moneda, cambio }) => moneda === 'CLP' || cambio !== null, message: FALTA_CAMBIO },
    conforme: {
      holds: ({ por_aprobar }) => por_aprobar === 0,
      message: 'No dice lo mismo que la cotización: un administrador debe aprobar las diferencias.',
    },
  },
  rows: [
    { from: 'pendiente', to: 'pendiente', act: 'editar', who: ['admin'] },
    { from: 'vinculada', to: 'vinculada', act: 'editar', who: ['admin'] },
    ...ETAPAS_OC.map((etapa) => ({ from: etapa, to: etapa, act: 'actualizar', who: ['admin'] }) as const),
    ...(['pendiente', 'vinculada', 'tomada'] as const).map(
      (etapa) => ({ from: etapa, to: etapa, act: 'anotar-cambio', who: ['admin'] }) as const,
    ),
    { from: 'pendiente', to: 'vinculada', act: 'vincular', who: ['admin'], needs: ['viva', 'enPesos'] },
    { from: 'vinculada', to: 'pendiente', act: 'desvincular', who: ['admin'] },
    { from: 'vinculada', to: 'vinculada', act: 'aprobar', who: ['admin'] },
    { from: 'vinculada', to: 'tomada', act: 'tomar', who: ['admin'], needs: ['viva', 'enPesos', 'conforme'] },
    { from: 'tomada', to: 'convertida', act: 'convertir', who: ['admin'], needs: ['viva', 'enPesos'] },
  ],
};

const CODIGO = /^\d{2,9}-\d{1,7}-[A-Z]{2}\d{2,4}$|^\d{2,9}-\d{1,7}-COT\d{2}$/;

/** Whether it is the code of an order of Mercado Público: `1057539-228-COT26`, `2097-241-SE14`. */
export const esCodigoOc = (codigo: string): boolean => CODIGO.test(codigoPublico(codigo));
