import {
  type EstadoOc,
  ETIQUETA_ESTADO_OC,
  ETIQUETA_ETAPA_OC,
  type EtapaOc,
} from '#contract/licitacion/oc-publicas/estados.ts';
import { chipOf } from '#web/ui/table/state-chip.tsx';

/** What Mercado Público says of an order. */
export const EstadoOcChip = chipOf<EstadoOc>(ETIQUETA_ESTADO_OC, {
  4: 'busy',
  5: 'busy',
  6: 'info',
  9: 'bad',
  12: 'good',
  13: 'info',
  14: 'info',
  15: 'busy',
});

/** What became of it here. */
export const EtapaOcChip = chipOf<EtapaOc>(ETIQUETA_ETAPA_OC, {
  pendiente: 'busy',
  vinculada: 'info',
  tomada: 'info',
  convertida: 'good',
});
